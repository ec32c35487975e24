// The game that is played at one screen. The page gets what it shows: the view of one seat, and the log to keep.

import { AmunreError, REFEREE, advise, explain, loadGame, openGame, type Advice, type Details, type Game } from "amunre/slim";
import type { Hint, Log, SeatView, Status, Line, Typed } from "../protocol.js";
import { gameAt } from "./judge.js";
import { Stopped } from "./logs.js";
import { read, readEach, type ReadLine } from "./typed.js";

let game: Game | null = null;
// the agent of each seat; empty for a person
let agents: string[] = [];
// ends the search of an agent that gives a command
let end = new AbortController();
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

function begin(begun: Game, played: string[]): Status {
  leave();
  game = begun;
  agents = Array.from({ length: begun.players }, (_, seat) => played[seat] ?? "");
  story = [];
  seen = Array.from({ length: begun.players }, () => begun.entries());
  return status();
}

/** Ends the game here; the page may keep its log. */
export function leave(): void {
  stop();
  game?.free();
  game = null;
}

/** Begins a game. */
export function open(id: string, setup: unknown, names: string[] | null, seed: Uint8Array, agents: string[]): Status {
  return begin(openGame(id as never, { setup: setup as never, seed, ...(names ? { names } : {}) }), agents);
}

/** Continues a game that the page has kept. */
export function resume(log: string, agents: string[]): Status {
  return begin(loadGame(log), agents);
}

/** Continues the game of a log after an entry. If the log cannot draw again, the game begins anew from this position. */
export async function enter(log: Log, entry: number, seed: Uint8Array): Promise<{ status: Status; note: string }> {
  const from = await gameAt(log, entry);
  if (from.isOver()) {
    from.free();
    throw new Error(`the game is over after entry ${entry}: go to an earlier one`);
  }
  if (canDraw(from)) return { status: begin(from, []), note: `the log is continued after entry ${entry}, with the draws of its seed` };
  const setup = { ...(from.setup() as object), position: from.viewJson(REFEREE) };
  const names = from.names();
  const begun = openGame(from.id, { setup: setup as never, seed, ...(names.length > 0 ? { names } : {}) });
  from.free();
  const note = `this log has no seed that is opened, so its draws end: a new log begins from the position after entry ${entry}, with a seed of its own`;
  return { status: begin(begun, []), note };
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

// Undoes the last command of a person, and those of agents that follow it. In a game of agents alone it undoes one command. Returns the seat.
function takeBack(of: Game): number {
  for (;;) {
    const last = lastSeat(of);
    if (last < 0) throw new Error("no command was given yet");
    of.undo(last);
    if (agents[last] === "" || agents.every((agent) => agent !== "")) return last;
  }
}

// The seat whose command would be undone, and the reason why it cannot be.
function undoable(now: Game): { last: number; whyNotUndo: string | null } {
  const last = lastSeat(now);
  if (last < 0) return { last, whyNotUndo: "no command was given yet" };
  if (agents[last] === "") return { last, whyNotUndo: now.whyNotUndo(last) };
  const copy = now.clone();
  try {
    return { last: takeBack(copy), whyNotUndo: null };
  } catch (error) {
    return { last: -1, whyNotUndo: named(error instanceof Error ? error.message : String(error)) };
  } finally {
    copy.free();
  }
}

function status(): Status {
  const now = playing();
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
    agents,
    ...undoable(now),
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
    return { svg: own.svg(called(now)), legal, since };
  } finally {
    own.free();
  }
}

// Carries out a command, and notes what each seat may know of it. Returns what the seat knows whose screen it is.
function command(shown: number, act: () => void): Line {
  const now = playing();
  const entry = now.entries();
  act();
  const events = now.last();
  const of = (viewer: number) => Array.from({ length: events.count }, (_, place) => events.words(place, viewer)).filter((text) => text !== "");
  const entries = now.eventsSince(entry, REFEREE).map((one) => one.entry);
  const words = (viewer: number) => now.eventsSince(entry, viewer)[0]?.words ?? "";
  const known = Array.from({ length: now.players }, (_, viewer) => ({ words: words(viewer), events: of(viewer) }));
  events.free();
  story.push({ entry: entries[0] ?? entry, shown: known });
  seen[shown] = now.entries();
  return { entry, ...known[shown]! };
}

