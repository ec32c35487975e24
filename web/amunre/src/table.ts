import { AmunreError, wrong, type Details } from "./error.js";
import { Handle, type Free } from "./handle.js";
import type { EventKind, ObservationSpec } from "./observations.js";
import { Scope } from "./raw.js";
import { hexadecimal, whole } from "./wasm.js";
import type { GameId, Words } from "./words.js";

/** A viewer: a seat, `SPECTATOR` (-1), or `REFEREE` (-2). */
export type Viewer = number;

/** The commands that are listed: all, or those with which a seat makes its decision. */
export type ScopeName = keyof typeof Scope;

/** A command in JSON. */
export type CommandOf<G extends GameId> = Words[G]["Command"];
/** An event in JSON. */
export type EventOf<G extends GameId> = Words[G]["Event"];
/** A set-up in JSON. */
export type SetupOf<G extends GameId> = Words[G]["Setup"];
/** A state in JSON, or what a view shows of it. */
export type StateOf<G extends GameId> = Words[G]["State"];
/** A repair of a ruling in JSON. */
export type RepairOf<G extends GameId> = Words[G]["Repair"];

/** The actions of a set-up. */
export interface Actions {
  action_space: number;
  most_choices: number;
  kinds: { kind: string; first: number; shape: number[]; axes: string[] }[];
}

/** Returns the seats of a set of bits. */
export function seatsOf(bits: number): number[] {
  return Array.from({ length: 32 }, (_, seat) => seat).filter((seat) => ((bits >>> seat) & 1) === 1);
}

/** Returns the bits of a set of seats. */
export function bitsOf(seats: readonly number[]): number {
  return seats.reduce((bits, seat) => bits | (1 << whole(seat, "a seat", 0, 30)), 0) >>> 0;
}

