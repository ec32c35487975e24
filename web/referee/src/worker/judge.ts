// Judging: verdicts, reports, copies, and questions about the table of a log.

import { AmunreError, REFEREE, Verifier, loadGame, redact, report as page, verify, type Details, type Game } from "amunre/slim";
import type { Answer, Asked, Judged, Log } from "../protocol.js";
import { read } from "./reader.js";
import { PIECE, Stopped, bytesOf, expectLog, piece, upTo } from "./logs.js";

/** The longest line of a log, in bytes (docs/log-format.md). */
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

/** Answers the question if a command is legal after an entry, for all that a viewer knows. */
export async function ask(log: Log, entry: number, seat: number, viewer: number, line: string): Promise<Answer> {
  const game = await gameAt(log, entry);
  try {
    const meaning = read(game.id, line, game.legal(seat).map((id) => game.words(id)));
    if (meaning && "ask" in meaning) throw new Error(`\`${line}\` can mean several commands: ${meaning.lines.join(", ")}`);
    const { words, command, details } = tried(game, seat, meaning?.line ?? line);
    if (viewer === REFEREE) return { words, seat, isLegal: details === null, details, follows: details ? [] : follows(game, REFEREE) };
    // what is judged is what this viewer saw
    const seen = await gameAt(log, entry);
    const view = seen.view(viewer);
    try {
      const own = view.check(seat, command as never);
      return { words, seat, isLegal: own === null, details: own, follows: own || details ? [] : follows(game, viewer) };
    } finally {
      view.free();
      seen.free();
    }
  } finally {
    game.free();
  }
}

// Tries a command in words; the game is that after it if it is legal.
function tried(game: Game, seat: number, line: string): { words: string; command: unknown; details: Details | null } {
  try {
    game.applyWords(seat, line);
    const events = game.last();
    const command = events.command();
    events.free();
    return { words: line, command, details: null };
  } catch (error) {
    if (error instanceof AmunreError && error.status === "illegal") {
      return { words: error.details.words ?? line, command: error.details.command, details: error.details };
    }
    // legal, but the draws of this log are used up
    if (error instanceof AmunreError && error.status === "chance") return { words: line, command: legalOf(game, seat, line), details: null };
    throw error;
  }
}

// The command of a legal line.
function legalOf(game: Game, seat: number, line: string): unknown {
  const spelled = line.trim().replace(/\s+/g, " ").toLowerCase();
  const id = game.legal(seat).find((id) => game.words(id).toLowerCase() === spelled);
  return id === undefined ? null : game.command(id);
}

function follows(game: Game, viewer: number): string[] {
  const events = game.last();
  try {
    return Array.from({ length: events.count }, (_, place) => events.words(place, viewer)).filter((text) => text !== "");
  } finally {
    events.free();
  }
}
