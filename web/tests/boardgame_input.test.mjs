// The adapter for boardgame.io: its gaps, bad input, a storage that fails, clients and bots.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { REFEREE, describe, games, loadSync, openGame, openView, verify } from "amunre";
import { gameOf } from "../boardgame.io/index.mjs";
import { secretSeeds } from "../boardgame.io/server.mjs";
import { Connection, Match, Storage, created, serve } from "./boardgame/matches.mjs";
import { EXPANDED, seedOf } from "./twins.mjs";

loadSync();
const seedOfNonce = secretSeeds(seedOf(9));
const makeGame = (id = "amun-re") => gameOf(id, { seedOf: seedOfNonce });
const { players: _, ...setupData } = EXPANDED;

async function opened(options) {
  const served = await serve(makeGame(), new Storage(), options);
  return Match.open(served, await created(served, 3, setupData));
}

const stored = ({ served: { db }, match: { matchID } }) => db.read(matchID);
const pause = () => new Promise((resolve) => setTimeout(resolve, 150));

// Each sends something as seat 0 and the moves of seat 1.
const GAPS = {
  "a move of another seat": ({ _stateID }, { matchID, credentials: [own] }, command, to) => {
    const payload = { type: "command", args: [command, to], playerID: "1", credentials: own };
    return ["update", { type: "MAKE_MOVE", payload }, _stateID, matchID, "0"];
  },
  "another state": ({ _stateID, ...state }, { matchID, credentials: [credentials] }) => {
    const payload = { type: "command", args: [], playerID: "0", credentials };
    return ["update", { type: "SYNC", payload, state: { ...state, _stateID, forged: true } }, _stateID, matchID, "0"];
  },
  "the end of the game": ({ _stateID }, { matchID, credentials: [credentials] }) => {
    const payload = { type: "endGame", args: [{ winners: [0] }], playerID: "0", credentials };
    return ["update", { type: "GAME_EVENT", payload }, _stateID, matchID, "0"];
  },
};

test("gaps of boardgame.io: its own server takes what this one refuses", async () => {
  for (const [name, message] of Object.entries(GAPS)) {
    for (const isPlain of [true, false]) {
      const match = await opened({ isPlain });
      const before = JSON.stringify(stored(match).state);
      const [seat] = match.connections;
      const { required, to } = match.seat(1).G;
      seat.socket.emit(...message(seat.state, match.match, required[0], to));
      await pause();
      assert.equal(JSON.stringify(stored(match).state) !== before, isPlain, `${name}, ${isPlain ? "plain" : "guarded"}`);
      assert.equal(seat.refusals.length, isPlain ? 0 : 1, name);
      await match.end();
    }
  }
  // a seat that is watched before a player has joined
  for (const isPlain of [true, false]) {
    const served = await serve(makeGame(), new Storage(), { isPlain });
    const { matchID } = JSON.parse((await served.lobby("/create", { numPlayers: 3, setupData })).text);
    const spy = new Connection(served, { matchID, credentials: [] }, 1);
    spy.socket.emit("sync", matchID, "1", undefined);
    await pause();
    assert.equal(spy.state?.G.viewer, isPlain ? 1 : undefined);
    assert.equal(spy.refusals.length, isPlain ? 0 : 1);
    spy.close();
    await served.close();
  }
});

test("the initial state and the set-up data, which everyone is sent, do not follow from the seed", async () => {
  const initial = [];
  for (const key of [1, 2]) {
    const served = await serve(gameOf("amun-re", { seedOf: secretSeeds(seedOf(key)) }), new Storage());
    const { matchID } = await created(served, 3, setupData);
    const { initialState, metadata } = served.db.read(matchID);
    assert.match(initialState.G.nonce, /^[0-9a-f-]{36}$/);
    initial.push({ ...initialState, G: { ...initialState.G, nonce: "" }, setupData: metadata.setupData });
    await served.close();
  }
  assert.deepEqual(initial[0], initial[1]);
  assert.deepEqual(Object.keys(initial[0].G), ["setup", "nonce"]);
  assert.notDeepEqual(secretSeeds(seedOf(1))("a"), secretSeeds(seedOf(1))("b"));
});

