import { setOwn } from "./load.js";

// The bytes of the module, compressed (deflate) and in base64: one script leaves them here for all entries.
const PLACE = Symbol.for("amunre.module");

/** Returns the compressed bytes; undefined if the script has not run. */
export function compressed(): Uint8Array | undefined {
  const text = (globalThis as { [PLACE]?: string })[PLACE];
  if (text === undefined) return undefined;
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let place = 0; place < bytes.length; place++) bytes[place] = letters.charCodeAt(place);
  return bytes;
}

/** Decompresses the bytes. */
export async function inflated(bytes: Uint8Array): Promise<ArrayBuffer> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).arrayBuffer();
}

// What Node, Bun and Deno offer.
interface Builtins {
  process?: { getBuiltinModule?(name: string): { inflateSync(bytes: Uint8Array): Uint8Array } | undefined };
}

/** Decompresses the bytes at once, where that is possible. */
export function inflatedNow(bytes: Uint8Array): Uint8Array {
  const zlib = (globalThis as Builtins).process?.getBuiltinModule?.("node:zlib");
  if (!zlib) throw new TypeError("loadSync() needs the bytes of the module here, or a WebAssembly.Module: only Node decompresses its own at once");
  return zlib.inflateSync(bytes);
}

/** Makes `load()` take these bytes. */
export function use(bytes: () => Uint8Array | Promise<Uint8Array>): void {
  setOwn({
    later: async () => inflated(await bytes()),
    now: () => inflatedNow(bytes() as Uint8Array),
  });
}