/** Writes a value in JSON for a call; null if it is left out. */
export function json(value: unknown, what: string): string | null {
  if (value === null || value === undefined) return null;
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    throw new AmunreError("form", `${what} cannot be written in JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (text === undefined) throw new AmunreError("form", `${what} is a ${typeof value}: expected JSON`);
  return text;
}

/** Writes a value in JSON that must be there. */
export function needed(value: unknown, what: string): string {
  const text = json(value, what);
  if (text === null) throw new AmunreError("form", `${what} is ${String(value)}: expected JSON`);
  return text;
}

/** The questions that a game and a view answer. */
export abstract class Table<G extends GameId = GameId> extends Handle {
  readonly #at: number;
  #observed = 0;

  protected constructor(pointer: number, free: Free, table: "amunre_game_table" | "amunre_view_table") {
    super(pointer, free);
    this.#at = this.module.run(this.module.exports[table], pointer);
  }

  /**
   * The address of the table.
   * @internal
   */
  get table(): number {
    // throws after it was freed
    void this.pointer;
    return this.#at;
  }

  /** The id of the game: "amun-re". */
  get id(): G {
    return this.module.call("amunre_table_id", this.table) as G;
  }

  /** Returns the set-up, for `openGame()` and `openView()`. */
  setup(): SetupOf<G> {
    return JSON.parse(this.module.call("amunre_table_setup", this.table)) as SetupOf<G>;
  }

  /** The number of seats. */
  get players(): number {
    return this.module.call("amunre_table_players", this.table);
  }

  /** Returns the seats that the table waits for: none once the game is over. */
  toAct(): number[] {
    return seatsOf(this.module.call("amunre_table_to_act", this.table));
  }

  /** Returns the decision that a seat must make; null if the table does not wait for it. */
  decision(seat: number): unknown {
    const text = this.module.call("amunre_table_decision", this.table, seat);
    return text === "" ? null : JSON.parse(text);
  }

  /** Returns the decision that a seat must make in English; null if the table does not wait for it. */
  decisionWords(seat: number): string | null {
    return this.module.call("amunre_table_decision_words", this.table, seat) || null;
  }

  /** Returns true if the game is over, or was abandoned. */
  isOver(): boolean {
    return this.module.call("amunre_table_is_over", this.table);
  }

  /** Returns the points of each seat so far. */
  scores(): number[] {
    return this.module.call("amunre_table_scores", this.table);
  }

  /** Returns the winners, once the game is over. */
  winners(): number[] {
    return seatsOf(this.module.call("amunre_table_winners", this.table));
  }

  /** The name of the phase: "over" once the game is over by its rules. */
  get phase(): string {
    return this.module.call("amunre_table_phase", this.table);
  }

  /** The round, from 1. */
  get round(): number {
    return this.module.call("amunre_table_round", this.table);
  }

  /** The number of action ids: every id is below it. */
  get actionSpace(): number {
    return this.module.call("amunre_table_action_space", this.table);
  }

  /** The number of commands that no list exceeds in games of this set-up. */
  get mostChoices(): number {
    return this.module.call("amunre_table_most_choices", this.table);
  }

  /** Returns the kinds of command of the set-up and their ids. */
  actions(): Actions {
    return JSON.parse(this.module.call("amunre_table_actions", this.table)) as Actions;
  }

  /** Returns the action ids of the legal commands of a seat, in ascending order. */
  legal(seat: number, scope: ScopeName = "all"): number[] {
    return this.module.call("amunre_table_legal", this.table, seat, scoped(scope));
  }

  /** Returns a byte for each action id: 1 if it is legal, 0 if it is not; in `out`, if it is given. */
  legalMask(seat: number, scope: ScopeName = "all", out?: Uint8Array): Uint8Array {
    const mask = this.module.call("amunre_table_legal_mask", this.table, seat, scoped(scope));
    if (out === undefined) return mask;
    if (out.length !== mask.length) throw wrong(`out has ${out.length} numbers: expected ${mask.length}, one for each action id`);
    out.set(mask);
    return out;
  }

  /** Returns the fields of an observation, in the order of their numbers. */
  observationSpec(): ObservationSpec {
    return JSON.parse(this.module.call("amunre_table_observation_spec", this.table)) as ObservationSpec;
  }

  /** Describes the rows of `recall()`: the kinds of event in the order of their numbers. */
  eventSpec(): EventKind[] {
    return JSON.parse(this.module.call("amunre_table_event_spec", this.table)) as EventKind[];
  }

  /** The number of numbers of an observation. */
  get observationLength(): number {
    const { table } = this;
    this.#observed ||= this.module.call("amunre_table_observation_length", table);
    return this.#observed;
  }

  /** Returns the legal commands of a seat, in the order of their ids. */
  legalCommands(seat: number, scope: ScopeName = "all"): CommandOf<G>[] {
    return JSON.parse(this.module.call("amunre_table_legal_json", this.table, seat, scoped(scope))) as CommandOf<G>[];
  }

  /** Returns null if a command (in JSON, or an action id) is legal, or the reason why it is not. */
  check(seat: number, command: CommandOf<G> | number): Details | null {
    try {
      if (typeof command === "number") this.module.call("amunre_table_check", this.table, seat, command);
      else this.module.call("amunre_table_check_json", this.table, seat, needed(command, "the command"));
      return null;
    } catch (error) {
      if (error instanceof AmunreError && error.status === "illegal") return error.details;
      throw error;
    }
  }

  /** Returns the command with an action id. It need not be legal now. */
  command(id: number): CommandOf<G> {
    return JSON.parse(this.module.call("amunre_table_command", this.table, id)) as CommandOf<G>;
  }

  /** Returns the command with an action id in English: "bid EDFU 3". */
  words(id: number): string {
    return this.module.call("amunre_table_words", this.table, id);
  }

  /** Returns the action id of a command. */
  actionId(command: CommandOf<G>): number {
    return this.module.call("amunre_table_action_id", this.table, needed(command, "the command"));
  }

  /** Returns a hash of what the table shows, 16 hexadecimal digits after `0x`: equal tables have equal hashes. */
  hash(): string {
    return hexadecimal(this.module.call("amunre_table_hash", this.table));
  }
}

function scoped(scope: ScopeName): number {
  const number = Scope[scope];
  if (number === undefined) throw new AmunreError("value", `the scope is ${String(scope)}: expected "all" or "required"`);
  return number;
}
