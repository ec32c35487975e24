// Reaches every function of the header through the package, and checks that each value that is returned survives JSON.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as header from "../header.mjs";

const root = process.env.AMUNRE_ROOT;
const corpus = (name) => readFileSync(join(root, "tests/corpus", `${name}.amunre.jsonl`));

// counts the calls of each function of the module
const called = new Set();
const Instance = WebAssembly.Instance;
WebAssembly.Instance = function (module) {
  const exports = {};
  for (const [name, item] of Object.entries(new Instance(module).exports)) {
    exports[name] = typeof item !== "function" ? item : (...numbers) => (called.add(name), item(...numbers));
  }
  return { exports };
};
const amunre = await import("amunre");
WebAssembly.Instance.prototype = Instance.prototype;
amunre.loadSync();

function survives(value, what) {
  if (value === undefined || ArrayBuffer.isView(value) || value instanceof amunre.Table || typeof value?.free === "function" || value instanceof Promise) return;
  assert.deepEqual(JSON.parse(JSON.stringify(value)), value, what);
}

// every function and method of the package checks what it returns, and is noted
const [all, reached] = [new Set(), new Set()];
const checked = (name, given) => {
  all.add(name);
  return function (...values) {
    reached.add(name);
    const value = given.apply(this, values);
    survives(value, name);
    return value;
  };
};
for (const name of ["Table", "Game", "View", "Events", "Outcomes", "Share", "Agreement", "Verifier", "Host", "Seat", "Agent"]) {
  const { prototype } = amunre[name];
  for (const [key, own] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (key === "constructor") continue;
    if (own.get) Object.defineProperty(prototype, key, { ...own, get: checked(`${name}.${key}`, own.get) });
    else Object.defineProperty(prototype, key, { ...own, value: checked(`${name}.${key}`, own.value) });
  }
}
const face = Object.fromEntries(
  Object.entries(amunre).map(([name, item]) => [name, typeof item === "function" && /^[a-z]/.test(name) ? checked(name, item) : item]),
);
const { newGame, openDrawByDraw, openGame, loadGame, openView, SPECTATOR, REFEREE } = face;
const bytes = (first, length = 32) => Uint8Array.from({ length }, (_, place) => (place === 0 ? first : place));

function play(game, most = Infinity) {
  for (let number = game.choices(); number > 0 && most-- > 0; ) number = game.step(game.choice(number >> 1));
  return game;
}

test("the library knows its games and their set-ups", () => {
  assert.match(face.version(), /^\d+\.\d+\.\d+$/);
  assert.deepEqual(face.games(), ["amun-re", "horus", "men-nefer"]);
  for (const id of face.games()) {
    const { game, editions } = face.describe(id);
    assert.equal(game, id);
    assert.ok(editions[0].players.length > 1 && editions[0].options.length > 0);
  }
});

test("the module is sound, and says what it contains", () => {
  const { version, games, checks } = face.doctor();
  assert.equal(version, face.version());
  assert.deepEqual(games.map(({ game }) => game), face.games());
  assert.ok(games.every(({ editions, data }) => editions.length > 0 && data.length > 0));
  assert.ok(checks.length > games.length && checks.every(({ cases, faults }) => cases > 0 && faults === 0), JSON.stringify(checks));
});

