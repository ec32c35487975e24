// Hosts and seats: whole games with undos, restarts, lost connections, rulings and replaced players; twins; bad input; storages that fail.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Host, MOST_CHARACTERS, REFEREE, SPECTATOR, Seat, advise, games, loadHost, loadSync, openHost, verify } from "amunre";
import { EXPANDED, HIDING, acting, common, hiddenInMenNefer, seedOf, twinsOfAmunRe, twinsOfHorus } from "./twins.mjs";

loadSync();
const NAMES = ["Ada", "Bo", "Cleo", "Dan", "Eve"];
const SETUPS = { "amun-re": EXPANDED, horus: { players: 4 }, "men-nefer": { players: 3 } };

// A host that stores its log here, and its seats.
function table(id, setup = SETUPS[id], seed = seedOf(5)) {
  const stored = { log: "", isBroken: false };
  const store = (lines) => {
    if (stored.isBroken) throw new Error("the disk is full");
    stored.log += lines;
  };
  const host = openHost(id, { setup, seed, names: NAMES.slice(0, setup.players) }, { store });
  return { stored, store, host, seats: host.viewers.map((viewer) => new Seat(host.table(viewer))) };
}

// Lets all seats follow an answer.
function follow(answer, seats) {
  assert.equal(answer.refusal, null, JSON.stringify(answer.refusal));
  return seats.map((seat) => seat.follow(answer.messages[seat.viewer])[0]);
}

function expectInStep(host, seats) {
  for (const seat of seats) {
    assert.equal(seat.view.hash(), host.game.view(seat.viewer).hash(), `viewer ${seat.viewer}`);
    assert.equal(seat.entry, host.entries);
  }
}

// The message of the seat that acts, by its own view.
function next(host, seats, turn) {
  const seat = seats[acting(turn, host.game.toAct())];
  const commands = seat.legalCommands("required");
  return [seat.viewer, seat.command(commands[(turn * 7 + 3) % commands.length])];
}

test("whole games: every seat is in step, through undos and restarts, and the log has no fault", () => {
  for (const id of games()) {
    const { stored, store, seats, ...begun } = table(id);
    let { host } = begun;
    let [undone, turn] = [0, 0];
    for (; !host.game.isOver(); turn++) {
      const [sender, text] = next(host, seats, turn);
      const update = follow(host.receive(sender, text), seats);
      assert.ok(update.every(({ kind, seat }) => kind === "command" && seat === sender));
      if (turn % 3 === 0) {
        const back = host.receive(sender, seats[sender].undo());
        if (back.refusal === null) {
          undone++;
          const changes = follow(back, seats).map(({ change }) => change);
          assert.deepEqual(changes, changes.map(() => ({ undo: { seat: sender } })));
        } else assert.match(back.refusal.status, /^(undo|record)$/);
      }
      if (turn % 40 === 39) {
        host.free();
        host = loadHost(stored.log, { store });
      }
      if (turn % 10 === 0) expectInStep(host, seats);
    }
    expectInStep(host, seats);
    assert.ok(turn > 100 && undone > 5, `${id}: ${turn} commands, ${undone} undone`);
    const { intact, legal, fair, result } = verify(stored.log);
    assert.deepEqual([intact, legal, fair, result].map(({ answer }) => answer), ["yes", "yes", "yes", "yes"]);
    for (const one of [host, ...seats]) one.free();
  }
});

test("agents in seats of a host: whole games, whose messages every seat follows", async () => {
  for (const id of games()) {
    const { host, seats, stored } = table(id);
    const agents = ["search:3", "greedy", "random", "random"];
    const isFor = (seat) => agents[seat] !== undefined;
    let turn = 0;
    for (let seat; (seat = host.game.toAct().find(isFor)) !== undefined; turn++) {
      const update = follow(await host.agent(seat, agents[seat]), seats);
      assert.ok(update.every((one) => one.kind === "command" && one.seat === seat));
    }
    expectInStep(host, seats);
    assert.ok(host.game.isOver() && turn > 50, `${id}: ${turn} commands`);
    const { intact, legal, result } = verify(stored.log);
    assert.deepEqual([intact, legal, result].map(({ answer }) => answer), ["yes", "yes", "yes"]);
    for (const one of [host, ...seats]) one.free();
  }
});

