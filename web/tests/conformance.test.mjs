// The conformance suite: the package gives the right answer to each case.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as amunre from "amunre";

amunre.loadSync();

function answer({ game, setup, seat, command, draws = [] }) {
  const table = amunre.openDrawByDraw(game, { setup, seed: new Uint8Array(32) });
  try {
    if (command !== undefined) table.apply(seat, command);
    for (const { item } of draws) table.draw(item);
    return { events: table.last().json(amunre.REFEREE) };
  } catch (error) {
    if (error.status !== "illegal") throw error;
    return { refused: { numbers: error.details.numbers, rule: error.rule } };
  } finally {
    table.free();
  }
}

for (const game of amunre.games()) {
  test(`each case of ${game}`, () => {
    const file = join(process.env.AMUNRE_ROOT, "tests/conformance", `rules.${game}.jsonl`);
    for (const line of readFileSync(file, "utf8").trimEnd().split("\n")) {
      const { expect, shows, ...request } = JSON.parse(line);
      assert.deepEqual(answer(request), expect, shows[0]);
    }
  });
}
