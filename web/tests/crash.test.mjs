// Crashes, provoked: each leaves a sentence, ends every call, and `load()` begins anew.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";

const file = readFileSync(new URL(import.meta.resolve("amunre/amunre.wasm")));
const module = new WebAssembly.Module(file);
let number = 0;

// The package as if it were imported for the first time, with an instance of its own.
async function fresh() {
  const amunre = await import(`${import.meta.resolve("amunre/slim")}?${number++}`);
  amunre.loadSync(module);
  return amunre;
}

// Crashes the module in a way, and looks at what is left.
async function crashes(provoke, sentence) {
  const amunre = await fresh();
  const game = amunre.newGame("amun-re", { players: 3, seed: 1 });
  const error = (() => {
    try {
      provoke(game, amunre);
    } catch (error) {
      return error;
    }
    return null;
  })();
  assert.ok(error instanceof amunre.AmunreCrashed, String(error));
  assert.match(error.message, sentence);
  assert.equal(amunre.isLoaded(), false);
  // every call throws the same, and freeing does nothing
  for (const call of [() => amunre.games(), () => game.scores(), () => game.step(0), () => amunre.newGame("horus")]) {
    assert.throws(call, { name: "AmunreCrashed", message: error.message });
  }
  assert.equal(game.isAlive, false);
  game.free();
  await amunre.load(module);
  assert.throws(() => game.scores(), amunre.AmunreError);
  const again = amunre.newGame("amun-re", { players: 3, seed: 1 });
  const [seat] = again.toAct();
  again.apply(seat, again.legal(seat)[0]);
  again.free();
}

// Sets a byte in the memory of a game, and plays on.
function spoil(game, at) {
  const { module, pointer } = game;
  const state = module.numbers[(pointer >>> 2) + 2];
  module.bytes[state + at] = 0x7f;
  game.view(0).picture();
  game.log();
  game.scores();
  game.playout(1, { most: 20 });
}

test("a panic", async () => {
  // the place of a byte on which the library panics: others do no harm, or trap without a sentence
  for (let place = 0; place < 4000; place++) {
    const amunre = await fresh();
    try {
      spoil(amunre.newGame("amun-re", { players: 3, seed: 1 }), place);
    } catch (error) {
      if (/\.rs:\d+\)/.test(error.message)) {
        return crashes((game) => spoil(game, place), /crashed: .+ \(.+\.rs:\d+\)\. load\(\) makes a new instance/);
      }
    }
  }
  assert.fail("no byte makes the library panic");
});

test("a stack without room", () =>
  crashes((game, { AmunreCrashed }) => {
    // to compile these needs more of the stack than to run them
    game.view(0).svg();
    // the stack of JavaScript is used up but for the last calls
    const deeper = () => {
      try {
        deeper();
      } catch (error) {
        if (error instanceof AmunreCrashed) throw error;
        game.view(0).svg();
      }
    };
    deeper();
  }, /Maximum call stack size exceeded/));

test("a memory without room", () =>
  crashes((game) => {
    // memory that is only reserved; 1 MB is left
    for (let size = 2 ** 30; size >= 2 ** 20; ) {
      if (game.module.exports.amunre_alloc(size) === 0) size /= 2;
    }
    for (;;) game.clone();
  }, /there is no memory for \d+ bytes/));

test("an argument for which there is no memory is an error and no crash", async () => {
  const amunre = await fresh();
  const game = amunre.newGame("amun-re", { players: 3, seed: 1 });
  assert.throws(() => game.module.alloc(2 ** 32 - 2 ** 16), RangeError);
  assert.equal(game.scores().length, 3);
  game.free();
});

test("loading again after a failure, at the same time, and with another module", async () => {
  const empty = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  const amunre = await import(`${import.meta.resolve("amunre/slim")}?unloaded`);
  assert.throws(() => amunre.games(), /await load\(\) first/);
  assert.throws(() => amunre.loadSync(), /amunre\/slim expects its bytes/);
  await assert.rejects(() => amunre.load(), /amunre\/slim expects its bytes/);
  await assert.rejects(() => amunre.load(Uint8Array.of(1, 2, 3)), WebAssembly.CompileError);
  assert.throws(() => amunre.loadSync(empty), /the module has the binary interface of another library/);
  const answer = new Response(file, { headers: { "content-type": "application/wasm" } });
  const later = amunre.load(Promise.resolve(file));
  amunre.loadSync(module);
  const game = amunre.newGame("horus", { seed: 4 });
  await later;
  assert.equal(game.module, amunre.newGame("horus").module, "there are two instances");
  await Promise.all([amunre.load(answer), amunre.load(), amunre.load(Promise.resolve(file))]);
  await amunre.load();
  assert.equal(amunre.games().length, 3);
});