test("bad input gets an answer and changes nothing", async () => {
  const match = await opened();
  const { matchID, credentials } = match.match;
  const [seat, other] = match.connections;
  await match.move(0, "command", seat.G.required[0], seat.G.to);
  await pause();
  const before = stored(match);
  const { required, to } = other.G;
  const update = (payload, ...rest) => ["update", { type: "MAKE_MOVE", payload }, 1, ...(rest.length > 0 ? rest : [matchID, "0"])];
  const [own] = credentials;
  const whole = { type: "command", args: [], playerID: "0", credentials: own };
  // the server answers these to the connection alone
  const REFUSED = {
    "the credentials of another seat": update({ ...whole, playerID: "1" }, matchID, "1"),
    "no credentials": update({ ...whole, credentials: undefined }),
    "a list for credentials": update({ ...whole, credentials: [own] }),
    "an unknown move": update({ ...whole, type: "toString" }),
    "no arguments": update({ ...whole, args: undefined }),
    "no payload": update(null),
    "no action": ["update"],
    "an undo of boardgame.io": ["update", { type: "UNDO", payload: { playerID: "0", credentials: own } }, 1, matchID, "0"],
    "an unknown match": update(whole, "nowhere", "0"),
    "an object for a match": update(whole, { toString: 1 }, "0"),
    "a prototype for a match": update(whole, "__proto__", "0"),
    "1 MB of junk for a match": update(whole, "x".repeat(1_000_000), "0"),
    "a sync of another seat": ["sync", matchID, "1", own],
    "a sync of no seat": ["sync", matchID, "7", own],
    "a sync of an unknown match": ["sync", "nowhere", "0", own, 3],
    "an empty sync": ["sync"],
    "an empty chat": ["chat"],
    "a chat of another seat": ["chat", matchID, { id: "a", sender: "1", payload: "I resign" }, own],
    "an unknown event": ["junk", "x".repeat(1_000_000)],
    "the event toString": ["toString"],
  };
  for (const [name, message] of Object.entries(REFUSED)) {
    const had = seat.refusals.length;
    seat.socket.emit(...message);
    await seat.until(({ refusals }) => refusals.length > had, name);
    const { sentence } = seat.refusals.at(-1);
    assert.match(sentence, name.includes("unknown match") ? /no such match/ : /credentials|this server knows|no such match/, name);
  }
  // and these by a table as it was, with the refusal of the seat
  const frames = match.connections.map(({ G }) => JSON.stringify(G));
  const ILLEGAL = {
    "the command of another seat": [[required[0], to], "illegal"],
    "an old command, twice": [[seat.G.required[0] ?? required[0], to - 1], "old"],
    "no entry": [[required[0]], "form"],
    "nothing": [[], "form"],
    "an action id": [[3, to], "form"],
    "junk": [[{ junk: [1, 2] }, to], "form"],
    "1 MB of junk": [["x".repeat(1_000_000), to], "form"],
    "a command during another's": [[required[0], to], "illegal"],
  };
  for (const [name, [args, status]] of Object.entries(ILLEGAL)) {
    await match.move(0, "command", ...args);
    assert.equal(seat.G.refusal.status, status, name);
    match.connections.slice(1).forEach(({ G }, place) => assert.equal(JSON.stringify(G), frames[place + 1], name));
  }
  // 2 MB: the connection is closed
  let isClosed = false;
  seat.socket.on("disconnect", () => (isClosed = true));
  seat.socket.emit("update", "x".repeat(2_100_000));
  await other.until(() => isClosed, "the end of a connection");
  await pause();
  const after = stored(match);
  after.metadata.players[0].isConnected = true;
  after.metadata.updatedAt = before.metadata.updatedAt;
  // boardgame.io stores functions of its plugins after a refused move
  after.state.plugins = before.state.plugins;
  assert.deepEqual(after, before);
  // in the lobby
  const { lobby } = match.served;
  const given = openGame("amun-re", { setup: EXPANDED, seed: seedOf(1) });
  const dealt = given.viewJson(REFEREE);
  given.free();
  openGame("amun-re", { setup: { ...EXPANDED, position: dealt }, seed: seedOf(1) }).free();
  for (const given of [{ setupData: null }, { setupData: 5 }, { setupData: { edition: "none" } }, { setupData: { ...setupData, position: dealt } }, { setupData: { options: { junk: 1 } } }]) {
    assert.equal((await lobby("/create", { numPlayers: 3, ...given })).status, 400, JSON.stringify(given));
  }
  for (const numPlayers of [1, 99]) assert.equal((await lobby("/create", { numPlayers, setupData: {} })).status, 400);
  assert.equal(JSON.parse((await lobby("")).text).matches.length, 1);
  await match.end();
});

