// Agents: whole and in parts, in a worker with progress and an end before the end, whole games against each other, bad input.

import assert from "node:assert/strict";
import { once } from "node:events";
import { afterEach, test } from "node:test";
import { Worker } from "node:worker_threads";
import { Agent, AmunreError, REFEREE, SPECTATOR, advise, games, loadSync, newGame, openView, verify } from "amunre";

loadSync();
const handles = [];
const kept = (handle) => (handles.push(handle), handle);
afterEach(() => handles.splice(0).forEach((handle) => handle.free()));
// A game at its first decision.
function begun(id, setup = { players: 3, seed: 3 }) {
  const game = kept(newGame(id, setup));
  assert.ok(game.choices() > 1);
  return game;
}

test("a search in parts chooses as one at once, and an equal view leads to equal advice", async () => {
  for (const id of games()) {
    const game = begun(id);
    const view = kept(game.view(game.nextSeat));
    const parts = kept(new Agent(view, "search:40", 7));
    let [left, calls] = [1, 0];
    for (; left > 0; calls++) left = parts.think(11);
    assert.equal(calls, 4);
    const advice = parts.advice();
    const total = advice.choices.reduce((sum, { visits }) => sum + visits, 0);
    const { words } = advice.choices[0];
    assert.deepEqual([total, advice.worlds, advice.words, advice.line[0]], [40, 40, words, { seat: game.nextSeat, words }]);
    // a client, which has no game
    const client = kept(openView(id, game.setup(), view.viewer, view.json()));
    const shares = [];
    const progress = (done, soFar) => shares.push(done) === 1 && assert.ok(soFar().worlds > 0);
    assert.deepEqual(await advise(client, "search:40", { seed: 7, progress }), advice);
    assert.ok(shares.length > 0 && shares.at(-1) === 1 && shares.every((share, place) => place === 0 || share > shares[place - 1]), `${shares}`);
    for (const name of ["random", "greedy"]) assert.ok(game.legal(game.nextSeat, "required").includes((await advise(view, name, { seed: 1 })).id));
  }
});

test("agents play a whole game, and its log has no fault", async () => {
  const game = begun("amun-re", { edition: "classic", players: 3, seed: 4 });
  const names = ["search:5", "greedy", "random"];
  for (let turn = 0; game.choices() > 0; turn++) {
    const view = kept(game.view(game.nextSeat));
    game.apply(game.nextSeat, (await advise(view, names[game.nextSeat], { seed: turn })).id);
  }
  assert.equal(verify(game.log()).code, 0);
});

test("a worker thinks, reports how far it is, and ends when it is asked to", async () => {
  const code = `
    const { parentPort } = require("node:worker_threads");
    const amunre = require("amunre");
    amunre.loadSync();
    const end = new AbortController();
    parentPort.on("message", async (message) => {
      if (message === "end") return end.abort();
      const { id, setup, viewer, json, name } = message;
      const view = amunre.openView(id, setup, viewer, json);
      try {
        const progress = (done) => parentPort.postMessage({ done });
        parentPort.postMessage({ advice: await amunre.advise(view, name, { seed: 2, signal: end.signal, progress }) });
      } catch (error) {
        parentPort.postMessage({ ended: error.name });
      }
    });`;
  const game = begun("amun-re");
  const view = kept(game.view(game.nextSeat));
  const question = { id: "amun-re", setup: game.setup(), viewer: view.viewer, json: view.json() };
  const worker = new Worker(code, { eval: true });
  const answer = async (wanted) => {
    for (;;) {
      const [message] = await once(worker, "message");
      if (message[wanted] !== undefined) return message[wanted];
      assert.equal(message.ended, undefined);
    }
  };
  try {
    worker.postMessage({ ...question, name: "search:30" });
    assert.deepEqual(await answer("advice"), await advise(view, "search:30", { seed: 2 }));
    worker.postMessage({ ...question, name: "search:10000000" });
    assert.ok((await answer("done")) < 0.01);
    worker.postMessage("end");
    assert.equal(await answer("ended"), "AbortError");
  } finally {
    await worker.terminate();
  }
});

test("what an agent cannot do is an error that says what would be right", async () => {
  const game = begun("horus");
  const own = kept(game.view(game.nextSeat));
  const all = kept(game.view(REFEREE));
  const spectator = kept(game.view(SPECTATOR));
  const refused = (view, name, sentence) => assert.rejects(advise(view, name), (error) => error instanceof AmunreError && sentence.test(error.message));
  await refused(own, "chess", /^"chess" is not an agent: expected random, greedy, or search with a budget/);
  await refused(own, "search:0", /expected 1 to 10000000 games, such as search:300/);
  await refused(own, "search:1000000000000", /expected 1 to 10000000 games/);
  await refused(own, "search:20ms", /has no clock here: expected a budget of games/);
  await refused(all, "random", /the view of the referee: expected the view of a seat/);
  await refused(spectator, "random", /the view of a spectator/);
  const waiting = kept(game.view((game.nextSeat + 1) % 3));
  await refused(waiting, "greedy", /has no decision here/);
});

test("a view that counting refutes is refused before an agent sees it", () => {
  const game = begun("amun-re", { players: 3, seed: 7 });
  const view = kept(game.view(0));
  const changed = view.json();
  changed.deck.number -= 1;
  const opened = () => openView("amun-re", game.setup(), 0, changed);
  assert.throws(opened, /position.power cards is 38: expected 39 in all/);
});
