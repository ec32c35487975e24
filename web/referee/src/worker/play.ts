// The game that is played at one screen. The page gets what it shows: the view of one seat, and the log to keep.

import { AmunreError, REFEREE, loadGame, openGame, type Game } from "amunre/slim";
import type { Log, SeatView, Status, Line, Typed } from "../protocol.js";
import { gameAt } from "./judge.js";
import { guide, parts, plain, read } from "./reader.js";

let game: Game | null = null;
// for each seat, the entry up to which it has seen what happened
let seen: number[] = [];
// what happened, as each seat may know it, since the game was opened here
let story: { entry: number; shown: { words: string; events: string[] }[] }[] = [];

/** Forgets the game after a crash: its memory is lost. */
export function lose(): void {
  game = null;
}

function playing(): Game {
  if (!game) throw new Error("no game is played: begin one, or continue the one that this page keeps");
  return game;
}

function begin(begun: Game): Status {
  leave();
  game = begun;
  story = [];
  seen = Array.from({ length: begun.players }, () => begun.entries());
  return status();
}

/** Ends the game here; the page may keep its log. */
export function leave(): void {
  game?.free();
  game = null;
}

/** Begins a game. */
export function open(id: string, setup: unknown, names: string[] | null, seed: Uint8Array): Status {
  return begin(openGame(id as never, { setup: setup as never, seed, ...(names ? { names } : {}) }));
}

/** Continues a game that the page has kept. */
export function resume(log: string): Status {
  return begin(loadGame(log));
}

/** Continues the game of a log after an entry. If the log cannot draw again, the game begins anew from this position. */
export async function enter(log: Log, entry: number, seed: Uint8Array): Promise<{ status: Status; note: string }> {
  const from = await gameAt(log, entry);
  if (from.isOver()) {
    from.free();
    throw new Error(`the game is over after entry ${entry}: go to an earlier one`);
  }
  if (canDraw(from)) return { status: begin(from), note: `the log is continued after entry ${entry}, with the draws of its seed` };
  const setup = { ...(from.setup() as object), position: from.viewJson(REFEREE) };
  const names = from.names();
  const begun = openGame(from.id, { setup: setup as never, seed, ...(names.length > 0 ? { names } : {}) });
  from.free();
  const note = `this log has no seed that is opened, so its draws end: a new log begins from the position after entry ${entry}, with a seed of its own`;
  return { status: begin(begun), note };
}

// Returns true if draws follow from a seed: then a game can be played to its end.
function canDraw(from: Game): boolean {
  const copy = from.clone();
  try {
    for (let step = 0; step < 2000 && !copy.isOver(); step++) {
      const [seat] = copy.toAct();
      if (seat === undefined) return true;
      const ids = copy.legal(seat, "required");
      copy.apply(seat, ids[ids.length - 1]!);
    }
    return true;
  } catch (error) {
    if (error instanceof AmunreError && error.status === "chance") return false;
    throw error;
  } finally {
    copy.free();
  }
}

function called(of: Game): string[] {
  const names = of.names();
  return Array.from({ length: of.players }, (_, seat) => names[seat] || `seat ${seat}`);
}

// The seat that gave the last command that was not undone; -1 if there is none.
function lastSeat(of: Game): number {
  const events = of.last();
  const { seat } = events;
  events.free();
  return seat;
}

function status(): Status {
  const now = playing();
  const last = lastSeat(now);
  const toAct = now.toAct();
  return {
    game: now.id,
    names: called(now),
    entries: now.entries(),
    round: now.round,
    phase: now.phase,
    isOver: now.isOver(),
    toAct,
    scores: now.scores(),
    winners: now.winners(),
    decisions: toAct.map((seat) => ({ seat, words: now.decisionWords(seat) ?? "" })),
    last,
    whyNotUndo: last < 0 ? "no command was given yet" : now.whyNotUndo(last),
    canRedo: now.canRedo(),
    edition: String((now.setup() as { edition?: string }).edition ?? ""),
    log: now.log(),
  };
}

/** Returns the table as a seat sees it, and what happened since it looked last. */
export function view(seat: number): SeatView {
  const now = playing();
  const own = now.view(seat);
  try {
    const legal = now.legal(seat).map((id) => ({ id, words: now.words(id) }));
    const since = now.eventsSince(seen[seat] ?? 0, seat).map(({ entry, words, kind }): Line => {
      const line = story.find((one) => one.entry === entry)?.shown[seat];
      return { entry, words: line?.words ?? words ?? kind, events: line?.events ?? [] };
    });
    return { svg: own.svg(called(now)), legal, guide: guide(legal.map(({ words }) => words)), since };
  } finally {
    own.free();
  }
}

// Carries something out, and notes what each seat may know of it.
function done(seat: number, act: () => void): { kind: "done"; status: Status; lines: Line[] } {
  const now = playing();
  const entry = now.entries();
  act();
  const events = now.last();
  const of = (viewer: number) => Array.from({ length: events.count }, (_, place) => events.words(place, viewer)).filter((text) => text !== "");
  const entries = now.eventsSince(entry, REFEREE).map((one) => one.entry);
  const words = (viewer: number) => now.eventsSince(entry, viewer)[0]?.words ?? "";
  const shown = Array.from({ length: now.players }, (_, viewer) => ({ words: words(viewer), events: of(viewer) }));
  events.free();
  story.push({ entry: entries[0] ?? entry, shown });
  seen[seat] = now.entries();
  return { kind: "done", status: status(), lines: [{ entry, ...shown[seat]! }] };
}

