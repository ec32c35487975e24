// The adapter for boardgame.io, on its real server with sockets: twins, which differ only in what one seat hides, with undos and a restart.

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadSync, openHost, Seat, verify } from "amunre";
import { gameOf } from "../boardgame.io/index.mjs";
import { naive, withLength, withOrder } from "./boardgame/faulty.mjs";
import { Match, Storage, created, serve } from "./boardgame/matches.mjs";
import { EXPANDED, HIDING, acting, common, hiddenInMenNefer, seedOf, twinsOfAmunRe, twinsOfHorus } from "./twins.mjs";

loadSync();
const RESTART = 60;

// The ids of connections and the times are all that may differ.
const comparable = (text) => text.replace(/"sid":"[^"]*"/, '"sid":""').replace(/"(created|updated)At":\d+/g, '"$1At":0');

/** Two matches that are played by the same commands, but for what the hiding seat hides. */
class Twins {
  turn = 0;
  different = new Set();
  #compared = 0;

  constructor(makeGame, matches) {
    Object.assign(this, { makeGame, matches });
  }

  // Creates a match in the lobby, and copies it: so the ids are the same.
  static async open(makeGame, players, setupData, changed = () => {}) {
    const served = await serve(makeGame(), new Storage());
    const match = await created(served, players, setupData);
    const all = [served, await serve(makeGame(), served.db.copy())];
    all.forEach(({ db }, place) => changed(db, match.matchID, place));
    return new Twins(makeGame, await Promise.all(all.map((one) => Match.open(one, match))));
  }

  // Goes on from the stored match of one in two copies of it.
  async forked() {
    const { served, match } = this.matches[0];
    const copies = [0, 1].map(async () => Match.open(await serve(this.makeGame(), served.db.copy()), match));
    return new Twins(this.makeGame, await Promise.all(copies));
  }

  // Plays two offers of the hiding seat, and those of the others but for the last, which turns all over.
  async offer() {
    this.compare();
    const seats = seatsToAct(this.matches[0].connections[0].G).filter((seat) => seat !== HIDING);
    const commands = legal(this.matches[0].seat(HIDING).G);
    await this.move(HIDING, "command", commands.at(0), commands.at(-1));
    for (const seat of seats.slice(1)) await this.move(seat, "command", legal(this.matches[0].seat(seat).G)[0]);
    await this.restart();
    await this.lobby();
    await this.end();
    return [...this.different];
  }

  // Lets a seat move in both, by one command or by one for each.
  async move(seat, type, ...commands) {
    await Promise.all(
      this.matches.map((match, place) => {
        const given = commands.length > 0 ? [commands[place % commands.length]] : [];
        return match.move(seat, type, ...given, match.seat(seat).G.to);
      }),
    );
    this.compare();
    return this.matches[0].seat(seat).G.refusal === undefined;
  }

