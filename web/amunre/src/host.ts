import { advise, type Thinking } from "./agent.js";
import { AmunreError } from "./error.js";
import type { Events } from "./events.js";
import { loadGame, openGame, type Game, type Ruling, type SeatChange } from "./game.js";
import { Refused, entryOf, read, refused, type Answer, type Change, type Refusal, type RefusalMessage } from "./messages.js";
import { SPECTATOR } from "./raw.js";
import type { CommandOf, SetupOf, Viewer } from "./table.js";
import { quoted } from "./wasm.js";
import type { GameId } from "./words.js";

/** A promise if the storage returns promises. */
export type Later<P, T> = P extends Promise<unknown> ? Promise<T> : T;

/** The options of a host. */
export interface HostOptions<P> {
  /** Appends lines to the log in the storage. If it fails, the storage must be as it was before. */
  store?: (lines: string) => P;
  /** The number of commands whose events are kept for connections that were lost, by default 16. */
  keep?: number;
}

/** A game on a server: it takes what seats send, stores the log, and writes a message for each viewer. */
export class Host<G extends GameId = GameId, P extends void | Promise<void> = void> {
  /** The viewers: all seats, and the spectators. */
  readonly viewers: readonly Viewer[];
  readonly #store: ((lines: string) => P) | null;
  readonly #keep: number;
  readonly #setup: string;
  #game: Game<G>;
  #entries = 0;
  // by seat: the entries that a message must know of
  readonly #known: number[];
  #recent: { from: number; to: number; seat: number; events: Events<G> }[] = [];
  #storing: Promise<Answer> | null = null;

