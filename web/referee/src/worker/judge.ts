// Judging: verdicts, reports, copies, and questions about the table of a log.

import { AmunreError, Verifier, loadGame, redact, report as page, verify, type Details, type Game } from "amunre/slim";
import { wasm } from "amunre/load";
import type { Again, Answer, Asked, Judged, Log } from "../protocol.js";
import { PIECE, Stopped, bytesOf, expectLog, piece, upTo } from "./logs.js";
import { read } from "./typed.js";

/** The longest line of a log, in bytes (docs/reference/log-format.md). */
const LONGEST = 1 << 20;

let stops = 0;

/** Stops what is being judged. */
export function stop(): void {
  stops++;
}

/** Judges a log. A long one is judged in pieces, so that other calls are answered in between. */
export async function judge(log: Log, anchor: string, progress: (done: number, all: number) => void): Promise<Judged> {
  const begun = performance.now();
  const { file } = log;
  const options = anchor.trim() === "" ? {} : { anchor: anchor.trim() };
  const judged = (verdict: Judged["verdict"]) => ({ verdict, bytes: file.size, took: performance.now() - begun });
  if (file.size <= 4 * PIECE) return judged(verify(await bytesOf(log), { ...options, details: true }));
  await expectLog(file);
  const before = stops;
  const verifier = new Verifier(options);
  let open = 0;
  try {
    for (let from = 0; from < file.size; from += PIECE) {
      // messages that came meanwhile have their turn here
      const bytes = await piece(file, from);
      const lines = verifier.feed(bytes);
      const end = bytes.lastIndexOf(10);
      open = end < 0 ? open + bytes.length : bytes.length - end - 1;
      if (open > LONGEST) throw new Error(`line ${lines + 1} has more than ${LONGEST} bytes: no log has such a line`);
      if (stops !== before) throw new Stopped();
      progress(Math.min(from + PIECE, file.size), file.size);
    }
    return judged(verifier.finish({ details: true }));
  } finally {
    verifier.free();
  }
}

/** Returns the report on a log: a page. */
export async function report(log: Log, viewer: number, title: string, anchor: string): Promise<string> {
  const options = anchor.trim() === "" ? {} : { anchor: anchor.trim() };
  return page(await bytesOf(log), { viewer, title, ...options });
}

/** Returns the copy of a log for a viewer. */
export async function copy(log: Log, viewer: number): Promise<string> {
  return redact(await bytesOf(log), viewer);
}

/** Returns the game of a log after an entry. Free it. */
export async function gameAt(log: Log, entry: number): Promise<Game> {
  const bytes = await bytesOf(log);
  try {
    return loadGame(upTo(bytes, entry));
  } catch (error) {
    if (!(error instanceof AmunreError)) throw error;
    const { status, message } = error;
    const place = `the table after entry ${entry} cannot be laid out again`;
    const why = status === "fault" ? `${place}: there is a fault up to there (${message})` : `${place}: ${message}`;
    throw new AmunreError(status, why, error.rule, error.details);
  }
}

const called = (game: Game): string[] => {
  const names = game.names();
  return Array.from({ length: game.players }, (_, seat) => names[seat] || `seat ${seat}`);
};

/** Returns what can be asked about the table after an entry. */
export async function at(log: Log, entry: number): Promise<Asked> {
  const game = await gameAt(log, entry);
  try {
    const seats = called(game);
    const toAct = game.toAct();
    const waits = toAct.map((seat) => `${seats[seat]} (${game.decisionWords(seat)})`).join(", ");
    return { seats, toAct, waits, isOver: game.isOver() };
  } finally {
    game.free();
  }
}

/** Judges a log again with a board. */
export async function again(log: Log, board: unknown): Promise<Again> {
  return JSON.parse(wasm().call("amunre_verify_with_board", await bytesOf(log), JSON.stringify(board))) as Again;
}

/** Answers the question if commands are legal after an entry, for all that a viewer knows: each after those before it. */
export async function ask(log: Log, entry: number, seat: number, viewer: number, line: string): Promise<Answer> {
  const game = await gameAt(log, entry);
  try {
    const before: Answer = { words: "", seat, isLegal: true, details: null, follows: [] };
    for (const { words, acts, command } of commandsOf(game, seat, viewer, line)) {
      const details = judged(game, viewer, acts, command);
      if (details) return { words: details.words ?? words, seat: acts, isLegal: false, details, follows: [] };
      before.seat = acts;
      before.words = before.words === "" ? words : `${before.words}; ${words}`;
      // what this viewer cannot refute is not carried out, and neither is a command whose draws this log does not have
      if (!isCarriedOut(game, acts, command)) return { ...before, follows: [] };
      before.follows.push(...follows(game, viewer));
    }
    return before;
  } finally {
    game.free();
  }
}

interface Question {
  words: string;
  acts: number;
  command: unknown;
}

// The commands of a line that is typed for a seat.
function commandsOf(game: Game, seat: number, viewer: number, line: string): Question[] {
  const view = game.view(viewer);
  try {
    const reading = read(view, seat, line, []);
    if (reading.kind === "question") throw new Error(`\`${line}\` can mean several commands: ${reading.value.lines.join(", ")}`);
    if (reading.kind === "hint") throw new Error(reading.value);
    if (reading.kind === "help") throw new Error(reading.value.join("; "));
    const lines = reading.kind === "lines" ? reading.value : [];
    const names = called(game);
    const questions = lines.flatMap(({ line, effect, rejected }) => {
      if (rejected !== undefined) throw new Error(rejected);
      if (!effect || !("commands" in effect)) return [];
      const { seat, commands } = effect.commands;
      return commands.map((command) => ({ words: line.slice(`${names[seat]}: `.length), acts: seat, command }));
    });
    if (questions.length === 0) throw new Error(`\`${line}\` is no command of a seat`);
    return questions;
  } finally {
    view.free();
  }
}

// The reason why a command is not legal for all that a viewer knows.
function judged(game: Game, viewer: number, seat: number, command: unknown): Details | null {
  const view = game.view(viewer);
  try {
    return view.check(seat, command as never);
  } finally {
    view.free();
  }
}

function isCarriedOut(game: Game, seat: number, command: unknown): boolean {
  try {
    game.apply(seat, command as never);
    return true;
  } catch (error) {
    if (error instanceof AmunreError && (error.status === "illegal" || error.status === "chance")) return false;
    throw error;
  }
}

function follows(game: Game, viewer: number): string[] {
  const events = game.last();
  try {
    return Array.from({ length: events.count }, (_, place) => events.words(place, viewer)).filter((text) => text !== "");
  } finally {
    events.free();
  }
}
