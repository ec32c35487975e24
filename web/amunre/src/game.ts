import { AmunreError } from "./error.js";
import { Events } from "./events.js";
import { wasm } from "./load.js";
import { observed, recalled, type NumberArray } from "./observations.js";
import { Outcomes } from "./outcomes.js";
import { LONGEST_GAME, Policy, Status } from "./raw.js";
import { Table, bitsOf, json, needed, seatsOf, type CommandOf, type EventOf, type RepairOf, type SetupOf, type StateOf, type Viewer } from "./table.js";
import { safe, type Wide } from "./wasm.js";
import type { GameId } from "./words.js";
import { View } from "./view.js";

/** Points with their reason. */
export interface Points {
  seat: number;
  part: string;
  rule: string;
  what: string;
  points: number;
}

/** An entry of the record as a viewer may know it. */
export interface SeenEntry<G extends GameId = GameId> {
  entry: number;
  kind: string;
  seat: number | null;
  words: string;
  events: EventOf<G>[];
  [name: string]: unknown;
}

/** A draw that a game waits for. */
export interface PendingDraw {
  /** Its label in the record, and its number among the draws of this label. */
  label: string;
  number: number;
  /** The items that can come, each with its number of copies: it comes with the probability copies / sum of all copies. */
  items: Record<string, number>;
}

/** The end of a random game. */
export interface Playout {
  scores: number[];
  winners: number[];
  length: number;
  isOver: boolean;
}

/** A change at a seat. */
export type SeatChange =
  | { resigned: { seat: number } }
  | { out_of_time: { seat: number } }
  | { replaced: { by: string; seat: number } }
  | { abandoned: { reason: string } };

/** A ruling of the referee. */
export interface Ruling<G extends GameId = GameId> {
  repairs: RepairOf<G>[];
  /** The seats that agreed. */
  agreed?: number[];
  reason: string;
}

/** A running game, on the side of the host: the whole state. */
export class Game<G extends GameId = GameId> extends Table<G> {
  // the room for the choices of `step`, and its number of ids
  #ids = 0;
  #capacity = 0;
  #number = 0;
  #seat = -1;

  protected constructor(pointer: number) {
    super(pointer, "amunre_game_free", "amunre_game_table");
  }

  /** @internal */
  static of<G extends GameId = GameId>(pointer: number): Game<G> {
    return new Game<G>(pointer);
  }

  /** Returns a game that continues from here independently, with the record so far. */
  clone(): Game<G> {
    return Game.of(this.module.call("amunre_game_clone", this.pointer));
  }

  /** Returns true if both games have the same set-up and the same position. */
  equals(other: Game<G>): boolean {
    return this.module.call("amunre_game_equal", this.pointer, other.pointer);
  }

  /** Returns the names of the seats; none if they have none. */
  names(): string[] {
    return JSON.parse(this.module.call("amunre_game_names", this.pointer)) as string[];
  }

  /** Returns the points so far with their reasons. */
  breakdown(): Points[] {
    return JSON.parse(this.module.call("amunre_game_breakdown", this.pointer)) as Points[];
  }

  /** Returns the table as a viewer may know it; the whole state for `REFEREE`. */
  viewJson(viewer: Viewer): StateOf<G> {
    return JSON.parse(this.viewText(viewer)) as StateOf<G>;
  }

  /**
   * Returns the table as a viewer may know it, as text.
   * @internal
   */
  viewText(viewer: Viewer): string {
    return this.module.call("amunre_game_view_json", this.pointer, viewer);
  }

  /** Makes a view of what a viewer knows. It does not change when the game continues. */
  view(viewer: Viewer): View<G> {
    return View.of(this.module.call("amunre_game_view", this.pointer, viewer));
  }

  /** Writes what a seat knows as numbers, into `out` or a new array: see `observationSpec()`. It is the observation of its view. */
  observe<A extends NumberArray = Int32Array>(seat: number, out?: A): A {
    const { module, pointer } = this;
    const own = out ?? (new Int32Array(this.observationLength) as A);
    return observed(module, own, (type, start, length) => module.call("amunre_game_observe", pointer, seat, type, start, length));
  }