test("a table answers, and a host and a client agree", () => {
  for (const id of face.games()) {
    const game = openGame(id, { setup: { players: 3 }, seed: bytes(7), names: ["Ada", "Bo", "Cleo"] });
    assert.deepEqual([game.id, game.players, game.setup().players, game.names()], [id, 3, 3, ["Ada", "Bo", "Cleo"]]);
    const client = openView(id, game.setup(), 0, game.viewJson(0), game.names());
    const seen = game.view(0);
    for (let turn = 0; turn < 30; turn++) {
      const [seat] = game.toAct();
      const [ids, commands] = [game.legal(seat, "required"), game.legalCommands(seat, "required")];
      assert.equal(ids.length, commands.length);
      assert.deepEqual(ids.map((id) => game.command(id)), commands);
      const mask = game.legalMask(seat);
      assert.equal(mask.length, game.actionSpace);
      assert.deepEqual([...mask].flatMap((one, id) => (one ? [id] : [])), game.legal(seat));
      const id = ids[turn % ids.length];
      assert.equal(game.actionId(game.command(id)), id);
      assert.ok(game.words(id).length > 0 && game.decisionWords(seat).length > 0 && game.decision(seat) !== null);
      assert.equal(game.check(seat, id), null);
      assert.equal(game.check(seat, game.command(id)), null);
      if (turn % 3 === 0) game.apply(seat, id);
      else if (turn % 3 === 1) game.apply(seat, game.command(id));
      else game.applyWords(seat, game.words(id));
      const last = game.last();
      const again = last.clone();
      assert.equal(last.seat, seat);
      assert.deepEqual(again.command(), game.command(id));
      const events = last.json(0);
      assert.equal(events.length, last.count);
      if (last.count > 0) assert.deepEqual(last.event(0, 0), events[0]);
      if (last.count > 0) assert.ok(last.words(0, SPECTATOR).length > 0);
      client.follow(events);
      last.free();
      again.free();
    }
    const host = game.view(0);
    assert.ok(client.equals(host) && !seen.equals(host));
    assert.deepEqual([client.viewer, client.hash(), client.json()], [0, host.hash(), game.viewJson(0)]);
    const twin = host.clone();
    assert.ok(twin.equals(host));
    assert.match(host.picture(game.names()), /Ada/);
    assert.match(host.svg(game.names()), /^<svg/);
    const [answer] = host.explain(`Ada: ${game.words(game.legal(0)[0] ?? 0)}`);
    assert.equal(answer.seat, 0);
    assert.throws(() => host.explain("no seat: what"), { status: "form" });
    assert.ok(["phase", "round", "mostChoices"].every((name) => game[name]));
    assert.ok(game.actions().kinds.length > 2 && !game.isOver() && game.winners().length === 0);
    assert.ok(Array.isArray(game.breakdown()) && game.scores().length === 3);
    const dealt = host.determinize("0xffffffffffffffff");
    assert.deepEqual(dealt.viewJson(0), host.json());
    const other = game.determinize(1, 5);
    assert.deepEqual(other.viewJson(1), game.viewJson(1));
    assert.equal(client.evaluate(0, { playouts: 3, seed: 4 }).playouts, 3);
    for (const one of [game, client, seen, host, twin, dealt, other]) one.free();
  }
});

test("each seat recalls the same events, with the seats counted from its own", () => {
  for (const id of face.games()) {
    const game = play(newGame(id, { players: 3, seed: 4 }), 20);
    const kinds = game.eventSpec();
    const all = [0, 1, 2].map((seat) => game.recall(seat, new Int16Array(500 * 12)));
    const seats = [];
    for (let row = 0; row < all[0].length; row += 12) {
      assert.ok(all.every((rows) => rows[row] === all[0][row]) && all[0][row] <= kinds.length);
      if (all[0][row + 1] > 0) seats.push(all.map((rows, seat) => (Math.log2(rows[row + 1]) + seat) % 3));
    }
    assert.ok(seats.length > 0 && seats.every(([one, two, three]) => one === two && two === three));
    const last = kinds[all[0].at(-12) - 1];
    assert.ok(last.name && last.fields.every(({ path, column, kind }) => path && column >= 1 && column < 12 && kind));
    assert.deepEqual(game.recall(1, new Int16Array(24)), all[1].subarray(-24));
    assert.equal(all[0][0], 0);
    assert.throws(() => game.recall(0, new Int16Array(13)), { status: "value", message: /`length` is 13: expected a multiple of 12/ });
    assert.throws(() => game.recall(3, new Int16Array(12)), { status: "seat" });
    assert.throws(() => game.recall(0, new Int32Array(12)), /out is .*: expected an Int16Array/);
    game.free();
  }
});