// Carries out something of the record that is no command.
function noted(shown: number, words: string, act: () => void): Line {
  const now = playing();
  const entry = now.entries();
  act();
  seen[shown] = now.entries();
  return { entry, words, events: [] };
}

/** Takes what is given at the screen of a seat: the number of a command, or a line that was typed. */
export function give(seat: number, line: string | number, listed: string[]): Typed {
  const now = playing();
  if (typeof line === "string") return typed(seat, line, listed);
  const lines: Line[] = [];
  return done(lines, tried(() => lines.push(command(seat, () => now.apply(seat, line)))));
}

/** The agent that gives hints: it sees what the seat sees. */
const ADVISER = "search:300";

/** Returns the advice of an agent for a seat. Its choices follow from the number of entries: the same moment has the same advice. */
export async function hint(seat: number, progress: (done: number, all: number) => void): Promise<Advice> {
  const now = playing();
  const view = now.view(seat);
  try {
    return await advise(view, ADVISER, { seed: now.entries(), progress: (done) => progress(Math.round(done * 100), 100) });
  } finally {
    view.free();
  }
}

/** Stops the agent that gives a command. */
export function stop(): void {
  end.abort(new Stopped());
}

/** Lets the agent of a seat choose, by what the seat sees, and carries its command out. */
export async function move(seat: number, progress: (done: number, all: number) => void): Promise<Status> {
  const now = playing();
  const [view, entries] = [now.view(seat), now.entries()];
  stop();
  const { signal } = (end = new AbortController());
  try {
    const { id } = await advise(view, agents[seat]!, { seed: entries, signal, progress: (done) => progress(Math.round(done * 100), 100) });
    // a note or an undo that came meanwhile makes another table
    if (now === game && now.entries() === entries) command(seat, () => now.apply(seat, id));
    return status();
  } finally {
    view.free();
  }
}

/** A line that was read, and does nothing. */
class Rejected extends Error {
  constructor(
    sentence: string,
    readonly details: Details | null = null,
  ) {
    super(sentence);
  }
}

// A sentence with the names of the seats.
function named(sentence: string): string {
  return called(playing()).reduce((text, name, seat) => text.replaceAll(`seat ${seat}`, name), sentence);
}

// Does something; returns the reason if nothing comes of it.
function tried(act: () => void): Hint | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Rejected) return { text: error.message, details: error.details };
    if (!(error instanceof AmunreError)) throw error;
    const { status, message, details } = error;
    if (status === "illegal") return { text: message, details };
    return { text: named(message), details: null };
  }
}

function done(lines: Line[], hint: Hint | null): Typed {
  return hint && lines.length === 0 ? { kind: "hint", ...hint } : { kind: "done", status: status(), lines, hint };
}

function typed(seat: number, line: string, listed: string[]): Typed {
  const act = line.trim().toLowerCase();
  // the record of a prompt has no such line
  if (act === "redo") return { kind: "done", status: redo(), lines: [], hint: null };
  if (act === "undo" && agents.some((agent) => agent !== "")) return { kind: "done", status: undo(), lines: [], hint: null };
  const view = playing().view(seat);
  try {
    const reading = read(view, seat, line, listed);
    switch (reading.kind) {
      case "lines":
        return inOrder(seat, reading.value);
      case "each_seat":
        return ofEachSeat(seat, reading.value);
      case "question":
        return { kind: "list", head: reading.value.ask, lines: reading.value.lines };
      case "hint":
        return { kind: "hint", text: reading.value, details: null };
      case "help":
        return { kind: "help", lines: reading.value };
      case "legal": {
        const whose = reading.value ?? seat;
        const name = called(playing())[whose]!;
        const lines = view.legal(whose).map((id) => `${name}: ${view.words(id)}`);
        return { kind: "list", head: lines.length === 0 ? `${name} has no legal command now` : `${lines.length} commands of ${name} are legal; a number picks one:`, lines };
      }
      default:
        return { kind: reading.kind };
    }
  } finally {
    view.free();
  }
}

