import { wasm } from "./load.js";
import { SPECTATOR } from "./raw.js";
import type { Viewer } from "./table.js";
import type { Fault } from "./verify.js";
import type { GameId } from "./words.js";

/** The possible set-ups of a game. */
export interface Setups {
  game: string;
  setup: unknown;
  editions: { edition: string; players: number[]; options: SetupOption[] }[];
}

/** An option of an edition: `source` names pages of the rulebooks, and `ruling` is the ruling that decides between its values. */
export interface SetupOption {
  option: string;
  meaning: string;
  source?: string;
  ruling?: number;
  default: unknown;
  values: unknown[];
}

/** An entry of a log in words, with the rules that caused its events. */
export interface Explanation {
  entry: number;
  kind: string;
  words: string;
  seat: number | null;
  events: { event: unknown; words: string; rules: unknown[] }[];
  fault: Fault | null;
}

/** Returns the version of the library: "0.1.0". */
export function version(): string {
  const module = wasm();
  return module.zeroEnded(module.run(module.exports.amunre_version));
}

/** The content of a module, and the result of its check: it is sound if each `faults` is 0. */
export interface Installation {
  version: string;
  commit: string | null;
  features: string[];
  games: { game: string; editions: string[]; data: { digest: string; id: string }[] }[];
  checks: { name: string; cases: number; faults: number }[];
}

/** Describes the module and checks it. */
export function doctor(): Installation {
  return JSON.parse(wasm().call("amunre_doctor")) as Installation;
}

/** Returns the ids of the games of the module. */
export function games(): GameId[] {
  const module = wasm();
  const number = module.run(module.exports.amunre_games);
  return Array.from({ length: number }, (_, place) => module.call("amunre_games_id", place) as GameId);
}

/** Returns the possible set-ups of a game: editions, numbers of players, options with their values. */
export function describe(id: GameId): Setups {
  return JSON.parse(wasm().call("amunre_games_describe", id)) as Setups;
}

/** Returns the copy of a log for a viewer. `anyway`: also if its seed can be guessed, so that the copy hides nothing. */
export function redact(log: string | Uint8Array, viewer: Viewer, { anyway = false }: { anyway?: boolean } = {}): string {
  return wasm().call("amunre_redact", log, viewer, anyway ? 1 : 0);
}

/** Explains an entry of a log as a viewer may know it. */
export function explain(log: string | Uint8Array, entry: number, viewer: Viewer = SPECTATOR): Explanation {
  return JSON.parse(wasm().call("amunre_explain", log, entry, viewer)) as Explanation;
}

/** Returns the points of all seats of a log with their reasons, and the verdict. */
export function points(log: string | Uint8Array): unknown {
  return JSON.parse(wasm().call("amunre_points", log));
}

/** Returns the first differences of two logs of one game, in their records and in the course of the game. */
export function diff(a: string | Uint8Array, b: string | Uint8Array): unknown {
  return JSON.parse(wasm().call("amunre_diff", a, b));
}

/**
 * Returns the verdict on a log, and the winners under each other plausible value of those that no text confirms. `readings`: under the other
 * readings of rulings too. `pairs`: at most this number of pairs of changes is tried as well.
 */
export function whatIf(log: string | Uint8Array, { readings = false, pairs = 0 }: { readings?: boolean; pairs?: number } = {}): unknown {
  return JSON.parse(wasm().call("amunre_what_if", log, readings ? 1 : 0, pairs));
}

/** Returns the report on a log: one HTML page that fetches nothing. */
export function report(
  log: string | Uint8Array,
  { title, viewer = SPECTATOR, anchor }: { title?: string; viewer?: Viewer; anchor?: string } = {},
): string {
  return wasm().call("amunre_report", log, title ?? null, viewer, anchor ?? null);
}
