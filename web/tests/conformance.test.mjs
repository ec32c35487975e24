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

function verdict(log) {
  try {
    const { code, details } = amunre.verify(log, { details: true });
    const wrong = Object.entries(details).filter(([, answer]) => answer?.no);
    const faults = Object.fromEntries(wrong.map(([name, { no: { entry, rule } }]) => [name, { entry, rule }]));
    return wrong.length ? { code, faults } : { code };
  } catch (error) {
    if (error.status !== "unreadable") throw error;
    return error.details.line ? { code: 2, line: error.details.line } : { code: 2 };
  }
}

test("each verdict on a log", () => {
  const folder = join(process.env.AMUNRE_ROOT, "tests");
  const logs = JSON.parse(readFileSync(join(folder, "conformance/logs.json"), "utf8"));
  assert.ok(logs.length > 200);
  for (const { log, ...expect } of logs) assert.deepEqual(verdict(readFileSync(join(folder, log))), expect, log);
});
