// Runs the programs of docs/guide/javascript.md: each prints what the page says.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const root = process.env.AMUNRE_ROOT;
const folder = join(import.meta.dirname, "../page");
mkdirSync(folder, { recursive: true });
const page = readFileSync(join(root, "docs/guide/javascript.md"), "utf8");

// a block of the page, and the block of text that follows it, if there is one
const blocks = [...page.matchAll(/^```(js|cjs)\n([^]*?)^```\n(?:\n```text\n([^]*?)^```)?/gm)];

blocks.forEach(([, kind, program, printed], place) => {
  test(`program ${place + 1}`, () => {
    const file = join(folder, `${place + 1}.${kind.replace(/^js/, "mjs")}`);
    writeFileSync(file, program);
    const told = execFileSync(process.execPath, [file, "tests/corpus/sound"], { cwd: root, encoding: "utf8" });
    if (printed !== undefined) assert.equal(told, printed);
  });
});

test("the page has programs", () => assert.ok(blocks.length >= 6, `${blocks.length}`));
