// The reader of the prompt of `amunre record`: what a typed line means. Only the module of this page has it.

import { wasm } from "amunre/load";
import type { SeatChange, View } from "amunre/slim";

/** What a line does to a game. */
export type Effect =
  | { commands: { seat: number; commands: unknown[] } }
  | { undo: { seat: number | null } }
  | { note: { seat: number | null; text: string } }
  | { seat_change: SeatChange }
  | { ruling: { agreed: number[]; events: { repaired: { repair: never } }[]; reason: string } }
  | { acknowledges: { seat: number } };

/** A line in its spelling. */
export interface ReadLine {
  line: string;
  effect?: Effect;
  /** The reason why it does nothing. */
  rejected?: string;
}

/** The meaning of a typed line. */
export type Reading =
  | { kind: "lines"; value: ReadLine[] }
  | { kind: "each_seat"; value: string }
  | { kind: "question"; value: { ask: string; lines: string[] } }
  | { kind: "hint"; value: string }
  | { kind: "help"; value: string[] }
  | { kind: "legal"; value: number | null }
  | { kind: "table" | "score" | "quit" };

/** The next line of the same command of each seat. */
export type NextOfEach = { kind: "line"; seat: number; value: ReadLine } | { kind: "hint"; value: string } | { kind: "end" };

/** Reads a line that is typed at the screen of a seat. A number picks one of the lines that were listed last. */
export function read(view: View, seat: number, line: string, listed: string[]): Reading {
  return JSON.parse(wasm().call("amunre_view_read", view.pointer, seat, line, JSON.stringify(listed))) as Reading;
}

/** Reads the next line of the same command of each seat, after these seats have given it. */
export function readEach(view: View, words: string, done: number[]): NextOfEach {
  const bits = done.reduce((bits, seat) => bits | (1 << seat), 0);
  return JSON.parse(wasm().call("amunre_view_read_each", view.pointer, words, bits)) as NextOfEach;
}