test("an observation is the same in each array, and in the view of the seat", () => {
  for (const id of face.games()) {
    const game = play(newGame(id, { players: 3, seed: 4 }), 20);
    const { version, length, fields } = game.observationSpec();
    assert.ok(version >= 1 && length === game.observationLength);
    assert.equal(fields.reduce((sum, field) => (assert.equal(field.first, sum), sum + field.length), 0), length);
    for (const seat of [0, 1, 2]) {
      const [view, numbers] = [game.view(seat), game.observe(seat)];
      assert.deepEqual([numbers.constructor, numbers.length, view.observationLength], [Int32Array, length, length]);
      assert.deepEqual(view.observe(), numbers);
      assert.ok(numbers.some((number) => number !== 0));
      for (const Type of [Float32Array, Int16Array, Uint8Array]) {
        // a part of a larger array, whose other numbers stay
        const whole = new Type(length + 2).fill(77);
        const out = whole.subarray(1, -1);
        assert.equal(game.observe(seat, out), out);
        const near = (number) => (Type === Uint8Array ? Math.min(Math.max(number, 0), 255) : number);
        assert.deepEqual(Array.from(whole), [77, ...Array.from(numbers, near), 77]);
        assert.deepEqual(view.observe(new Type(length)), out);
      }
      view.free();
    }
    const out = new Int32Array(length + 1).fill(77);
    assert.throws(() => game.observe(0, out), { status: "value", message: new RegExp(`\`length\` is ${length + 1}: expected ${length}`) });
    assert.throws(() => game.observe(3, new Int32Array(length)), { status: "seat" });
    for (const wrong of [[], {}, new Float64Array(length), "what"]) {
      assert.throws(() => game.observe(0, wrong), /out is .*: expected an Int32Array/);
    }
    const spectator = game.view(SPECTATOR);
    assert.throws(() => spectator.observe(out.subarray(1)), { status: "form" });
    assert.ok(out.every((number) => number === 77));
    const mask = new Uint8Array(game.actionSpace);
    assert.equal(game.legalMask(game.nextSeat, "required", mask), mask);
    assert.deepEqual([...mask].flatMap((one, id) => (one ? [id] : [])), game.legal(game.nextSeat, "required"));
    assert.throws(() => game.legalMask(0, "all", new Uint8Array(3)), /out has 3 numbers: expected \d+/);
    for (const one of [game, spectator]) one.free();
  }
});

test("draws are made one by one, and a loaded log goes on", () => {
  for (const id of face.games()) {
    let [game, drawn] = [openDrawByDraw(id, { setup: { players: 3 }, seed: bytes(7), names: ["Ada", "Bo", "Cleo"] }), 0];
    const settle = () => {
      for (let draw = game.pendingDraw(); draw !== null; draw = game.pendingDraw(), drawn++) {
        const [[item, copies]] = Object.entries(draw.items);
        assert.ok(copies > 0 && draw.label.includes("/") && draw.number >= 0 && game.toAct().length === 0);
        assert.throws(() => game.draw("a rabbit"), new RegExp(`draw ${draw.number} of ${draw.label} is a rabbit: expected \\d+ `));
        game.draw(item);
      }
    };
    for (let command = 0; command < 40; command++) {
      settle();
      if (command === 20) {
        const log = game.log();
        game.free();
        game = loadGame(log);
        game.drawByDraw();
      }
      game.choices();
      game.step(game.choice(0));
    }
    settle();
    assert.ok(drawn > 2);
    assert.equal(face.verify(game.log()).legal.answer, "yes");
    const seeded = newGame(id);
    assert.throws(() => seeded.drawByDraw(), /follow from the seed/);
    for (const one of [game, seeded]) one.free();
  }
});

test("a search forks, plays out and lists outcomes", () => {
  const game = newGame("horus", { players: 2, seed: 3 });
  assert.ok(game.choices() > 0 && game.toAct().includes(game.nextSeat));
  const twin = game.clone();
  assert.ok(game.equals(twin) && game.hash() === twin.hash());
  const [seat] = game.toAct();
  const [id] = game.legal(seat, "required");
  const after = game.outcome(seat, id, 9);
  assert.notEqual(after.hash(), game.hash());
  const fork = game.fork("18446744073709551615");
  fork.choices();
  fork.step(fork.choice(0));
  game.forkOnto(7, fork);
  assert.equal(fork.hash(), game.hash());
  assert.throws(() => game.forkOnto(7, twin), /the fork is a game with a record/);
  assert.throws(() => fork.forkOnto(7, fork), /the game itself/);
  const all = game.outcomes(seat, id);
  const same = game.outcomes(seat, game.command(id));
  assert.equal(all.count, same.count);
  assert.ok(BigInt(all.weight(0)) > 0n);
  const first = all.game(0);
  const { isOver, scores, length } = game.playout(1, { policy: "uniform" });
  assert.ok(isOver && scores.length === 2 && length > 50);
  assert.equal(game.playout(1, { most: 5 }).length, 5);
  for (const one of [game, twin, after, fork, all, same, first]) one.free();
});