  /**
   * Writes the last events as a seat may know them, for learners with perfect recall: rows of 12 numbers, the last event in the last
   * row, 0 before the first event. `eventSpec()` describes them. A game whose lines were released forgets its events.
   */
  recall(seat: number, out: Int16Array): Int16Array {
    const { module, pointer } = this;
    return recalled(module, out, (start, length) => module.call("amunre_game_recall", pointer, seat, start, length));
  }

  /** Judges a command (in JSON, or an action id) and carries it out. Throws a refusal, and then nothing has changed. */
  apply(seat: number, command: CommandOf<G> | number): void {
    if (typeof command === "number") this.module.call("amunre_game_apply", this.pointer, seat, command);
    else this.module.call("amunre_game_apply_json", this.pointer, seat, needed(command, "the command"));
  }

  /** Judges a command in words ("bid ABYDOS 3") and carries it out. */
  applyWords(seat: number, words: string): void {
    this.module.call("amunre_game_apply_words", this.pointer, seat, words);
  }

  /** Carries out a command with the signature of its seat. */
  applySigned(seat: number, command: CommandOf<G>, signature: string): void {
    this.module.call("amunre_game_apply_signed", this.pointer, seat, needed(command, "the command"), signature);
  }

  /**
   * Lists the choices of the next seat for `step()`: returns their number, 0 once the game is over. `nextSeat` is the seat, and
   * `choice()` gives the ids.
   */
  choices(): number {
    const { module } = this;
    const ids = this.#room();
    const { pointer } = this;
    const { scratch } = module;
    return this.#listed(module.run(module.exports.amunre_game_choices, pointer, scratch + 8, ids, this.#capacity, scratch, module.error));
  }

