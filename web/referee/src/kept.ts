// The game that is played, kept by the browser after each command: it outlives a crash, and the closing of the page.

const PLACE = "amunre.referee.game";

/** Keeps the log; returns false if the browser keeps nothing (a private window, or no room). */
export function keep(log: string): boolean {
  try {
    localStorage.setItem(PLACE, log);
    return true;
  } catch {
    return false;
  }
}

/** Returns the log that is kept; null if there is none. */
export function kept(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

/** Forgets the log. */
export function forget(): void {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // then nothing is kept
  }
}
