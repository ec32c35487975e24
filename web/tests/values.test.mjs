// Bad input: an error with a status and a sentence, and nothing has changed.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as amunre from "amunre";

amunre.loadSync();
const seed = new Uint8Array(32);

// Each call throws an AmunreError of this status.
function refused(status, calls) {
  for (const call of calls) {
    assert.throws(call, (error) => {
      assert.ok(error instanceof amunre.AmunreError, `${call}: ${error}`);
      assert.equal(error.status, status, `${call}: ${error.message}`);
      assert.ok(error.message.length > 10 && error.details.sentence === error.message);
      assert.deepEqual(JSON.parse(JSON.stringify(error.details)), error.details);
      return true;
    });
  }
}

test("arguments of another type, or out of range", () => {
  const game = amunre.newGame("amun-re", { players: 3, seed: 1 });
  const before = game.hash();
  refused("value", [
    () => game.step(-1),
    () => game.step(1.5),
    () => game.apply("0", 1),
    () => game.apply(0.5, 1),
    () => game.apply(2 ** 31, 1),
    () => game.legal(0, "some"),
    () => game.choice(0),
    () => amunre.newGame("amun-re", { seed: 2 ** 53 }),
    () => amunre.newGame("amun-re", { seed: 1n }),
    () => amunre.newGame(7),
    () => game.fork("18446744073709551616"),
    () => game.fork(-1),
    () => game.fork("0x1ffffffffffffffff"),
    () => game.playout(1, { policy: "best" }),
    () => amunre.openGame("amun-re", { seed: "secret" }),
    () => amunre.openGame("amun-re", { seed: new Uint8Array(31) }),
    () => game.ruling({ repairs: [], agreed: [40], reason: "x" }),
    () => amunre.verify(7),
  ]);
  refused("seat", [() => game.legal(3), () => game.legal(-1), () => game.view(-3)]);
  refused("action", [() => game.apply(0, 2 ** 32 - 1), () => game.command(9999)]);
  refused("form", [
    () => game.apply(0, undefined),
    () => game.apply(0, { bid: 1n }),
    () => game.apply(0, { fly: 1 }),
    () => game.apply(0, () => 1),
    () => game.applyWords(0, "fly away"),
    () => amunre.readShare("{}"),
  ]);
  refused("unknown_game", [() => amunre.newGame("chess")]);
  refused("setup", [() => amunre.newGame("amun-re", { players: 9 }), () => amunre.newGame("amun-re", { edition: "1999" })]);
  refused("unreadable", [() => amunre.verify("{}"), () => amunre.loadGame("")]);
  const [seat] = game.toAct();
  const error = (() => {
    try {
      game.apply(seat, "done");
    } catch (error) {
      return error;
    }
  })();
  assert.deepEqual([error.status, error.rule, error.details.rule], ["illegal", "amun-re/turn/phase", "amun-re/turn/phase"]);
  assert.ok(error.details.alternatives.length > 0);
  assert.equal(game.check(seat, "done").rule, error.rule);
  assert.equal(game.hash(), before);
  game.free();
});

test("half a character is an error, in a name as in a command", () => {
  const half = "A\ud800da";
  refused("utf8", [
    () => amunre.openGame(half, { seed }),
    () => amunre.newGame("amun-re", { edition: half }),
    () => amunre.verify(half),
    () => amunre.newShare(half, 0, new Uint8Array(64)),
    () => new amunre.Verifier({ anchor: half }),
  ]);
  refused("form", [() => amunre.openGame("amun-re", { setup: { players: 3 }, seed, names: [half, "b", "c"] })]);
  const verifier = new amunre.Verifier();
  refused("utf8", [() => verifier.feed(half)]);
  verifier.free();
  const game = amunre.openGame("amun-re", { setup: { players: 3 }, seed, names: ["Ægir", "Łukasz", "𓂀"] });
  assert.deepEqual(game.names(), ["Ægir", "Łukasz", "𓂀"]);
  game.free();
});

test("bytes of another realm are bytes", async () => {
  const { runInNewContext } = await import("node:vm");
  const foreign = runInNewContext("Uint8Array.from({ length: 32 }, (_, place) => place)");
  assert.ok(!(foreign instanceof Uint8Array));
  amunre.openGame("horus", { seed: foreign }).free();
});

test("an object that was freed throws, and freeing it again does nothing", () => {
  const game = amunre.newGame("horus");
  const [view, last, verifier] = [game.view(0), game.last(), new amunre.Verifier()];
  game.choices();
  for (const one of [game, view, last, verifier]) {
    assert.ok(one.isAlive);
    one.free();
    one[Symbol.dispose]();
    assert.ok(!one.isAlive);
  }
  refused("value", [
    () => game.players,
    () => game.step(0),
    () => game.choices(),
    () => game.choice(0),
    () => view.json(),
    () => last.count,
    () => verifier.feed(""),
  ]);
  assert.throws(() => game.apply(0, 0), /the game was freed/);
});
