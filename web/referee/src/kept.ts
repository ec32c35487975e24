// The games that are played, kept by the browser after each command: they outlive a crash, and the closing of the page.

const PREFIX = "amunre.referee.game.";

/** A game that the browser keeps. */
export interface Kept {
  place: string;
  log: string;
  /** The agent of each seat; empty for a person. */
  agents: string[];
}

// the game of this window as it was kept last
let own: Kept | null = null;

/** Goes on with a game that is kept, or with a new one. */
export function use(kept: Kept | null): void {
  own = kept;
}

// A line with the agents, then the log.
const written = ({ agents, log }: Omit<Kept, "place">) => `${agents.join(",")}\n${log}`;

// Reads what was written. A page before this one kept the log alone, which begins with its header.
function read(place: string, text: string): Kept {
  if (text.startsWith("{")) return { place, log: text, agents: [] };
  const end = text.indexOf("\n");
  return { place, log: text.slice(end + 1), agents: text.slice(0, end).split(",") };
}

/** Keeps the log of this window, and who plays; returns false if the browser keeps nothing (a private window, or no room). */
export function keep(log: string, agents: string[]): boolean {
  try {
    // another window that goes on with the same game keeps a log of its own
    const isOwn = own !== null && localStorage.getItem(own.place) === written(own);
    const place = own !== null && isOwn ? own.place : `${PREFIX}${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    const next = { place, log, agents };
    localStorage.setItem(place, written(next));
    own = next;
    return true;
  } catch {
    return false;
  }
}

/** Lists the games that are kept, the one that was begun last first. */
export function kept(): Kept[] {
  try {
    const places = Object.keys(localStorage).filter((place) => place.startsWith(PREFIX));
    return places.sort().reverse().map((place) => read(place, localStorage.getItem(place) ?? ""));
  } catch {
    return [];
  }
}

/** Forgets a game. */
export function forget({ place }: Kept): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // then nothing is kept
  }
}
