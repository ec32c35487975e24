// Memory: games in a loop that never waits, and forgotten objects.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import * as amunre from "amunre";

amunre.loadSync();

const GAMES = Number(process.env.AMUNRE_GAMES ?? 100_000);
const MB = 2 ** 20;

test(`${GAMES} games in a synchronous loop`, () => {
  const [before, steps] = [process.memoryUsage(), 3];
  let most = 0;
  for (let seed = 0; seed < GAMES; seed++) {
    const game = amunre.newGame("amun-re", { players: 3, seed });
    try {
      let number = game.choices();
      for (let step = 0; step < steps; step++) number = game.step(game.choice(number - 1));
    } finally {
      game[Symbol.dispose]();
    }
    if (seed % 1000 === 0) {
      const now = process.memoryUsage();
      most = Math.max(most, now.heapUsed + now.external - before.heapUsed - before.external);
    }
  }
  const [game, heap] = [amunre.newGame("amun-re"), process.memoryUsage()];
  const module = game.module.exports.memory.buffer.byteLength;
  game.free();
  console.log(`heap and external: ${(most / MB).toFixed(1)} MB more; the module has ${(module / MB).toFixed(1)} MB; resident ${(heap.rss / MB).toFixed(0)} MB`);
  assert.ok(most + module < 64 * MB);
});

// after each step the engine collects garbage
test("the memory grows in few steps", () => {
  const games = [amunre.newGame("horus")];
  const { memory } = games[0].module.exports;
  let [steps, { buffer }] = [0, memory];
  const begun = buffer.byteLength;
  while (memory.buffer.byteLength < begun + 30 * MB) {
    games.push(amunre.newGame("horus", { seed: games.length }));
    games.at(-1).viewJson(0);
    if (memory.buffer !== buffer) steps++;
    ({ buffer } = memory);
  }
  console.log(`${games.length} games, ${steps} steps`);
  for (const game of games) game.free();
  assert.ok(steps < 40);
});

test("a step by an id makes no object", () => {
  const games = Array.from({ length: 1400 }, (_, seed) => amunre.newGame("amun-re", { players: 4, seed }));
  const play = (games) => {
    let steps = 0;
    for (let at = 0; at < games.length; at++) {
      for (let number = games[at].choices(); number > 0; steps++) number = games[at].step(games[at].choice(number >> 1));
    }
    return steps;
  };
  // compiled, and with room for lists
  games.forEach((game) => game.choices());
  play(games.slice(0, 200));
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  const steps = play(games.slice(200));
  const each = (process.memoryUsage().heapUsed - before) / steps;
  console.log(`${steps} steps, ${each.toFixed(2)} bytes each`);
  assert.ok(steps > 10_000);
  // an object has 16 bytes and more
  assert.ok(each < 8, `${each} bytes a step`);
  games.forEach((game) => game.free());
});

test("an object that is forgotten is freed when there is time", async () => {
  const size = () => {
    const game = amunre.newGame("amun-re");
    const { byteLength } = game.module.exports.memory.buffer;
    game.free();
    return byteLength;
  };
  const forget = (number) => {
    for (let seed = 0; seed < number; seed++) amunre.newGame("horus", { seed });
  };
  forget(500);
  const before = size();
  for (let round = 0; round < 20; round++) {
    globalThis.gc();
    await setTimeout(10);
    forget(500);
  }
  assert.ok(size() <= before * 3, `${before} bytes have become ${size()}`);
});