test("the record grows, is stored in parts and continues", () => {
  const game = newGame("amun-re", { players: 3, seed: 5 });
  play(game, 3);
  const stored = game.logSince(0);
  assert.equal(stored, game.log());
  const [seat] = game.toAct();
  const [id] = game.legal(seat, "required");
  game.apply(seat, id);
  assert.equal(game.whyNotUndo(seat), null);
  assert.match(game.whyNotUndo((seat + 1) % 3), /./);
  assert.ok(!game.canRedo());
  game.undo(seat);
  assert.ok(game.canRedo());
  game.redo();
  game.note(REFEREE, "tea");
  game.ruling({ repairs: [], agreed: [0, 2], reason: "agreed at the table" });
  const lines = stored.split("\n").length - 1;
  const rest = game.logSince(lines);
  assert.equal(stored + rest, game.log());
  assert.ok(game.eventsSince(lines, SPECTATOR).some(({ kind }) => kind === "undo"));
  assert.match(game.anchor(), /^\d+:/);
  assert.match(game.anchor(0), /^0:/);
  const copy = loadGame(game.log());
  assert.ok(copy.equals(game));
  game.releaseLines(game.entries());
  assert.throws(() => game.log(), { status: "record" });
  game.seatChange({ abandoned: { reason: "a storm" } });
  assert.ok(game.isOver());
  game.free();
  copy.free();
});

test("logs are judged, copied, explained and reported", () => {
  const log = play(newGame("men-nefer", { players: 2, seed: 5 })).log();
  const { code, scores, winners, fault } = face.verify(log);
  assert.deepEqual([code, scores.length, fault], [0, 2, null]);
  assert.ok(winners.length > 0);
  const disputed = corpus("faulty/illegal-bid");
  const verdict = face.verify(disputed, { details: true });
  assert.deepEqual([verdict.code, verdict.rule, verdict.fault.rule], [1, "amun-re/auction/must-outbid", verdict.rule]);
  assert.equal(verdict.sentence, verdict.fault.sentence);
  assert.equal(typeof verdict.details, "object");
  const verifier = new amunre.Verifier();
  for (let at = 0; at < disputed.length; at += 1000) verifier.feed(disputed.subarray(at, at + 1000));
  assert.equal(verifier.fault(), verdict.fault.entry);
  assert.deepEqual(verifier.finish(), face.verify(disputed));
  assert.equal(verifier.feed(log.slice(0, 5000)) > 0, true);
  assert.equal(verifier.fault(), null);
  verifier.feed(log.slice(5000));
  assert.equal(verifier.finish({ details: true }).code, 0);
  verifier.free();
  assert.ok(face.redact(log, 0, { anyway: true }).length <= log.length);
  assert.throws(() => face.redact(log, 0), { status: "no_secrecy" });
  assert.equal(face.explain(disputed, verdict.fault.entry).fault.rule, verdict.rule);
  assert.equal(typeof face.points(log), "object");
  assert.deepEqual(face.diff(log, log).records, { same: {} });
  assert.ok("apart" in face.diff(log, play(newGame("men-nefer", { players: 2, seed: 6 })).log()).records);
  const otherwise = face.whatIf(log, { readings: true, pairs: 5 });
  assert.ok(otherwise.verdict.complete && otherwise.readings.length > 0 && otherwise.pairs.run <= 5);
  assert.match(face.whatIf(disputed).readings_not_run, /fault at entry/);
  assert.match(face.report(disputed, { title: "the final" }), /^<!doctype html>[^]*the final/i);
});