// Something of the record that is no command.
function noted(seat: number, text: string, act: () => void): Typed {
  const now = playing();
  const entry = now.entries();
  act();
  seen[seat] = now.entries();
  return { kind: "done", status: status(), lines: [{ entry, words: text, events: [] }] };
}

/** Takes what a seat gives: the number of a command, or a line that was typed. */
export function give(seat: number, line: string | number): Typed {
  const now = playing();
  try {
    return typeof line === "number" ? done(seat, () => now.apply(seat, line)) : typed(seat, line);
  } catch (error) {
    if (error instanceof Unclear) return { kind: "hint", text: error.message, details: null };
    if (!(error instanceof AmunreError)) throw error;
    return { kind: "hint", text: error.message, details: error.status === "illegal" ? error.details : null };
  }
}

/** A line of several commands, one of which has several meanings. */
class Unclear extends Error {}

function typed(seat: number, line: string): Typed {
  const now = playing();
  const names = called(now);
  const text = withoutSeat(plain(line), seat, names);
  const [first = ""] = text.toLowerCase().split(" ");
  const rest = text.slice(first.length).trim();
  if (text === "" || text === "?" || first === "help") return { kind: "help" };
  if (first === "legal" || first === "table" || first === "score") return { kind: first } as Typed;
  if (first === "undo") return { kind: "done", status: undo(), lines: [] };
  if (first === "redo") return { kind: "done", status: redo(), lines: [] };
  if (first === "note" && rest !== "") return noted(seat, `note: ${rest}`, () => now.note(seat, rest));
  if (first === "resigns" || first === "resign") return noted(seat, `${names[seat]} resigns`, () => now.seatChange({ resigned: { seat } }));
  const by = /^replaced by (.+)$/i.exec(text)?.[1];
  if (by !== undefined) return noted(seat, `${names[seat]} is replaced by ${by}`, () => now.seatChange({ replaced: { by, seat } }));
  if (first === "abandon" && rest !== "") return noted(seat, `the game is abandoned: ${rest}`, () => now.seatChange({ abandoned: { reason: rest } }));
  if (first === "ruling") return ruled(seat, rest);
  const other = names.findIndex((name, place) => place !== seat && text.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  if (other >= 0) return { kind: "hint", text: `this screen shows the view of ${names[seat]}: ${names[other]} types at its own turn`, details: null };
  const legal = now.legal(seat).map((id) => now.words(id));
  const meaning = read(now.id, text, legal);
  if (meaning && "ask" in meaning) return { kind: "question", ...meaning };
  const lines = meaning ? [meaning.line] : severalOf(seat, text);
  const happened = lines.flatMap((line) => done(seat, () => now.applyWords(seat, line)).lines);
  return { kind: "done", status: status(), lines: happened };
}

// The command that a line means although it is not legal now: then the rule that forbids it is named.
function forbidden(text: string): string | null {
  const now = playing();
  const all = Array.from({ length: now.actionSpace }, (_, id) => {
    try {
      return now.words(id);
    } catch {
      // an id of a spot that no tile touches
      return "";
    }
  });
  const meaning = read(now.id, text, all.filter(Boolean));
  return meaning && "line" in meaning ? meaning.line : null;
}

// Reads several commands of one line, each with one meaning after those before it. They are tried on a copy: all of them are carried
// out, or none. A line of one command stays as it is.
function severalOf(seat: number, text: string): string[] {
  const commands = parts(text);
  if (commands.length === 1) return [forbidden(text) ?? text];
  const copy = playing().clone();
  try {
    return commands.map((part) => {
      const meaning = read(copy.id, part, copy.legal(seat).map((id) => copy.words(id)));
      if (meaning && "ask" in meaning) throw new Unclear(`\`${part}\` can mean several commands: ${meaning.lines.join(", ")}`);
      const line = meaning?.line ?? part;
      copy.applyWords(seat, line);
      return line;
    });
  } finally {
    copy.free();
  }
}

// The line without the seat whose view is shown: "red: bid …", "red bids …", "seat 0: …".
function withoutSeat(text: string, seat: number, names: string[]): string {
  for (const name of [names[seat] ?? "", `seat ${seat}`]) {
    if (name === "" || !text.toLowerCase().startsWith(name.toLowerCase())) continue;
    const rest = text.slice(name.length);
    if (/^\s*:|^\s/.test(rest)) return rest.replace(/^\s*:?\s*/, "");
  }
  return text;
}

function ruled(seat: number, json: string): Typed {
  const expected = 'expected `ruling {"agreed":[0,1],"events":[…],"reason":"…"}`, with repairs as docs/notation.md has them';
  let ruling: { agreed?: number[]; events: never[]; reason: string };
  try {
    ruling = JSON.parse(json) as typeof ruling;
  } catch {
    return { kind: "hint", text: expected, details: null };
  }
  if (!Array.isArray(ruling?.events) || typeof ruling.reason !== "string") return { kind: "hint", text: expected, details: null };
  const { agreed = [], events, reason } = ruling;
  return noted(seat, `a ruling: ${reason}`, () => playing().ruling({ repairs: events, agreed, reason }));
}

/** Undoes the last command. */
export function undo(): Status {
  const now = playing();
  const last = lastSeat(now);
  if (last < 0) throw new Error("no command was given yet");
  now.undo(last);
  return status();
}

/** Carries out again what was undone last. */
export function redo(): Status {
  playing().redo();
  return status();
}
