// The comparison of two logs: where their lines differ first, and where what happened differs first.

import { REFEREE, explain, loadGame, report } from "amunre/slim";
import type { Compared, Log, Side } from "../protocol.js";
import { bytesOf, sorted, upTo } from "./logs.js";

interface Line {
  hash?: string;
  record?: { [kind: string]: any };
}

/** Something that happened: a command, a ruling or a change at a seat. */
interface Deed {
  entry: number;
  seat: number | null;
  /** Its content in one spelling; null if this copy does not show it. */
  shown: string | null;
}

const spelled = (value: unknown) => JSON.stringify(sorted(value));

function lines(bytes: Uint8Array): Line[] {
  const texts = new TextDecoder().decode(bytes).split("\n");
  // an incomplete last line is no entry
  texts.pop();
  return texts.map((text) => {
    try {
      return JSON.parse(text) as Line;
    } catch {
      return {};
    }
  });
}

// What happened at the table: without notes, and without what was undone.
function deeds(log: Line[]): Deed[] {
  const all: Deed[] = [];
  log.forEach(({ record = {} }, entry) => {
    const [kind, content] = Object.entries(record)[0] ?? ["", {}];
    if (kind === "command") {
      const { command, seat } = content ?? {};
      const isHidden = command === undefined || (typeof command === "object" && command !== null && ("sealed" in command || "unseen" in command));
      all.push({ entry, seat: seat ?? null, shown: isHidden ? null : spelled(command) });
    } else if (kind === "undo") {
      const from = all.findIndex((deed) => deed.entry >= content?.first);
      if (from >= 0) all.splice(from);
    } else if (kind === "ruling" || kind === "seat") {
      all.push({ entry, seat: null, shown: spelled(content) });
    }
  });
  return all;
}

const same = (one: Deed, other: Deed) => one.seat === other.seat && (one.shown === null || other.shown === null || one.shown === other.shown);

/** Compares two logs. */
export async function compare(one: Log, other: Log): Promise<Compared> {
  const bytes = [await bytesOf(one), await bytesOf(other)] as const;
  const read = bytes.map(lines) as [Line[], Line[]];
  const [short, long] = read[0].length <= read[1].length ? read : ([read[1], read[0]] as const);
  const at = short.findIndex(({ hash }, entry) => hash !== long[entry]?.hash);
  const line = at >= 0 ? at : null;
  const records = line !== null ? "differ" : short.length === long.length ? "same" : "one continues";
  const games = read.map(([first]) => String(first?.record?.["header"]?.game ?? "no game"));
  if (games[0] !== games[1]) throw new Error(`these logs cannot be compared: one is of ${games[0]}, the other of ${games[1]}`);
  const names = read.map(([first]) => (first?.record?.["header"]?.seats as string[] | undefined) ?? []);
  const [left, right] = read.map(deeds) as [Deed[], Deed[]];
  let place = left.findIndex((deed, at) => right[at] === undefined || !same(deed, right[at]));
  if (place < 0 && right.length > left.length) place = left.length;
  if (place < 0) return { line, records, happened: null, before: null, after: [], names };
  const sides = [left, right].map((all, number) => sideOf(bytes[number]!, all[place], read[number]!.length)) as [Side, Side];
  const last = left[place - 1]?.entry ?? (left[place]?.entry ?? 1) - 1;
  const after = sides.map((side, number) => (side.entry === null ? null : table(bytes[number]!, side.entry)));
  return { line, records, happened: sides, before: table(bytes[0], last), after, names };
}

function sideOf(bytes: Uint8Array, deed: Deed | undefined, entries: number): Side {
  if (!deed) return { entry: null, words: "this log ends here", events: [], entries };
  try {
    const { words, events } = explain(bytes, deed.entry, REFEREE);
    return { entry: deed.entry, words, events: events.map((event) => event.words), entries };
  } catch {
    // what follows a fault is not judged: it is shown as it is written
    return { entry: deed.entry, words: deed.shown ?? "a command that this copy does not show", events: [], entries };
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