// Carries out lines one after the other. What follows one that does nothing is not carried out.
function inOrder(shown: number, read: ReadLine[]): Typed {
  if (read.length === 0) return { kind: "nothing" };
  const lines: Line[] = [];
  for (const [place, line] of read.entries()) {
    const hint = tried(() => lines.push(...carriedOut(shown, line)));
    if (!hint) continue;
    const rest = read.slice(place).map((one) => one.line);
    const text = read.length < 2 ? "" : `. ${rest.length} of ${read.length} commands are not recorded: ${rest.join("; ")}`;
    return done(lines, { ...hint, text: hint.text + text });
  }
  return done(lines, null);
}

// Carries out the same command of each seat that is asked.
function ofEachSeat(shown: number, words: string): Typed {
  const [lines, given]: [Line[], number[]] = [[], []];
  for (;;) {
    const view = playing().view(shown);
    let next;
    try {
      next = readEach(view, words, given);
    } finally {
      view.free();
    }
    if (next.kind === "end") return done(lines, null);
    if (next.kind === "hint") return done(lines, { text: next.value, details: null });
    const hint = tried(() => lines.push(...carriedOut(shown, next.value)));
    if (hint) return done(lines, hint);
    given.push(next.seat);
  }
}

function carriedOut(shown: number, { line, effect, rejected }: ReadLine): Line[] {
  const now = playing();
  if (!effect) throw new Rejected(rejected ?? "");
  if ("commands" in effect) {
    const { seat, commands: all } = effect.commands;
    if (seat !== shown) expectShown(shown, seat, all);
    return commands(shown, seat, all);
  }
  const of = (seat: number | null) => (seat === null ? "" : `${called(now)[seat]}: `);
  if ("undo" in effect) {
    const seat = effect.undo.seat ?? Math.max(lastSeat(now), 0);
    return [noted(shown, `${of(seat)}undoes their last command`, () => now.undo(seat))];
  }
  if ("note" in effect) {
    const { seat, text } = effect.note;
    return [noted(shown, `${of(seat)}note: ${text}`, () => now.note(seat ?? REFEREE, text))];
  }
  if ("seat_change" in effect) return [noted(shown, line, () => now.seatChange(effect.seat_change))];
  if ("acknowledges" in effect) {
    const { seat } = effect.acknowledges;
    return [noted(shown, `${of(seat)}acknowledges all entries so far`, () => now.acknowledge(seat))];
  }
  const { agreed, events, reason } = effect.ruling;
  const ruling = noted(shown, `a ruling: ${reason}`, () => now.ruling({ repairs: events.map(({ repaired }) => repaired.repair), agreed, reason }));
  return [{ ...ruling, events: explain(now.log(), ruling.entry, shown).events.map(({ words }) => words) }];
}

// Refuses a command of another seat by what this screen shows: a refusal by the whole game would list what that seat can do.
function expectShown(shown: number, seat: number, [command]: unknown[]): void {
  const view = playing().view(shown);
  try {
    const details = view.check(seat, command as never);
    if (details) throw new Rejected(details.sentence, details);
  } finally {
    view.free();
  }
}

// Carries out the commands of one line: all of them, or none.
function commands(shown: number, seat: number, all: unknown[]): Line[] {
  const now = playing();
  const apply = (game: Game, one: unknown) => game.apply(seat, one as never);
  if (all.length > 1) {
    const copy = now.clone();
    try {
      all.forEach((one) => apply(copy, one));
    } finally {
      copy.free();
    }
  }
  return all.map((one) => command(shown, () => apply(now, one)));
}

/** Undoes the last command. */
export function undo(): Status {
  const { whyNotUndo } = undoable(playing());
  if (whyNotUndo !== null) throw new Error(whyNotUndo);
  stop();
  takeBack(playing());
  return status();
}

/** Carries out again what was undone last. */
export function redo(): Status {
  playing().redo();
  return status();
}
