// Files that a person drops: their bytes, or a sentence that says what they are.

import type { Log } from "../protocol.js";

/** The most bytes of a log. */
export const MOST = 64 << 20;
/** The bytes that are read at once: the worker answers other calls in between. */
export const PIECE = 1 << 18;
/** The most bytes of which the worker keeps a copy. */
const KEPT = 8 << 20;
/** The bytes at the beginning that show what a file is. */
const HEAD = 1 << 16;

/** Whoever waited for this has stopped it. */
export class Stopped extends Error {
  constructor() {
    super("stopped");
  }
}

const SIGNS: [number[], string][] = [
  [[0x50, 0x4b, 3, 4], "a zip archive (or an office document): unpack it, and drop the logs that are in it"],
  [[0x1f, 0x8b], "compressed (gzip): unpack it, and drop the log that is in it"],
  [[0x28, 0xb5, 0x2f, 0xfd], "compressed (zstd): unpack it, and drop the log that is in it"],
  [[0x37, 0x7a, 0xbc, 0xaf], "a 7z archive: unpack it, and drop the logs that are in it"],
  [[0x52, 0x61, 0x72, 0x21], "a rar archive: unpack it, and drop the logs that are in it"],
  [[0x89, 0x50, 0x4e, 0x47], "a picture (PNG), not a log"],
  [[0xff, 0xd8, 0xff], "a picture (JPEG), not a log"],
  [[0x47, 0x49, 0x46, 0x38], "a picture (GIF), not a log"],
  [[0x52, 0x49, 0x46, 0x46], "a picture or a sound (RIFF), not a log"],
  [[0x25, 0x50, 0x44, 0x46], "a PDF document, not a log"],
  [[0x00, 0x61, 0x73, 0x6d], "a WebAssembly module, not a log"],
  [[0x7f, 0x45, 0x4c, 0x46], "a program, not a log"],
  [[0x4d, 0x5a], "a program, not a log"],
];

/** Returns a sentence if a file is not the beginning of a log that could be judged. */
export function mistaken(head: Uint8Array, size: number): string | null {
  if (size === 0) return "this file is empty: expected a log, whose lines are JSON";
  const sign = SIGNS.find(([bytes]) => bytes.every((byte, place) => head[place] === byte));
  if (sign) return `this file is ${sign[1]}`;
  if (head.includes(0)) return "this file is no text: expected a log, whose lines are JSON";
  const text = new TextDecoder().decode(head.subarray(0, 2000)).trimStart();
  if (/^<(!doctype|html|\?xml|svg)/i.test(text)) {
    return "this file is a web page or a picture, perhaps a report: expected the log itself, whose name ends in .amunre.jsonl";
  }
  if (text.startsWith("{") && /"source":\s*"(assumed|confirmed|rulebook)"/.test(text)) {
    return "this file is a board, not a log: `Play` takes it for a new game";
  }
  if (size > MOST) {
    return `this file has ${Math.ceil(size / (1 << 20))} MB: this page judges logs up to ${MOST >> 20} MB, and \`amunre verify\` judges longer ones`;
  }
  return null;
}

const kept = new Map<number, Uint8Array>();

async function read(blob: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    throw new Error("this file cannot be read: it was changed, moved or removed, or it is a folder; drop it again");
  }
}

/** Returns the bytes of a log. */
export async function bytesOf({ number, file }: Log): Promise<Uint8Array> {
  const own = kept.get(number);
  if (own) return own;
  if (file.size > KEPT) {
    await expectLog(file);
    return read(file);
  }
  const bytes = await read(file);
  expect(bytes, file.size);
  kept.set(number, bytes);
  for (const first of kept.keys()) if (kept.size > 4) kept.delete(first);
  return bytes;
}

function expect(bytes: Uint8Array, size: number): void {
  const sentence = mistaken(bytes.subarray(0, HEAD), size);
  if (sentence !== null) throw new Error(sentence);
}

/** Throws the sentence about a file that is no log. */
export async function expectLog(file: Blob): Promise<void> {
  expect(await read(file.slice(0, HEAD)), file.size);
}

/** Returns a piece of a file. */
export function piece(file: Blob, from: number): Promise<Uint8Array> {
  return read(file.slice(from, from + PIECE));
}

/** Returns the lines of a log up to an entry: a log that ends there. */
export function upTo(bytes: Uint8Array, entry: number): Uint8Array {
  let end = 0;
  for (let line = 0; line <= entry; line++) {
    const next = bytes.indexOf(10, end);
    if (next < 0) return bytes;
    end = next + 1;
  }
  return bytes.subarray(0, end);
}