test("a storage that fails keeps the match as it was, and says so", async () => {
  const match = await opened();
  const { db } = match.served;
  const [seat] = match.connections;
  const before = JSON.stringify(stored(match));
  const { required, to } = seat.G;
  db.isBroken = true;
  seat.move("command", required[0], to);
  await Promise.all(match.connections.map((one) => one.until(({ refusals }) => refusals.length > 0, "the failure")));
  assert.match(seat.refusals[0].sentence, /storage has failed/);
  assert.equal(JSON.stringify(stored(match)), before);
  db.isBroken = false;
  for (const one of match.connections) await one.sync();
  await pause();
  assert.equal(seat.G.to, to);
  await match.move(0, "command", required[1], to);
  assert.equal(seat.G.to, to + 1);
  const log = stored(match).state.G.log;
  assert.equal(verify(log).intact.answer, "yes");
  await match.end();
});

test("the client of boardgame.io plays, in an ES module, and judges by itself", async () => {
  const require = createRequire(import.meta.url);
  const { Client } = require("boardgame.io/dist/cjs/client.js");
  const { SocketIO } = require("boardgame.io/dist/cjs/multiplayer.js");
  const served = await serve(makeGame(), new Storage());
  const { matchID, credentials } = await created(served, 3, setupData);
  const multiplayer = SocketIO({ server: `http://127.0.0.1:${served.port}`, socketOpts: { transports: ["websocket"], reconnection: false } });
  const client = Client({ game: gameOf("amun-re"), multiplayer, matchID, playerID: "0", credentials: credentials[0] });
  client.start();
  const told = (isTrue) => new Promise((resolve) => client.subscribe((state) => state && isTrue(state.G) && resolve(state.G)));
  const { game, setup, viewer, view, required, to, decision } = await told((G) => G.to > 0);
  const own = openView(game, setup, viewer, view);
  assert.match(own.check(0, { bid: { gold: 1, province: "abydos" } }).rule, /^amun-re\//);
  assert.ok(decision.length > 5);
  client.moves.command(required[1], to);
  assert.equal((await told((G) => G.to > to)).view.seats.length, 3);
  client.moves.takeBack(to + 1);
  assert.deepEqual((await told((G) => G.to > to + 1)).required, required);
  assert.deepEqual(gameOf("amun-re").ai.enumerate(client.getState().G, null, "0").length, required.length);
  client.stop();
  await served.close();
});

test("bots play whole matches of all games, and none of them sees more than its seat", async () => {
  const require = createRequire(import.meta.url);
  const { Client } = require("boardgame.io/dist/cjs/client.js");
  const { Local } = require("boardgame.io/dist/cjs/multiplayer.js");
  const { RandomBot } = require("boardgame.io/dist/cjs/ai.js");
  const seen = [];
  for (const id of games()) {
    const game = makeGame(id);
    const { ai } = game;
    game.ai = {
      enumerate(G, ctx, playerID) {
        const shown = game.playerView({ G, ctx, playerID });
        seen.push([shown.viewer, Number(playerID)]);
        const moves = ai.enumerate(G, ctx, playerID);
        assert.deepEqual(moves.map(({ args: [command] }) => command), shown.required);
        return moves;
      },
    };
    const [players] = describe(id).editions[0].players;
    const client = Client({ game, numPlayers: players, playerID: "0", multiplayer: Local() });
    client.start();
    await pause();
    const bots = Array.from({ length: players }, (_, seat) => new RandomBot({ game, enumerate: game.ai.enumerate, seed: seat }));
    const { master } = client.transport;
    let moves = 0;
    for (; moves < 30; moves++) {
      const { state } = master.storageAPI.fetch("default", { state: true });
      const shown = game.playerView({ G: state.G, playerID: null });
      const [seat] = shown.toAct;
      const { action } = await bots[seat].play(state, String(seat));
      await master.onUpdate(action, state._stateID, "default", String(seat));
    }
    const { state } = master.storageAPI.fetch("default", { state: true });
    assert.ok(state.G.log.split("\n").length > moves);
    client.stop();
  }
  assert.ok(seen.every(([viewer, seat]) => viewer === seat));
});