  /**
   * Carries out a command of the next seat by its action id; returns the number of choices of the seat after it. It is the quickest
   * way to play: no object is made.
   */
  step(id: number): number {
    const { module } = this;
    const ids = this.#room();
    const { pointer } = this;
    const { scratch } = module;
    if (id >>> 0 !== id) throw new AmunreError("value", `the action id is ${id}: expected a whole number from 0`);
    module.expectAlive();
    let status = 0;
    try {
      status = module.exports.amunre_game_step(pointer, id, scratch + 8, ids, this.#capacity, scratch, module.error);
    } catch (trap) {
      module.trap = trap;
      module.expectAlive();
    }
    return this.#listed(status);
  }

  /** The seat whose choices were listed last; -1 if there is none. */
  get nextSeat(): number {
    return this.#seat;
  }

  /** Returns the id of a choice that `choices()` or `step()` listed. */
  choice(place: number): number {
    this.module.expectAlive();
    if (place >>> 0 !== place || place >= this.#number) {
      throw new AmunreError("value", `the place is ${place}: expected a whole number below ${this.#number}, that of the choices`);
    }
    return this.module.numbers[(this.#ids >>> 2) + place]!;
  }

  override free(): void {
    super.free();
    this.#number = 0;
  }

  #room(): number {
    if (this.#ids === 0) {
      this.#capacity = this.mostChoices;
      this.#ids = this.room(4 * this.#capacity);
    }
    return this.#ids;
  }

  #listed(status: number): number {
    const { module } = this;
    if (status !== Status.ok) throw module.failure(status);
    const { numbers, scratch } = module;
    this.#seat = numbers[(scratch + 8) >>> 2]! | 0;
    this.#number = numbers[scratch >>> 2]!;
    return this.#number;
  }

  /** Returns the events of the last command; before the first one, of the start. Free them. */
  last(): Events<G> {
    return Events.of(this.module.call("amunre_game_last", this.pointer));
  }

  /** Returns what happened from an entry of the record on, as a viewer may know it. */
  eventsSince(entry: number, viewer: Viewer): SeenEntry<G>[] {
    return JSON.parse(this.module.call("amunre_game_events_since", this.pointer, entry, viewer)) as SeenEntry<G>[];
  }

  /** Returns null if a seat can undo its last command, or the reason why it cannot. */
  whyNotUndo(seat: number): string | null {
    try {
      this.module.call("amunre_game_can_undo", this.pointer, seat);
      return null;
    } catch (error) {
      if (error instanceof AmunreError && error.status === "undo") return error.message;
      throw error;
    }
  }

  /** Undoes the last command of a seat. There are no events for it: every viewer needs a new view. */
  undo(seat: number): void {
    this.module.call("amunre_game_undo", this.pointer, seat);
  }

  /** Returns the draw that the game waits for, if you make the draws; null if no draw comes first. While one does, no seat can act. */
  pendingDraw(): PendingDraw | null {
    return JSON.parse(this.module.call("amunre_game_pending_draw", this.pointer)) as PendingDraw | null;
  }

  /** Makes the draw that the game waits for. After the last draw of a command `last()` has its events. */
  draw(item: string): void {
    this.module.call("amunre_game_draw", this.pointer, item);
  }

  /** Lets you make the draws from now on: in a game without a record, or a loaded one with recorded draws. */
  drawByDraw(): void {
    this.module.call("amunre_game_draw_by_draw", this.pointer);
  }

  /** Returns true if a command was undone and can be carried out again. */
  canRedo(): boolean {
    return this.module.call("amunre_game_can_redo", this.pointer);
  }

  /** Carries out again the command that was undone last. */
  redo(): void {
    this.module.call("amunre_game_redo", this.pointer);
  }

  /** Returns the number of lines of the record so far. */
  entries(): number {
    return safe(this.module.call("amunre_game_entries", this.pointer));
  }

  /** Returns the record, lines of JSON. It opens everything: `redact()` makes the copies for others. */
  log(): string {
    return this.module.call("amunre_game_log", this.pointer);
  }

  /** Returns the lines of the record from an entry on: those that a host has not stored yet. */
  logSince(entry: number): string {
    return this.module.call("amunre_game_log_since", this.pointer, entry);
  }

  /** Removes the lines before an entry from the memory of the game. */
  releaseLines(entry: number): void {
    this.module.call("amunre_game_release_lines", this.pointer, entry);
  }

  /** Returns the anchor of an entry, by default the last one, for `verify()`. */
  anchor(entry = -1): string {
    return this.module.call("amunre_game_anchor", this.pointer, entry);
  }

  /** Records that a seat resigned, ran out of time or has a new player, or that the game was abandoned. */
  seatChange(change: SeatChange): void {
    this.module.call("amunre_game_seat_change", this.pointer, needed(change, "the change"));
  }

  /** Records a note of a seat, or of the referee (`REFEREE`). */
  note(seat: Viewer, text: string): void {
    this.module.call("amunre_game_note", this.pointer, seat, text);
  }

  /** Records a ruling of the referee, and carries out its repairs. */
  ruling(ruling: Ruling<G>, signatures?: { seat: number; signed: string }[]): void {
    const { repairs, agreed, reason } = ruling;
    const bits = bitsOf(agreed ?? []);
    this.module.call("amunre_game_ruling", this.pointer, repaired(repairs), bits, reason, json(signatures, "the signatures"));
  }

  /** Returns the request for the signature of a seat on a ruling, for `sign()`. */
  rulingRequest(seat: number, ruling: Ruling<G>): string {
    const { repairs, agreed, reason } = ruling;
    const bits = bitsOf(agreed ?? []);
    return this.module.call("amunre_game_ruling_request", this.pointer, seat, repaired(repairs), bits, reason);
  }

  /** Returns the request for the signature of a seat on a command, for `sign()`. */
  signRequest(seat: number, command: CommandOf<G>): string {
    return this.module.call("amunre_game_sign_request", this.pointer, seat, needed(command, "the command"));
  }

  /** Returns the request that a seat acknowledge all entries so far, for `sign()`. */
  acknowledgementRequest(seat: number): string {
    return this.module.call("amunre_game_acknowledgement_request", this.pointer, seat);
  }

  /** Records that a seat vouches for all entries so far: with its signature, or with its key of `signWith()`. */
  acknowledge(seat: number, signature?: string): void {
    this.module.call("amunre_game_acknowledge", this.pointer, seat, signature ?? null);
  }

  /** Signs the commands of a seat from now on with its key, 32 bytes. */
  signWith(seat: number, key: Uint8Array): void {
    this.module.call("amunre_game_sign_with", this.pointer, seat, key);
  }

  /** Makes a game without a record that continues from here with other draws. It knows everything that this one knows. */
  fork(seed: Wide): Game<G> {
    return Game.of(this.module.call("amunre_game_fork", this.pointer, seed));
  }

  /** Makes an earlier fork, or another game without a record, one of this game: quicker than a new one. */
  forkOnto(seed: Wide, fork: Game<G>): void {
    this.module.call("amunre_game_fork_onto", this.pointer, seed, fork.pointer);
  }

  /** Makes a game that a viewer cannot tell from this one: hidden values are dealt at random. */
  determinize(viewer: Viewer, seed: Wide): Game<G> {
    return Game.of(this.module.call("amunre_game_determinize", this.pointer, viewer, seed));
  }

  /** Makes the game after a command whose draws follow from a number. */
  outcome(seat: number, id: number, seed: Wide): Game<G> {
    return Game.of(this.module.call("amunre_game_outcome", this.pointer, seat, id, seed));
  }

  /** Computes all outcomes of a command (in JSON, or an action id) exactly; throws if there are more than `most`. Free them. */
  outcomes(seat: number, command: CommandOf<G> | number, most = 1000): Outcomes<G> {
    if (typeof command === "number") return Outcomes.of(this.module.call("amunre_game_outcomes", this.pointer, seat, command, most));
    return Outcomes.of(this.module.call("amunre_game_outcomes_json", this.pointer, seat, needed(command, "the command"), most));
  }

  /** Plays on at random to the end, or for at most `most` commands. The game itself does not change. */
  playout(seed: Wide, { policy = "kind_first", most = LONGEST_GAME }: { policy?: keyof typeof Policy; most?: number } = {}): Playout {
    const number = Policy[policy] ?? -1;
    const { scores, winners, length, is_over } = this.module.call("amunre_game_playout", this.pointer, seed, number, most);
    return { scores: scores.slice(0, this.players), winners: seatsOf(winners), length, isOver: is_over !== 0 };
  }
}

// Writes repairs as a record has them: as events.
function repaired(repairs: readonly unknown[]): string {
  if (!Array.isArray(repairs)) throw new AmunreError("form", "the repairs are no list: expected a list of repairs");
  return needed(repairs.map((repair: unknown) => ({ repaired: { repair } })), "the repairs");
}

/** The set-up of a game for experiments. */
export interface NewGame {
  edition?: string;
  players?: number;
  /** A number below 2^53. Anyone can guess it: a real game is begun by `openGame()`. */
  seed?: number;
}

/** Begins a game for experiments. */
export function newGame<G extends GameId>(id: G, { edition, players = 0, seed = 0 }: NewGame = {}): Game<G> {
  return Game.of(wasm().call("amunre_game_new", id, edition ?? null, players, seed));
}

/** Begins a game with a secret seed: 32 bytes that only the host knows. */
export function openGame<G extends GameId>(
  id: G,
  { setup, seed, names }: { setup?: Partial<SetupOf<G>>; seed: Uint8Array; names?: string[] },
): Game<G> {
  return Game.of(wasm().call("amunre_game_open", id, json(setup, "the set-up"), seed, json(names, "the names")));
}

/** Begins a game as `openGame()`, whose draws you make, one by one: `pendingDraw()` and `draw()`, those of the start first. */
export function openDrawByDraw<G extends GameId>(
  id: G,
  { setup, seed, names }: { setup?: Partial<SetupOf<G>>; seed: Uint8Array; names?: string[] },
): Game<G> {
  return Game.of(wasm().call("amunre_game_open_draw_by_draw", id, json(setup, "the set-up"), seed, json(names, "the names")));
}

/** Continues the game of a log, which must be a referee's own copy without a fault. */
export function loadGame(log: string | Uint8Array): Game {
  return Game.of(wasm().call("amunre_game_load", log));
}