  /** @internal */
  constructor(game: Game<G>, { store, keep = 16 }: HostOptions<P>) {
    this.#game = game;
    this.#store = store ?? null;
    this.#keep = keep;
    // a stated position has all hidden values, and is no part of what was agreed
    const { position: _, ...setup } = game.setup() as SetupOf<G> & { position?: unknown };
    this.#setup = JSON.stringify(setup);
    this.#known = Array.from({ length: game.players }, () => 0);
    this.viewers = [...this.#known.keys(), SPECTATOR];
  }

  /**
   * Stores the lines of a game that was just begun.
   * @internal
   */
  begun(): Later<P, Host<G, P>> {
    const stored = this.#store?.(this.#game.logSince(0));
    const begin = () => this.continued();
    return (isPromise(stored) ? stored.then(begin) : begin()) as Later<P, Host<G, P>>;
  }

  /**
   * Takes the lines of the game as stored.
   * @internal
   */
  continued(): this {
    this.#counted();
    this.#known.fill(this.#entries);
    return this;
  }

  /** The game. Read it: it changes by the methods of the host alone, and each change makes it another object if there is a storage. */
  get game(): Game<G> {
    return this.#game;
  }

  /** The number of entries of the log. */
  get entries(): number {
    return this.#entries;
  }

  /** Returns the message with the whole table, for a viewer who joins. */
  table(viewer: Viewer): string {
    return this.#table(viewer, null);
  }

  /** Returns the messages from an entry on, for a viewer whose connection was lost: a list, or the whole table. */
  since(entry: number, viewer: Viewer): string {
    const first = this.#recent.findIndex(({ from }) => from === entry);
    if (first < 0 && entry !== this.#entries) return this.table(viewer);
    const missed = first < 0 ? [] : this.#recent.slice(first);
    return `[${missed.map((one) => eventsText(one, viewer)).join(",")}]`;
  }

  /** Takes a message of a connection: a command, an undo, or a question for the messages from an entry on. Whatever it is, it is answered. */
  receive(viewer: Viewer, text: unknown): Later<P, Answer> {
    if (this.#storing) return this.#storing.then(() => this.receive(viewer, text)) as Later<P, Answer>;
    try {
      const message = read(text);
      if ("since" in message) return { refusal: null, reply: this.since(entryOf(message["since"], "since"), viewer), messages: {} } as Later<P, Answer>;
      const seat = this.#asking(viewer, entryOf(message["entry"], "entry"));
      if (message["undo"] === true) return this.undo(seat);
      const command = message["command"];
      if (command === undefined || command === null || typeof command === "number") {
        throw refused("form", `command is ${quoted(command)}: expected a command in JSON`);
      }
      return this.command(seat, command as CommandOf<G>);
    } catch (error) {
      return this.#refusing(error) as Later<P, Answer>;
    }
  }

  /** Carries out a command of a seat. */
  command(seat: number, command: CommandOf<G> | number): Later<P, Answer> {
    return this.#give((game) => {
      game.apply(seat, command);
      return { seat };
    });
  }

  /**
   * Lets an agent choose for a seat, by what the seat sees, and carries its command out. The choices follow from `seed`, by default the number of
   * entries. If the game has changed meanwhile, the answer is a refusal.
   */
  async agent(seat: number, name: string, thinking: Thinking = {}): Promise<Answer> {
    while (this.#storing) await this.#storing;
    const [entry, view] = [this.#entries, this.#game.view(seat)];
    try {
      const { id } = await advise(view, name, { seed: entry, ...thinking });
      while (this.#storing) await this.#storing;
      if (entry === this.#entries) return await this.command(seat, id);
      return this.#refusing(refused("old", `the game has changed while ${name} was thinking for seat ${seat}`));
    } finally {
      view.free();
    }
  }

  /** Undoes the last command of a seat. */
  undo(seat: number): Later<P, Answer> {
    return this.#give((game) => {
      game.undo(seat);
      return { change: { undo: { seat } } };
    });
  }

  /** Carries out again the command that was undone last. */
  redo(): Later<P, Answer> {
    return this.#give((game) => {
      game.redo();
      return { change: { redo: { seat: null } } };
    });
  }

  /** Carries out a ruling of the referee. */
  ruling(ruling: Ruling<G>): Later<P, Answer> {
    return this.#give((game) => {
      game.ruling(ruling);
      return { change: { ruling: { reason: ruling.reason } } };
    });
  }

  /** Records that a seat resigned, ran out of time or has a new player, or that the game was abandoned. */
  seatChange(change: SeatChange): Later<P, Answer> {
    return this.#give((game) => {
      game.seatChange(change);
      return { change: { seat: change } };
    });
  }

  /** Records a note of a seat, or of the referee (`REFEREE`). */
  note(seat: Viewer, text: string): Later<P, Answer> {
    return this.#give((game) => {
      game.note(seat, text);
      return { change: { note: { seat: seat < 0 ? null : seat, text } } };
    });
  }

  /** Frees the game. */
  free(): void {
    this.#forget();
    this.#game.free();
  }

  /** Frees the game, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }

  // Returns the seat of a viewer that knows of all that concerns it.
  #asking(viewer: Viewer, entry: number): number {
    const known = this.#known[viewer];
    if (known === undefined) throw refused("seat", "a spectator gives no commands");
    const follows = `the message follows entry ${entry}, and`;
    if (entry < known) throw refused("old", `${follows} the table has changed for seat ${viewer} since: it was taken before, or comes too late`);
    if (entry > this.#entries) throw refused("old", `${follows} this host has ${this.#entries}: ask for the table`);
    return viewer;
  }

  // Changes the game, stores what is new, and only then writes the messages. One change at a time: a copy changes, and replaces the
  // game once it is stored.
  #give(act: (game: Game<G>) => Given): Later<P, Answer> {
    if (this.#storing) return this.#storing.then(() => this.#give(act)) as Later<P, Answer>;
    const next = this.#store ? this.#game.clone() : this.#game;
    const unchanged = (error: unknown): Answer => {
      if (next !== this.#game) next.free();
      return this.#refusing(error);
    };
    let given: Given;
    try {
      given = act(next);
    } catch (error) {
      return unchanged(error) as Later<P, Answer>;
    }
    const done = (): Answer => {
      this.#storing = null;
      if (next !== this.#game) this.#game.free();
      this.#game = next;
      return this.#answer(given);
    };
    const failed = (error: unknown): Answer => {
      this.#storing = null;
      const sentence = "the game could not be stored, and is as it was: send the message again later";
      return { ...unchanged(refused("storage", sentence)), error };
    };
    let stored: unknown;
    try {
      stored = this.#store?.(next.logSince(this.#entries));
    } catch (error) {
      return failed(error) as Later<P, Answer>;
    }
    if (!isPromise(stored)) return done() as Later<P, Answer>;
    return (this.#storing = stored.then(done, failed)) as Later<P, Answer>;
  }

  #answer(given: Given): Answer {
    const from = this.#entries;
    this.#counted();
    const messages: { [viewer: number]: string } = {};
    if ("seat" in given) {
      this.#known[given.seat] = this.#entries;
      const one = { from, to: this.#entries, seat: given.seat, events: this.#game.last() };
      for (const viewer of this.viewers) messages[viewer] = eventsText(one, viewer);
      this.#recent.push(one);
      if (this.#recent.length > this.#keep) this.#recent.shift()!.events.free();
    } else {
      this.#known.fill(this.#entries);
      this.#forget();
      for (const viewer of this.viewers) messages[viewer] = this.#table(viewer, given.change);
    }
    return { refusal: null, reply: null, messages };
  }

  #counted(): void {
    this.#entries = this.#game.entries();
    if (this.#store) this.#game.releaseLines(this.#entries);
  }

  #forget(): void {
    for (const { events } of this.#recent) events.free();
    this.#recent = [];
  }

  #refusing(error: unknown): Answer {
    let refusal: Refusal;
    if (error instanceof Refused) refusal = error.refusal;
    else if (error instanceof AmunreError) refusal = error.details;
    else throw error;
    const message: RefusalMessage = { refusal, entries: this.#entries };
    return { refusal, reply: JSON.stringify(message), messages: {} };
  }

  #table(viewer: Viewer, change: Change | null): string {
    const names = JSON.stringify(this.#game.names());
    const changed = change ? `,"change":${JSON.stringify(change)}` : "";
    const start = `{"to":${this.#entries},"game":"${this.#game.id}","setup":${this.#setup},"names":${names}`;
    return `${start},"viewer":${viewer},"view":${this.#game.viewText(viewer)}${changed}}`;
  }
}

// A command of a seat, or a change without events.
type Given = { seat: number } | { change: Change };

function eventsText({ from, to, seat, events }: { from: number; to: number; seat: number; events: Events }, viewer: Viewer): string {
  return `{"from":${from},"to":${to},"seat":${seat},"events":${events.text(viewer)}}`;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === "function";
}

/** Begins a game with a secret seed on a server, and stores its first lines. */
export function openHost<G extends GameId, P extends void | Promise<void> = void>(
  id: G,
  given: { setup?: Partial<SetupOf<G>>; seed: Uint8Array; names?: string[] },
  options: HostOptions<P> = {},
): Later<P, Host<G, P>> {
  return new Host<G, P>(openGame(id, given), options).begun();
}

/** Continues the game of a stored log on a server. */
export function loadHost<P extends void | Promise<void> = void>(log: string | Uint8Array, options: HostOptions<P> = {}): Host<GameId, P> {
  if ((typeof log === "string" ? log.charCodeAt(log.length - 1) : log.at(-1)) !== 10) {
    throw new AmunreError("record", "the last line of the log is incomplete: cut it off in the storage first");
  }
  return new Host<GameId, P>(loadGame(log), options).continued();
}
