// Matches on the real server of boardgame.io, with sockets that record every frame.

import { createRequire } from "node:module";
import { createServer } from "node:net";
import { io } from "socket.io-client";
import { guardedServer } from "../../boardgame.io/server.mjs";

// boardgame.io prints each error and each start
process.env.NODE_ENV = "production";
console.error = () => {};
const { Server } = createRequire(import.meta.url)("boardgame.io/server");

/** The storage: a text for each match. A server that is started again has nothing else. */
export class Storage {
  isBroken = false;
  #texts;

  constructor(texts = []) {
    this.#texts = new Map(texts);
  }
  type() {
    return 1;
  }
  async connect() {}
  read(id) {
    return JSON.parse(this.#texts.get(id) ?? "{}");
  }
  write(id, changed) {
    if (this.isBroken) throw new Error("the disk is full");
    this.#texts.set(id, JSON.stringify({ ...this.read(id), ...changed }));
  }
  async createMatch(id, { initialState, metadata }) {
    this.write(id, { initialState, state: initialState, metadata, log: [] });
  }
  async setState(id, state, deltalog = []) {
    this.write(id, { state, log: [...this.read(id).log, ...deltalog] });
  }
  async setMetadata(id, metadata) {
    this.write(id, { metadata });
  }
  async fetch(id) {
    return this.read(id);
  }
  async wipe(id) {
    this.#texts.delete(id);
  }
  async listMatches() {
    return [...this.#texts.keys()];
  }
  /** The bytes of a stored match. */
  size(id) {
    return Buffer.byteLength(this.#texts.get(id));
  }
  copy() {
    return new Storage(this.#texts);
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Runs a server. `isPlain`: as boardgame.io makes it, without the guard. */
export async function serve(game, db, { isPlain = false } = {}) {
  const options = { games: [game], db, origins: ["*"] };
  const server = isPlain ? Server(options) : guardedServer(Server, options);
  // on the port of the game its lobby answers 404
  const [port, apiPort] = [await freePort(), await freePort()];
  const running = await server.run({ port, lobbyConfig: { apiPort } });
  const lobby = async (path, body) => {
    const given = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${apiPort}/games/${game.name}${path}`, given ?? {});
    return { status: answer.status, text: await answer.text() };
  };
  const close = async () => {
    for (const one of Object.values(running)) one?.closeAllConnections?.();
    server.kill(running);
    server.app._io.close();
  };
  return { port, game, lobby, close, db, server };
}

/** Creates a match in the lobby, in which all seats have joined; returns its id and the credentials. */
export async function created({ lobby }, numPlayers, setupData) {
  const { matchID } = JSON.parse((await lobby("/create", { numPlayers, setupData })).text);
  const credentials = [];
  for (let seat = 0; seat < numPlayers; seat++) {
    const joined = await lobby(`/${matchID}/join`, { playerID: String(seat), playerName: `player ${seat}` });
    credentials.push(JSON.parse(joined.text).playerCredentials);
  }
  return { matchID, credentials };
}

/** A connection of a seat or a spectator (-1): all bytes that the server sends it. */
export class Connection {
  frames = [];
  refusals = [];
  state = null;
  updates = 0;
  #waiting = [];

  constructor({ port, game }, { matchID, credentials }, viewer) {
    this.viewer = viewer;
    this.matchID = matchID;
    this.playerID = viewer < 0 ? null : String(viewer);
    this.credentials = credentials[viewer];
    this.socket = io(`http://127.0.0.1:${port}/${game.name}`, { transports: ["websocket"], forceNew: true, reconnection: false });
    this.socket.io.engine.on("packet", ({ type, data }) => type === "message" && this.frames.push(data));
    this.socket.on("sync", (_, { state }) => this.#told(state));
    this.socket.on("update", (_, state) => this.#told(state));
    this.socket.on("refused", (refusal) => (this.refusals.push(refusal), this.#wake()));
  }

  #told(state) {
    this.state = state;
    this.updates++;
    this.#wake();
  }

  #wake() {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Waits until something is true. */
  async until(isTrue, what) {
    const end = Date.now() + 10_000;
    while (!isTrue(this)) {
      if (Date.now() > end) throw new Error(`viewer ${this.viewer} waits in vain: ${what}`);
      await new Promise((resolve) => {
        this.#waiting.push(resolve);
        setTimeout(resolve, 200);
      });
    }
  }

  async sync() {
    this.socket.emit("sync", this.matchID, this.playerID, this.credentials);
    await this.until(({ updates }) => updates > 0, "a table");
    return this;
  }

  /** The table as the viewer sees it. */
  get G() {
    return this.state.G;
  }

  /** Sends a move. */
  move(type, ...args) {
    const { playerID, credentials } = this;
    this.socket.emit("update", { type: "MAKE_MOVE", payload: { type, args, playerID, credentials } }, this.state._stateID, this.matchID, playerID);
  }

  close() {
    this.socket.close();
  }
}

/** A match with connections of all seats and a spectator. */
export class Match {
  constructor(served, match, connections) {
    Object.assign(this, { served, match, connections });
  }

  static async open(served, match) {
    const connections = [];
    // one after the other: everyone is told who is connected
    for (const viewer of [...match.credentials.keys(), -1]) connections.push(await new Connection(served, match, viewer).sync());
    const opened = new Match(served, match, connections);
    await opened.settled();
    return opened;
  }

  seat(seat) {
    return this.connections[seat];
  }

  /** Lets a seat move, and waits until everyone was told. */
  async move(seat, type, ...args) {
    const before = this.connections.map(({ updates }) => updates);
    this.seat(seat).move(type, ...args);
    await Promise.all(this.connections.map((one, place) => one.until(({ updates }) => updates > before[place], `a move of seat ${seat}`)));
  }

  /** Waits until nothing more arrives. */
  async settled() {
    for (let total = -1, next; total !== (next = this.connections.reduce((sum, { frames }) => sum + frames.length, 0)); total = next) {
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }

  /** Ends the server, and starts one on its storage. */
  async restarted(game) {
    const { db } = this.served;
    this.close();
    await this.served.close();
    return Match.open(await serve(game, db), this.match);
  }

  close() {
    for (const one of this.connections) one.close();
  }

  async end() {
    this.close();
    await this.served.close();
  }
}
