// What the page and its worker send each other.

import type { Details, Setups, Verdict } from "amunre/slim";

/** A log that was dropped: the worker keeps the bytes of the last ones by their number. */
export interface Log {
  number: number;
  file: Blob;
}

/** What was found out about a log. */
export interface Judged {
  verdict: Verdict;
  bytes: number;
  /** The time in milliseconds. */
  took: number;
}

/** The table of a log after an entry, for questions. */
export interface Asked {
  seats: string[];
  toAct: number[];
  waits: string;
  isOver: boolean;
}

/** The answer to a question: is this legal? */
export interface Answer {
  /** The command in its spelling; the line as it was typed if it is none. */
  words: string;
  seat: number;
  isLegal: boolean;
  /** The reason if it is not. */
  details: Details | null;
  /** What would follow, in words. */
  follows: string[];
}

/** An entry where two logs differ. */
export interface Side {
  entry: number | null;
  words: string;
  events: string[];
  entries: number;
}

/** The comparison of two logs. */
export interface Compared {
  /** The first entry whose line differs; null if one log begins with all lines of the other. */
  line: number | null;
  /** Why the lines differ, if both are whole. */
  records: "same" | "one continues" | "differ";
  /** The first difference in what happened; null if there is none. */
  happened: [Side, Side] | null;
  /** The table before the difference: a picture, or the page of a report. */
  before: { svg?: string; page?: string } | null;
  after: ({ svg?: string; page?: string } | null)[];
  names: string[][];
}

/** A log judged again with another board. */
export interface Again {
  before: Verdict;
  /** The verdict on the same log with the board in its header. */
  after: Verdict;
  /** The game played again with the same commands, if an effect differs. */
  replayed: { verdict: Verdict | null; problem: string | null } | null;
  /** The set-up with the board. */
  setup: { [field: string]: unknown };
}

/** A command that can be clicked. */
export interface Choice {
  id: number;
  words: string;
}

/** What happened since a seat looked last. */
export interface Line {
  entry: number;
  words: string;
  events: string[];
}

/** The game that is played, as the page may know it. */
export interface Status {
  game: string;
  names: string[];
  entries: number;
  round: number;
  phase: string;
  isOver: boolean;
  toAct: number[];
  scores: number[];
  winners: number[];
  /** The decision of each seat that the table waits for. */
  decisions: { seat: number; words: string }[];
  /** The seat that gave the last command; -1 if there is none. */
  last: number;
  whyNotUndo: string | null;
  canRedo: boolean;
  edition: string;
  /** The log so far, which the page keeps. */
  log: string;
}

/** The table as a seat sees it. */
export interface SeatView {
  svg: string;
  legal: Choice[];
  guide: string[];
  since: Line[];
}

/** The meaning of a typed line. */
export type Typed =
  | { kind: "done"; status: Status; lines: Line[] }
  | { kind: "question"; ask: string; lines: string[] }
  | { kind: "help" }
  | { kind: "legal" }
  | { kind: "table" }
  | { kind: "score" }
  | { kind: "hint"; text: string; details: Details | null };

/** The calls of the worker. */
export interface Calls {
  start(source: { packed?: string; address?: string }): { version: string; games: string[]; setups: Setups[] };
  books(source: { packed?: string; address?: string }): unknown;
  judge(log: Log, anchor: string): Judged;
  report(log: Log, viewer: number, title: string, anchor: string): string;
  copy(log: Log, viewer: number): string;
  at(log: Log, entry: number): Asked;
  ask(log: Log, entry: number, seat: number, viewer: number, line: string): Answer;
  again(log: Log, board: unknown): Again;
  compare(one: Log, other: Log): Compared;
  open(game: string, setup: unknown, names: string[] | null, seed: Uint8Array): Status;
  resume(log: string): Status;
  enter(log: Log, entry: number, seed: Uint8Array): { status: Status; note: string };
  view(seat: number): SeatView;
  give(seat: number, line: string | number): Typed;
  undo(): Status;
  redo(): Status;
  leave(): void;
  synonyms(of: { [game: string]: string }): void;
}

export type Call = keyof Calls;

/** A call on its way to the worker. */
export interface Request {
  id: number;
  call: Call | "stop";
  given: unknown[];
}

/** What comes back. */
export interface Reply {
  id: number;
  value?: unknown;
  progress?: [number, number];
  error?: { message: string; status?: string; rule?: string | null; details?: Details; isCrash?: boolean; isStopped?: boolean };
}
