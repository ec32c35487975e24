// The comparison of two logs, with the tables at the first difference of what happened.

import { REFEREE, diff as differences, explain, loadGame, report } from "amunre/slim";
import type { Compared, Diff, Log, Side } from "../protocol.js";
import { bytesOf, upTo } from "./logs.js";

/** Compares two logs. */
export async function compare(one: Log, other: Log): Promise<Compared> {
  const [a, b] = [await bytesOf(one), await bytesOf(other)];
  const diff = differences(a, b) as Diff;
  const { happened } = diff;
  if ("same" in happened) return { diff, sides: null, before: null, after: [] };
  const [first, second] = entries(happened);
  const sides: [Side, Side] = [sideOf(a, first), sideOf(b, second)];
  const after = [first === null ? null : table(a, first), second === null ? null : table(b, second)];
  const before = first === null ? table(b, second! - 1) : table(a, first - 1);
  return { diff, sides, before, after };
}

// The entries of the first difference; null for a log that has ended.
function entries(happened: Diff["happened"]): [number | null, number | null] {
  if ("goes_on" in happened) return happened.goes_on.which === "a" ? [happened.goes_on.entry, null] : [null, happened.goes_on.entry];
  if ("same" in happened) return [null, null];
  const { entry_a, entry_b } = happened.different.difference;
  return [entry_a ?? null, entry_b ?? null];
}

function sideOf(bytes: Uint8Array, entry: number | null): Side {
  if (entry === null) return { entry, words: "nothing more", events: [] };
  try {
    const { words, events } = explain(bytes, entry, REFEREE);
    return { entry, words, events: events.map((event) => event.words) };
  } catch {
    // what follows a fault is not judged
    return { entry, words: "an entry after a fault", events: [] };
  }
}

// The table after an entry: as a picture, or, for a copy, in a report.
function table(bytes: Uint8Array, entry: number): { svg?: string; page?: string } | null {
  const log = upTo(bytes, Math.max(entry, 0));
  try {
    const game = loadGame(log);
    const view = game.view(REFEREE);
    const svg = view.svg(game.names());
    view.free();
    game.free();
    return { svg };
  } catch {
    try {
      return { page: report(log, { viewer: REFEREE }) };
    } catch {
      return null;
    }
  }
}