test("shares, agreements and signatures", () => {
  const keys = [bytes(31), bytes(32)];
  const signers = Object.fromEntries(keys.map((key, seat) => [seat, face.publicKey(key)]));
  const made = [0, 1].map((seat) => face.newShare("club-final", seat, bytes(seat + 1, 64)));
  const shares = made.map((share) => face.readShare(share.json()));
  const commitments = shares.map((share) => share.commitment());
  const agreement = face.newAgreement("horus", { setup: { players: 2 }, secret: bytes(9), gameId: "club-final", commitments, signers });
  assert.deepEqual(agreement.unopened(), [0, 1]);
  shares.forEach((share, seat) => {
    share.bind(agreement.header());
    agreement.open(share.opening(keys[seat]));
  });
  agreement.signWith(0, keys[0]);
  const game = agreement.begin();
  game.signWith(0, keys[0]);
  for (let turn = 0; turn < 6; turn++) {
    const [seat] = game.toAct();
    const [command] = game.legalCommands(seat, "required");
    const request = game.signRequest(seat, command);
    const signature = face.sign(keys[seat], request);
    assert.ok(face.isSigned(request, signature, signers[seat]) && !face.isSigned(request, signature, signers[1 - seat]));
    game.applySigned(seat, command, signature);
  }
  game.acknowledge(0);
  game.acknowledge(1, face.sign(keys[1], game.acknowledgementRequest(1)));
  const ruling = { repairs: [], agreed: [1], reason: "as agreed" };
  game.ruling(ruling, [{ seat: 1, signed: face.sign(keys[1], game.rulingRequest(1, ruling)) }]);
  assert.equal(face.verify(game.log()).intact.answer, "yes");
  for (const one of [...made, ...shares, agreement, game]) one.free();
});

test("a host and its seats answer", async () => {
  const host = face.openHost("amun-re", { setup: { players: 3 }, seed: bytes(7), names: ["Ada", "Bo", "Cleo"] });
  const seats = host.viewers.map((viewer) => new amunre.Seat(host.table(viewer)));
  const follow = ({ refusal, messages }) => {
    assert.equal(refusal, null);
    for (const seat of seats) seat.follow(messages[seat.viewer]);
  };
  const [sender] = host.game.toAct();
  const seat = seats[sender];
  const [command] = seat.legalCommands("required");
  assert.equal(seat.check(command), null);
  follow(host.receive(sender, seat.command(command)));
  follow(host.receive(sender, seat.undo()));
  follow(host.redo());
  follow(host.undo(sender));
  follow(host.command(sender, command));
  assert.deepEqual(seat.follow(host.since(host.entries - 1, sender)), [{ kind: "nothing" }]);
  assert.deepEqual([seat.entry, seat.isBehind, seat.names, host.receive(sender, seat.ask()).reply], [host.entries, false, host.game.names(), "[]"]);
  follow(host.note(REFEREE, "tea"));
  follow(await host.agent(host.game.toAct()[0], "random"));
  follow(host.ruling({ repairs: [{ set_gold: { gold: 7, seat: 0 } }], reason: "a coin was under the box" }));
  assert.equal(seats[2].view.json().seats[0].gold, 7);
  follow(host.seatChange({ resigned: { seat: 1 } }));
  const again = face.loadHost(host.game.log());
  assert.equal(again.table(SPECTATOR), host.table(SPECTATOR).replace(/,"change".*/, "}"));
  for (const one of [host, again, ...seats]) one.free();
});

test("an agent chooses for the seat of a view", async () => {
  const game = newGame("men-nefer", { players: 2, seed: 3 });
  assert.ok(game.choices() > 1);
  const view = game.view(game.nextSeat);
  const agent = new amunre.Agent(view, "search:6", 1);
  assert.equal(agent.think(5), 1);
  assert.equal(agent.think(5), 0);
  assert.deepEqual(await face.advise(view, "search:6", { seed: 1 }), agent.advice());
  for (const one of [game, view, agent]) one.free();
});

test("every function of the package was reached", () => {
  // every test loads the module, and crash.test.mjs loads it in all ways
  const loading = ["isLoaded", "load", "loadSync"];
  assert.deepEqual([...all].filter((name) => !reached.has(name)), loading);
});

test("every function of the header was reached", () => {
  const { functions } = header.read(readFileSync(join(root, "include/amunre.h"), "utf8"));
  const missing = functions.map(({ name }) => name).filter((name) => !called.has(name));
  // the error object of an instance lives as long as the instance
  assert.deepEqual(missing, ["amunre_error_free"]);
});