test("an agent of a host: a table that changes meanwhile, a storage that fails, an end, a name and a seat that are wrong", async () => {
  const { host, seats, stored } = table("amun-re");
  const entries = host.entries;
  const thinks = host.agent(0, "search:200");
  follow(host.note(REFEREE, "tea"), seats);
  const { refusal, messages } = await thinks;
  assert.deepEqual([refusal.status, refusal.sentence, messages], ["old", "the game has changed while search:200 was thinking for seat 0", {}]);
  stored.isBroken = true;
  assert.equal((await host.agent(0, "greedy")).refusal.status, "storage");
  stored.isBroken = false;
  await assert.rejects(host.agent(0, "search:10000000", { signal: AbortSignal.timeout(30) }), { name: "TimeoutError" });
  await assert.rejects(host.agent(0, "chess"), /"chess" is not an agent: expected random, greedy, or search/);
  const other = table("horus").host;
  const waits = other.viewers.find((seat) => !other.game.toAct().includes(seat));
  await assert.rejects(other.agent(waits, "greedy"), { message: `seat ${waits} has no decision here: expected the view of a seat that must act` });
  assert.equal(host.entries, entries + 1);
  // the same seed, the same choice
  const twin = host.game.clone();
  twin.apply(0, (await advise(twin.view(0), "greedy", { seed: 5 })).id);
  follow(await host.agent(0, "greedy", { seed: 5 }), seats);
  assert.equal(host.game.view(REFEREE).hash(), twin.view(REFEREE).hash());
});

