// The logs of the package are those of the native library, byte by byte, and so are the verdicts on the corpus.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as amunre from "amunre";
import { games } from "./plays.mjs";

const expected = JSON.parse(readFileSync(process.env.AMUNRE_EXPECTED, "utf8"));
amunre.loadSync();

test("each game with each number of seats has the same log", async () => {
  const found = await games(amunre);
  assert.ok(Object.keys(found).length >= 18);
  assert.deepEqual(found, expected.games);
});

test("each log of the corpus has the same verdict", () => {
  const corpus = join(process.env.AMUNRE_ROOT, "tests/corpus");
  assert.ok(Object.keys(expected.verdicts).length > 100);
  for (const [name, hash] of Object.entries(expected.verdicts)) {
    const log = readFileSync(join(corpus, name));
    const found = judged(log);
    assert.equal(createHash("sha256").update(canonical(found)).digest("hex"), hash, name);
  }
});

function judged(log) {
  try {
    return amunre.verify(log, { details: true }).details;
  } catch (error) {
    assert.ok(error instanceof amunre.AmunreError);
    return error.details;
  }
}

// the same text for equal values
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}
