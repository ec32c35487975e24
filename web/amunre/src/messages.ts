import type { StatusName } from "./error.js";
import type { SeatChange } from "./game.js";
import type { EventOf, SetupOf, StateOf, Viewer } from "./table.js";
import { quoted } from "./wasm.js";
import type { GameId } from "./words.js";

/** The reason why a host refuses a message: that of the rules, an `old` message, or a `storage` that failed. */
export interface Refusal {
  status: StatusName | "old" | "storage";
  sentence: string;
  rule?: string;
  [name: string]: unknown;
}

/** A change of the table without events. */
export type Change =
  | { undo: { seat: number } }
  | { redo: { seat: number | null } }
  | { ruling: { reason: string } }
  | { seat: SeatChange }
  | { note: { seat: number | null; text: string } };

/** The events of a command, for the viewers who have all entries before `from`. */
export interface EventsMessage<G extends GameId = GameId> {
  from: number;
  to: number;
  seat: number;
  events: EventOf<G>[];
}

/** The whole table as its viewer may know it, with the first `to` entries; `change` is the last of them if it had no events. */
export interface TableMessage<G extends GameId = GameId> {
  to: number;
  game: G;
  setup: SetupOf<G>;
  names: string[];
  viewer: Viewer;
  view: StateOf<G>;
  change?: Change;
}

/** A refusal, by a host with so many entries. */
export interface RefusalMessage {
  refusal: Refusal;
  entries: number;
}

/** A message of a host. */
export type Message<G extends GameId = GameId> = EventsMessage<G> | TableMessage<G> | RefusalMessage;

/** The answer of a host: what to send to whom. */
export interface Answer {
  /** The refusal, if the message was refused: then nothing has changed. */
  refusal: Refusal | null;
  /** The text for the connection that sent the message; null if the messages say everything. */
  reply: string | null;
  /** A text for each viewer, for all connections of the viewer; none if nothing has changed. */
  messages: { [viewer: number]: string };
  /** The error of the storage. It is for the operator of the host alone. */
  error?: unknown;
}

/** The most characters of a message that a host reads. */
export const MOST_CHARACTERS = 10_000;

/**
 * A message is refused.
 * @internal
 */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.sentence);
  }
}

/**
 * Makes a refusal that is not one of the rules.
 * @internal
 */
export function refused(status: Refusal["status"], sentence: string): Refused {
  return new Refused({ status, sentence });
}

/**
 * Reads a message of a connection, which can be anything.
 * @internal
 */
export function read(text: unknown): { [name: string]: unknown } {
  const expected = `expected {"entry":…,"command":…}, {"entry":…,"undo":true} or {"since":…}`;
  if (typeof text !== "string") throw refused("form", `the message is no text: ${expected}`);
  if (text.length > MOST_CHARACTERS) throw refused("form", `the message has ${text.length} characters: expected at most ${MOST_CHARACTERS}`);
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    throw refused("form", `the message is no JSON: ${expected}`);
  }
  if (typeof message !== "object" || message === null || Array.isArray(message)) throw refused("form", `the message is no object: ${expected}`);
  return message as { [name: string]: unknown };
}

/**
 * Reads the number of an entry.
 * @internal
 */
export function entryOf(value: unknown, name: string): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  throw refused("form", `${name} is ${quoted(value)}: expected the number of an entry`);
}
