// The module of the page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import * as header from "../../header.mjs";
import * as base85 from "../src/base85.mjs";
import { built, root } from "./browser.mjs";

const declarations = (path) => readFileSync(path, "utf8");

/** Fails unless the module has the functions of the package and of the page, imports nothing, and can be read from its letters. */
export function checked() {
  for (let length = 0; length < 12; length++) {
    for (const byte of [0, 1, 84, 85, 255]) {
      const bytes = new Uint8Array(length).fill(byte);
      if (length > 0) bytes[length - 1] = 255 - byte;
      assert.deepEqual(base85.read(base85.written(bytes)), bytes);
    }
  }
  const bytes = readFileSync(join(built, "site/amunre.wasm"));
  const module = new WebAssembly.Module(bytes);
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const { functions } = header.read(declarations(join(root, "include/amunre.h")) + declarations(process.env.AMUNRE_PAGE_HEADER));
  const exported = WebAssembly.Module.exports(module).filter(({ kind }) => kind === "function");
  assert.deepEqual(exported.map(({ name }) => name).sort(), functions.map(({ name }) => name).sort());
  const gzip = gzipSync(bytes, { level: 9 }).length;
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } }).length;
  console.log(`the module of the page: ${bytes.length} bytes, gzip ${gzip}, brotli ${brotli}`);
}
