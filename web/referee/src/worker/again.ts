// A log judged again with another board: the same commands and the same draws.
//
// The log is written anew with the board in its header, and judged: that shows if every command would be legal and would have had the
// same effects. If an effect differs and the log opens its seed, the game is played again with the same commands.

import { AmunreError, loadGame, openGame, verify, type Verdict } from "amunre/slim";
import type { Again, Log } from "../protocol.js";
import { bytesOf, sorted } from "./logs.js";

interface Line {
  hash: string;
  open: { of: number[]; value: unknown }[];
  record: { [kind: string]: any };
}

const encoder = new TextEncoder();
const PREFIX = encoder.encode("amunre/log/v1\0");

// Writes lines with the hashes that follow from them (docs/log-format.md, "The chain").
async function chained(lines: Line[]): Promise<string> {
  let hash: Uint8Array = new Uint8Array(32);
  let text = "";
  for (const { open, record } of lines) {
    const bytes = encoder.encode(JSON.stringify(sorted(record)));
    const all = new Uint8Array(PREFIX.length + hash.length + bytes.length);
    all.set(PREFIX);
    all.set(hash, PREFIX.length);
    all.set(bytes, PREFIX.length + hash.length);
    hash = new Uint8Array(await crypto.subtle.digest("SHA-256", all));
    const digits = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
    text += `${JSON.stringify(sorted({ hash: digits, open, record }))}\n`;
  }
  return text;
}

/** Judges a log again with a board. */
export async function again(log: Log, board: unknown): Promise<Again> {
  const bytes = await bytesOf(log);
  const before = verify(bytes, { details: true });
  const lines = new TextDecoder()
    .decode(bytes)
    .split("\n")
    .slice(0, before.entries)
    .filter((text) => text !== "")
    .map((text) => JSON.parse(text) as Line);
  const [first, ...rest] = lines;
  const header = first?.record["header"];
  if (!first || !header) throw new Error("this log has no header");
  const { set: _set, board: _board, ...setup } = header.setup;
  // the header that a game with this board has
  const game = openGame(header.game, { setup: { ...setup, board } as never, seed: new Uint8Array(32) });
  const own = JSON.parse(game.log().split("\n")[0]!).record.header;
  game.free();
  const { data: _data, ...same } = header;
  const changed: Line = { ...first, record: { header: { ...same, ...(own.data ? { data: own.data } : {}), setup: own.setup } } };
  const text = await chained([changed, ...rest]);
  const after = verify(text, { details: true });
  const isOfRecord = after.rule?.startsWith("record/") ?? false;
  if (!isOfRecord) return { before, after, replayed: null, setup: own.setup };
  return { before, after, replayed: await replay([changed, ...rest]), setup: own.setup };
}

// Plays the game again with the same commands, as long as they are legal; null if the log does not open its seed.
async function replay(lines: Line[]): Promise<{ verdict: Verdict | null; problem: string | null }> {
  let game;
  try {
    const start = lines.findIndex(({ record }) => "start" in record);
    game = loadGame(await chained(lines.slice(0, start + 1)));
  } catch (error) {
    return { verdict: null, problem: `it cannot begin: ${(error as Error).message}` };
  }
  try {
    for (const [entry, { record, open }] of lines.entries()) {
      const [kind, content] = Object.entries(record)[0]!;
      try {
        if (kind === "command") {
          const { command, seat } = content;
          const isSealed = typeof command === "object" && command !== null && "sealed" in command;
          game.apply(seat, (isSealed ? open.find(({ of }) => of[0] === entry)?.value : command) as never);
        } else if (kind === "undo") game.undo(content.seat);
        else if (kind === "seat") game.seatChange(content);
        else if (kind === "ruling") game.ruling({ repairs: content.events, agreed: content.agreed ?? [], reason: content.reason });
        else if (kind === "redrawn") return { verdict: null, problem: `entry ${entry} corrects draws that were made by hand` };
      } catch (error) {
        if (!(error instanceof AmunreError)) throw error;
        if (error.status === "chance") return { verdict: null, problem: `entry ${entry} needs draws that this log does not have: it opens no seed` };
        return { verdict: null, problem: `entry ${entry} would not be possible: ${error.message}` };
      }
    }
    return { verdict: verify(game.log(), { details: true }), problem: null };
  } finally {
    game.free();
  }
}
