// The module: it imports nothing, exports the functions of the header, and is small enough.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import * as header from "../header.mjs";

const bytes = readFileSync(new URL(import.meta.resolve("amunre/amunre.wasm")));
const module = new WebAssembly.Module(bytes);

// docs/evidence/performance.md has the sizes
const BUDGETS = { gzip: 1_600_000, brotli: 1_100_000 };

test("it imports nothing and exports the functions of the header", () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const { functions } = header.read(readFileSync(join(process.env.AMUNRE_ROOT, "include/amunre.h"), "utf8"));
  const exported = WebAssembly.Module.exports(module);
  const names = exported.filter(({ kind }) => kind === "function").map(({ name }) => name);
  assert.deepEqual(names.sort(), functions.map(({ name }) => name).sort());
  // the two numbers are what every linker adds
  const others = exported.filter(({ kind }) => kind !== "function").map(({ name, kind }) => `${kind} ${name}`);
  assert.deepEqual(others.sort(), ["global __data_end", "global __heap_base", "memory memory"]);
});

test("it is within its budgets", () => {
  const [quality, window] = [constants.BROTLI_PARAM_QUALITY, constants.BROTLI_PARAM_LGWIN];
  const sizes = {
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, { params: { [quality]: 11, [window]: 24 } }).length,
  };
  console.log(`amunre.wasm: ${bytes.length} bytes, gzip ${sizes.gzip}, brotli ${sizes.brotli}`);
  for (const [name, most] of Object.entries(BUDGETS)) assert.ok(sizes[name] <= most, `${name}: ${sizes[name]}, budget ${most}`);
});
