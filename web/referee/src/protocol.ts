// What the page and its worker send each other.

import type { Advice, Details, Setups, Verdict } from "amunre/slim";

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

/** The first difference of two logs in words. */
export interface Difference {
  entry_a?: number;
  entry_b?: number;
  what: string;
  a: string;
  b: string;
}

interface GoesOn {
  goes_on: { which: "a" | "b"; entry: number; words: string };
}

/** The differences of two logs, as `amunre diff --json` writes them. */
export interface Diff {
  records: { same: object } | GoesOn | { apart: { entry: number; difference: Difference } };
  happened: { same: object } | GoesOn | { different: { difference: Difference; phase?: string } };
}

/** An entry where two logs differ; none of a log that has ended. */
export interface Side {
  entry: number | null;
  words: string;
  events: string[];
}

/** The comparison of two logs. */
export interface Compared {
  diff: Diff;
  /** The first difference in what happened; null if there is none. */
  sides: [Side, Side] | null;
  /** The table before the difference: a picture, or the page of a report. */
  before: { svg?: string; page?: string } | null;
  after: ({ svg?: string; page?: string } | null)[];
}

/** A log judged again with another board, as `amunre verify --board FILE --json` writes it. */
export interface Again {
  after: {
    refused?: { entry: number; sentence: string };
    unknown?: string;
    scores: number[];
    winners: number[];
    assumed: string[];
  };
  changed: { path: string; before: unknown; after: unknown; used?: boolean }[];
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
  /** The agent of each seat; empty for a person. */
  agents: string[];
  /** The seat whose last command can be undone, with those of agents that follow it; -1 if there is none. */
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
  since: Line[];
}

/** The reason why a line does nothing. */
export interface Hint {
  text: string;
  /** The refusal, if a rule forbids it. */
  details: Details | null;
}

/** What came of a typed line. A number picks one of the lines of a list. */
export type Typed =
  | { kind: "done"; status: Status; lines: Line[]; hint: Hint | null }
  | { kind: "list"; head: string; lines: string[] }
  | { kind: "help"; lines: string[] }
  | { kind: "nothing" | "table" | "score" | "quit" }
  | ({ kind: "hint" } & Hint);

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
  open(game: string, setup: unknown, names: string[] | null, seed: Uint8Array, agents: string[]): Status;
  resume(log: string, agents: string[]): Status;
  enter(log: Log, entry: number, seed: Uint8Array): { status: Status; note: string };
  view(seat: number): SeatView;
  give(seat: number, line: string | number, listed: string[]): Typed;
  hint(seat: number): Advice;
  /** Lets the agent of a seat give a command. */
  move(seat: number): Status;
  undo(): Status;
  redo(): Status;
  leave(): void;
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