  compare() {
    const [one, other] = this.matches.map(({ connections }) => connections.map(({ frames }) => frames));
    one.forEach((frames, place) => {
      const both = [frames, other[place]].map((frames) => frames.slice(this.#compared).map(comparable).join("\n"));
      if (place !== HIDING && both[0] !== both[1]) this.different.add(place);
      if (place === HIDING && both[0] !== both[1]) this.hidden = true;
    });
    // every connection has the same number of frames
    this.#compared = Math.min(...[...one, ...other].map(({ length }) => length));
  }

  async lobby() {
    const asked = ["", `/${this.matches[0].match.matchID}`].map((path) => Promise.all(this.matches.map(({ served }) => served.lobby(path))));
    for (const [one, other] of await Promise.all(asked)) {
      assert.equal(one.status, 200);
      if (comparable(one.text) !== comparable(other.text)) this.different.add("lobby");
    }
  }

  async restart() {
    this.matches = await Promise.all(this.matches.map((match) => match.restarted(this.makeGame())));
    this.#compared = 0;
    this.compare();
  }

  get isOver() {
    return this.matches[0].connections[0].state.ctx.gameover !== undefined;
  }

  // Plays to the end, or until anyone else sees a difference.
  async play(first) {
    this.compare();
    if (first) {
      await this.move(HIDING, "command", ...first);
      this.turn++;
    }
    let [offers, forks] = [0, 0];
    for (; !this.isOver && this.different.size === 0; this.turn++) {
      const G = this.matches[0].connections[0].G;
      const seat = acting(this.turn, seatsToAct(G));
      const commands = this.matches.map((match) => legal(match.seat(seat).G));
      const isOffering = G.view.phase === "offering";
      if (isOffering && seatsToAct(G).length === 3) {
        forks++;
        assert.deepEqual(await (await this.forked()).offer(), []);
      }
      if (isOffering && seat === HIDING && seatsToAct(G).length > 1 && commands[0].length > 1) {
        await this.move(seat, "command", commands[0].at(-1), commands[1].at(0));
        assert.ok(await this.move(seat, "takeBack"));
        offers++;
      }
      const command = common(this.turn, ...commands);
      await this.move(seat, "command", command);
      if (this.turn % 7 === 0 && (await this.move(seat, "takeBack"))) await this.move(seat, "command", command);
      if (this.turn % 30 === 0) await this.lobby();
      if (this.turn === RESTART) await this.restart();
    }
    await this.lobby();
    return { different: [...this.different], offers, forks };
  }

  // Judges the logs, and compares their sizes with those of the matches.
  judge() {
    for (const { served, match } of this.matches) {
      const { log } = served.db.read(match.matchID).state.G;
      const { intact, legal, fair, result } = verify(log);
      assert.deepEqual([intact, legal, fair, result].map(({ answer }) => answer), ["yes", "yes", "yes", "yes"]);
      const ratio = served.db.size(match.matchID) / log.length;
      assert.ok(ratio <= 3, `a stored match has ${ratio} times the size of its log`);
      this.ratio = ratio;
    }
  }

  async end() {
    await Promise.all(this.matches.map((match) => match.end()));
  }
}

// The answers of a client, also to an adapter that says less.
const seatsToAct = (G) => G.toAct ?? ask(G, (seat) => seat.view.toAct());
const legal = (G) => G.required ?? ask(G, (seat) => seat.legalCommands("required"));

function ask(G, question) {
  const seat = new Seat(JSON.stringify(G));
  const answer = question(seat);
  seat.free();
  return answer;
}

const amunRe = twinsOfAmunRe();
const horus = twinsOfHorus();
const { players: _, ...setupData } = EXPANDED;

const openAmunRe = (adapter) => Twins.open(() => adapter("amun-re", { seedOf: () => amunRe.seed }), 3, setupData);

// In Horus nothing but a draw is hidden: the storage gets two logs, in which the seat holds different cards.
function openHorus(adapter, isInitial = false) {
  const logs = horus.positions.map((position) => openHost("horus", { setup: { players: 2, position }, seed: horus.seed }).game.log());
  return Twins.open(() => adapter("horus", { seedOf: () => horus.seed }), 2, {}, (db, id, place) => {
    const { state, initialState } = db.read(id);
    for (const one of isInitial ? [state, initialState] : [state]) one.G.log = logs[place];
    db.write(id, { state, initialState });
  });
}

test("Amun-Re with all expansions: no byte for others follows from what a seat hides", async () => {
  const twins = await openAmunRe(gameOf);
  const { different, offers, forks } = await twins.play(amunRe.commands);
  assert.deepEqual(different, []);
  assert.ok(twins.hidden && twins.turn > 150 && offers > 2 && forks > 4, `${twins.turn} moves, ${offers} offers, ${forks} forks`);
  twins.judge();
  console.log(`Amun-Re: ${twins.turn} moves, a stored match has ${twins.ratio.toFixed(2)} times the size of its log`);
  await twins.end();
});

test("Horus: no byte for others follows from what a seat hides", async () => {
  const twins = await openHorus(gameOf);
  assert.deepEqual((await twins.play()).different, []);
  assert.ok(twins.hidden && twins.turn > 150, `${twins.turn} moves`);
  twins.judge();
  console.log(`Horus: ${twins.turn} moves, a stored match has ${twins.ratio.toFixed(2)} times the size of its log`);
  await twins.end();
});

test("Men-Nefer hides nothing", async () => {
  assert.equal(hiddenInMenNefer(), null);
  const twins = await Twins.open(() => gameOf("men-nefer", { seedOf: () => seedOf(3) }), 3, {});
  assert.deepEqual((await twins.play()).different, []);
  twins.judge();
  const [{ connections }] = twins.matches;
  const [first, ...others] = connections.map(({ G }) => JSON.stringify(G.view));
  for (const other of others) assert.equal(other, first);
  assert.deepEqual(Object.keys(connections[0].state.ctx.gameover), ["scores", "winners"]);
  console.log(`Men-Nefer: ${twins.turn} moves, a stored match has ${twins.ratio.toFixed(2)} times the size of its log`);
  await twins.end();
});

test("planted faults are found: the adapter of the manual, the length and the order of a message", async () => {
  const found = async (opening, first) => {
    const twins = await opening;
    const { different } = await twins.play(first);
    await twins.end();
    return different.sort();
  };
  // the arguments of moves
  assert.deepEqual(await found(openAmunRe(naive), amunRe.commands), [0, 2, 3]);
  // the initial state
  assert.deepEqual(await found(openHorus(naive, true)), [0, 2]);
  assert.deepEqual(await found(openAmunRe(withLength), amunRe.commands), [0, 2, 3]);
  assert.deepEqual(await found(openHorus(withOrder)), [0, 2]);
});