test("a seat explains a refusal from its own view, as the host does", () => {
  const { host, seats, stored } = table("amun-re");
  const before = stored.log;
  const command = { bid: { gold: 3, province: "abydos" } };
  const why = seats[0].check(command);
  assert.match(why.rule, /^amun-re\//);
  assert.throws(() => seats[0].command(command), { name: "AmunreError", status: "illegal", rule: why.rule, message: why.sentence });
  const { refusal, reply, messages } = host.receive(0, JSON.stringify({ entry: host.entries, command }));
  assert.deepEqual([refusal.rule, refusal.sentence, messages], [why.rule, why.sentence, {}]);
  assert.deepEqual(seats[0].follow(reply), [{ kind: "refusal", refusal }]);
  assert.equal(seats[0].isBehind, false);
  assert.equal(stored.log, before);
  assert.ok(seats[0].legalCommands().length > 0);
  assert.deepEqual(seats[3].legalCommands(), []);
  assert.throws(() => new Seat(reply), /the whole table/);
});

test("a lost connection: the messages since an entry, or the table", () => {
  const { host, seats } = table("horus");
  const [lost, ...others] = seats;
  const play = (number) => {
    const texts = [];
    for (let turn = 0; turn < number; turn++) {
      const answer = host.receive(...next(host, [lost.isBehind ? new Seat(host.table(0)) : new Seat(host.table(0)), ...others], turn));
      follow(answer, others);
      texts.push(answer.messages[0]);
    }
    return texts;
  };
  // nothing was missed
  assert.equal(host.receive(0, lost.ask()).reply, "[]");
  // a message was missed, and the next one says so
  const [, second] = play(2);
  assert.deepEqual(lost.follow(second), [{ kind: "nothing" }]);
  assert.ok(lost.isBehind);
  const { reply } = host.receive(0, lost.ask());
  assert.deepEqual(lost.follow(reply).map(({ kind }) => kind), ["command", "command"]);
  assert.ok(!lost.isBehind);
  expectInStep(host, seats);
  // an old message changes nothing
  assert.deepEqual(lost.follow(reply).map(({ kind }) => kind), ["nothing", "nothing"]);
  expectInStep(host, seats);
  // too many were missed, or an undo was: the table
  play(20);
  assert.deepEqual(lost.follow(host.receive(0, lost.ask()).reply), [{ kind: "table", change: null }]);
  expectInStep(host, seats);
  const [sender] = next(host, seats, 0);
  play(1);
  if (host.undo(sender).refusal === null) assert.deepEqual(lost.follow(host.receive(0, lost.ask()).reply), [{ kind: "table", change: null }]);
  // the host has lost entries: its storage was put back
  assert.match(host.receive(0, JSON.stringify({ since: 100_000 })).reply, /"view":/);
  assert.throws(() => lost.follow(host.table(1)), /for viewer 1/);
});

test("a ruling, a replaced player, a note, an undo and a redo reach every seat", () => {
  const { host, seats, stored } = table("amun-re");
  const reached = (answer, change) => {
    for (const update of follow(answer, seats)) assert.deepEqual(update, { kind: "table", change });
    expectInStep(host, seats);
  };
  reached(host.note(REFEREE, "tea"), { note: { seat: null, text: "tea" } });
  reached(host.note(2, "cake"), { note: { seat: 2, text: "cake" } });
  reached(host.seatChange({ resigned: { seat: 1 } }), { seat: { resigned: { seat: 1 } } });
  assert.equal(host.receive(1, seats[1].command(seats[1].legalCommands("required")[0])).refusal.status, "record");
  reached(host.seatChange({ replaced: { by: "Zoe", seat: 1 } }), { seat: { replaced: { by: "Zoe", seat: 1 } } });
  assert.deepEqual(seats.map(({ names }) => names[1]), ["Zoe", "Zoe", "Zoe", "Zoe"]);
  reached(host.ruling({ repairs: [{ set_gold: { gold: 7, seat: 0 } }], reason: "as agreed" }), { ruling: { reason: "as agreed" } });
  follow(host.receive(0, seats[0].command(seats[0].legalCommands("required")[0])), seats);
  reached(host.receive(0, seats[0].undo()), { undo: { seat: 0 } });
  reached(host.redo(), { redo: { seat: null } });
  reached(host.undo(0), { undo: { seat: 0 } });
  reached(host.seatChange({ abandoned: { reason: "a storm" } }), { seat: { abandoned: { reason: "a storm" } } });
  assert.ok(host.game.isOver());
  assert.equal(verify(stored.log).intact.answer, "yes");
});

// Plays twins on two hosts; returns the viewers with different messages.
function different(hosts, first, changed = (text) => text) {
  const [one, other] = hosts;
  const viewers = one.viewers.filter((viewer) => viewer !== HIDING);
  const found = new Set();
  const compare = (texts) => {
    for (const viewer of viewers) if (changed(texts[0](viewer), 0) !== changed(texts[1](viewer), 1)) found.add(viewer);
  };
  const both = (act) => {
    const answers = hosts.map(act);
    assert.deepEqual(answers.map(({ refusal }) => refusal?.status), Array(2).fill(answers[0].refusal?.status));
    compare(answers.map(({ messages }) => (viewer) => messages[viewer]));
    return answers[0].refusal === null;
  };
  compare(hosts.map((host) => (viewer) => host.table(viewer)));
  let [turn, offers] = [0, 0];
  if (first) {
    both((host, place) => host.command(HIDING, first[place]));
    turn++;
  }
  for (; !one.game.isOver(); turn++) {
    const seat = acting(turn, one.game.toAct());
    const commands = hosts.map((host) => host.game.legalCommands(seat, "required"));
    // another offer in each, which is taken back
    if (seat === HIDING && one.game.phase === "offering" && one.game.toAct().length > 1) {
      both((host, place) => host.command(seat, commands[place].at(place - 1)));
      if (commands[0].length > 1) offers++;
      assert.ok(both((host) => host.undo(seat)));
    }
    const command = common(turn, ...commands);
    both((host) => host.command(seat, command));
    if (turn % 5 === 0) both((host) => host.undo(seat)) && both((host) => host.command(seat, command));
    if (turn % 9 === 0) compare(hosts.map((host) => (viewer) => host.since(host.entries - 3, viewer)));
  }
  assert.deepEqual(one.game.scores(), other.game.scores());
  return { found: [...found], turn, offers };
}

test("twins: what one seat hides changes no byte of a message for the others", () => {
  const amunRe = twinsOfAmunRe();
  const begun = () => [0, 1].map(() => openHost("amun-re", { setup: EXPANDED, seed: amunRe.seed }));
  const { found, turn, offers } = different(begun(), amunRe.commands);
  assert.deepEqual(found, []);
  assert.ok(turn > 150 && offers > 2, `${turn} commands, ${offers} offers`);
  const horus = twinsOfHorus();
  const dealt = () => horus.positions.map((position) => openHost("horus", { setup: { players: 2, position }, seed: horus.seed }));
  assert.deepEqual(different(dealt()).found, []);
  assert.equal(hiddenInMenNefer(), null);
  // planted faults: the length of what is hidden, and the order of the seats by it
  const hosts = begun();
  assert.deepEqual(different(hosts, amunRe.commands, (text, place) => text + " ".repeat(hosts[place].game.log().length % 50)).found, [0, 2, SPECTATOR]);
  const cards = dealt();
  const order = (text, place) => text + JSON.stringify(Object.keys(cards[place].game.viewJson(REFEREE).seats[HIDING].hand.closed.kinds));
  assert.deepEqual(different(cards, null, order).found, [0, SPECTATOR]);
});

test("a stated position is in no message", () => {
  const { positions, seed } = twinsOfHorus();
  const host = openHost("horus", { setup: { players: 2, position: positions[0] }, seed });
  for (const viewer of host.viewers) assert.equal("position" in JSON.parse(host.table(viewer)).setup, false);
  expectInStep(host, host.viewers.map((viewer) => new Seat(host.table(viewer))));
});

test("bad input gets an answer and changes nothing", () => {
  const { host, seats, stored } = table("amun-re");
  const sender = 0;
  const old = seats[0].command(seats[0].legalCommands("required")[0]);
  follow(host.receive(0, old), seats);
  const [log, hash, entry] = [stored.log, host.game.hash(), host.entries];
  const [command] = seats[1].legalCommands("required");
  const text = (value) => JSON.stringify(value);
  const BAD = {
    "the command of another seat": [sender, text({ entry, command }), "illegal"],
    "an old command, twice": [sender, old, "old"],
    "a command of a spectator": [SPECTATOR, text({ entry, command }), "seat"],
    "a command of a seat that is not there": [7, text({ entry, command }), "seat"],
    "a command of no one": [undefined, text({ entry, command }), "seat"],
    "a command ahead of the host": [1, text({ entry: entry + 1, command }), "old"],
    "an action id": [1, text({ entry, command: 3 }), "form"],
    "no entry": [1, text({ command }), "form"],
    "a fractional entry": [1, text({ entry: 1.5, command }), "form"],
    "a command that is none": [1, text({ entry, command: { bid: "all" } }), "form"],
    "half a character": [1, `{"entry":${entry},"command":"\\ud800"}`, "form"],
    "no command": [1, text({ entry }), "form"],
    "an undo that is none": [1, text({ entry, undo: "yes" }), "form"],
    "an undo of another seat's command": [1, text({ entry, undo: true }), "undo"],
    "no JSON": [1, "{\"entry\":", "form"],
    "a list": [1, "[]", "form"],
    null: [1, "null", "form"],
    "deep brackets": [1, "[".repeat(MOST_CHARACTERS), "form"],
    "a deep command": [1, `{"entry":${entry},"command":${"[".repeat(4900)}${"]".repeat(4900)}}`, "form"],
    "1 MB of junk": [1, "x".repeat(1_000_000), "form"],
    "bytes": [1, new Uint8Array(5), "form"],
    "nothing": [1, "", "form"],
    "nothing at all": [1, undefined, "form"],
    "an entry that is none": [1, text({ since: -1 }), "form"],
    "a command in too long a message": [1, text({ entry, command, more: "x".repeat(MOST_CHARACTERS) }), "form"],
    "a prototype": [1, `{"__proto__":{"undo":true},"entry":${entry}}`, "form"],
  };
  for (const [name, [viewer, text, status]] of Object.entries(BAD)) {
    const { refusal, reply, messages } = host.receive(viewer, text);
    assert.equal(refusal?.status, status, `${name}: ${JSON.stringify(refusal)}`);
    assert.deepEqual(messages, {}, name);
    assert.deepEqual(JSON.parse(reply), { refusal: JSON.parse(JSON.stringify(refusal)), entries: entry }, name);
    assert.ok(refusal.sentence.length < 400 && refusal.sentence.length > 10, name);
  }
  assert.deepEqual([stored.log, host.game.hash(), host.entries], [log, hash, entry]);
  // an undo makes messages old that were on their way
  const late = seats[1].command(command);
  follow(host.receive(0, seats[0].undo()), seats.toSpliced(1, 1));
  const { reply } = host.receive(1, late);
  seats[1].follow(reply);
  assert.ok(seats[1].isBehind);
  seats[1].follow(host.receive(1, seats[1].ask()).reply);
  expectInStep(host, seats);
});

test("a storage that fails keeps the game as it was, and says so", async () => {
  const { host, seats, stored } = table("men-nefer");
  for (let turn = 0; turn < 20; turn++) follow(host.receive(...next(host, seats, turn)), seats);
  const [log, hash, entries] = [stored.log, host.game.hash(), host.entries];
  stored.isBroken = true;
  const message = next(host, seats, 20);
  for (const answer of [host.receive(...message), host.note(REFEREE, "tea"), host.seatChange({ resigned: { seat: 0 } })]) {
    assert.equal(answer.refusal.status, "storage");
    assert.doesNotMatch(answer.reply, /disk/);
    assert.match(answer.error.message, /disk/);
    assert.deepEqual(answer.messages, {});
  }
  assert.deepEqual([stored.log, host.game.hash(), host.entries], [log, hash, entries]);
  expectInStep(host, seats);
  stored.isBroken = false;
  follow(host.receive(...message), seats);
  expectInStep(host, seats);
  assert.throws(() => openHost("horus", { seed: seedOf(1) }, { store: () => { throw new Error("the disk is full"); } }), /disk/);
  assert.throws(() => loadHost(stored.log.slice(0, -1)), { status: "record", message: /incomplete/ });
});

test("a storage with promises: one change after the other, and no one sees what is not stored", async () => {
  let [log, isBroken, seen] = ["", false, null];
  const store = async (lines) => {
    seen = [host?.entries, host?.table(0)];
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (isBroken) throw new Error("no connection");
    log += lines;
  };
  let host = null;
  host = await openHost("amun-re", { setup: EXPANDED, seed: seedOf(5) }, { store });
  assert.ok(host instanceof Host);
  const seats = host.viewers.map((viewer) => new Seat(host.table(viewer)));
  const first = host.table(0);
  // all seats at once, one of them twice, and a question
  const texts = [0, 1, 2].map((seat) => [seat, seats[seat].command(seats[seat].legalCommands("required")[0])]);
  const given = [...texts, texts[0], [SPECTATOR, seats[3].ask()]].map(([viewer, text]) => host.receive(viewer, text));
  await new Promise((resolve) => setTimeout(resolve, 1));
  assert.deepEqual(seen, [2, first]);
  const answers = await Promise.all(given);
  for (const answer of answers.slice(0, 3)) follow(answer, seats);
  assert.equal(answers[3].refusal.status, "old");
  assert.equal(JSON.parse(answers[4].reply).length, 3);
  expectInStep(host, seats);
  for (const answer of await Promise.all(["tea", "cake"].map((text) => host.note(REFEREE, text)))) follow(answer, seats);
  expectInStep(host, seats);
  isBroken = true;
  const [broken, after] = [host.note(REFEREE, "tea"), host.note(REFEREE, "cake")];
  assert.equal((await broken).refusal.status, "storage");
  isBroken = false;
  assert.equal((await after).refusal, null);
  assert.equal(log.split("\n").length - 1, host.entries);
  assert.equal(verify(log).intact.answer, "yes");
});

test("the message of a command is short", () => {
  for (const id of games()) {
    const { host, seats } = table(id, id === "amun-re" ? { ...EXPANDED, players: 5, options: { ...EXPANDED.options, officials: false } } : SETUPS[id]);
    const sizes = [];
    for (let turn = 0; !host.game.isOver(); turn++) {
      const answer = host.receive(...next(host, seats, turn));
      follow(answer, seats);
      sizes.push(...Object.values(answer.messages).map((text) => Buffer.byteLength(text)));
    }
    sizes.sort((one, other) => one - other);
    const [percentile, most] = [sizes[Math.floor(sizes.length * 0.95)], sizes.at(-1)];
    console.log(`${id}: a message of a command has ${sizes[sizes.length >> 1]} bytes, the 95th percentile ${percentile}, the longest ${most}`);
    assert.ok(percentile <= 3000);
  }
});
