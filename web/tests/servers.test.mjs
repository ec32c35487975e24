// The servers of docs/guide/embedding.md: whole games through sockets, with bad input, lost connections, and a server that is killed.

import assert from "node:assert/strict";
import { spawn, execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { WebSocket } from "ws";
import { Seat, loadSync, verify } from "amunre";
import { acting } from "./twins.mjs";

loadSync();
const { AMUNRE_ROOT: root, AMUNRE_PYTHON: python } = process.env;
const SECRET = "a secret of at least thirty-two bytes";
const EXAMPLES = join(root, "docs/guide/embedding");

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const running = new Set();
// a test that fails leaves no server behind, which the runner would wait for
process.on("exit", () => running.forEach((one) => one.kill("SIGKILL")));

/** A server in a process of its own. */
class Process {
  constructor(program, args) {
    this.process = spawn(program, args, { env: { ...process.env, SECRET }, stdio: ["ignore", "inherit", "inherit"] });
    running.add(this.process.on("exit", () => running.delete(this.process)));
  }
  kill() {
    return new Promise((resolve) => {
      this.process.on("exit", resolve);
      this.process.kill("SIGKILL");
    });
  }
}

/** A client of a table. */
class Client {
  refusals = [];
  commands = 0;
  seat = null;

  constructor(port, viewer) {
    const key = createHmac("sha256", SECRET).update(`friday/${viewer}`).digest("hex");
    Object.assign(this, { port, viewer, query: viewer < 0 ? "" : `?key=${key}` });
  }

  // Connects, again if the server is not there yet, and asks for what it has missed.
  async connect() {
    this.socket?.removeAllListeners("message").terminate();
    for (let left = 100; ; left--) {
      this.socket = new WebSocket(`ws://127.0.0.1:${this.port}/friday${this.query}`);
      const isOpen = await new Promise((resolve) => this.socket.on("open", () => resolve(true)).on("error", () => resolve(false)));
      if (isOpen) break;
      if (left === 0) throw new Error("the server does not start");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    this.socket.on("message", (data) => this.#read(String(data)));
    this.send(this.seat?.ask() ?? '{"since":0}');
    return this;
  }

  #read(text) {
    if (this.seat === null) this.seat = new Seat(text);
    else {
      for (const update of this.seat.follow(text)) {
        if (update.kind === "refusal") this.refusals.push(update.refusal);
        if (update.kind === "command") this.commands++;
      }
    }
    this.wake?.();
  }

  send(text) {
    this.socket.send(text);
  }

  async until(isTrue) {
    const end = Date.now() + 10_000;
    while (!isTrue(this)) {
      if (Date.now() > end) throw new Error(`viewer ${this.viewer} waits in vain`);
      await new Promise((resolve) => {
        this.wake = resolve;
        setTimeout(resolve, 100);
      });
    }
  }
}

// The three seats and a spectator.
async function seated(port) {
  const clients = [];
  for (const viewer of [0, 1, 2, -1]) clients.push(await new Client(port, viewer).connect());
  await Promise.all(clients.map((client) => client.until(({ seat }) => seat !== null)));
  return clients;
}

// A seat may sell a card at any time, also while another one must sell.
function isLegalFor(client, acts) {
  const [command] = acts.seat.legalCommands("required");
  return client.seat.legalCommands().some((one) => JSON.stringify(one) === JSON.stringify(command));
}

// Sends what is refused: as seat 0, whose turn it is not, and as a spectator.
async function tryBad(clients, acts) {
  const [first, , , watcher] = clients;
  const entries = clients.map(({ seat }) => seat.entry);
  const { entry } = first.seat;
  const [command] = acts.seat.legalCommands("required");
  const said = (value) => JSON.stringify(value);
  const junk = ["", "junk", "[]", "null", "x".repeat(1_000_000), said({ entry: -1 }), said({ entry }), said({ entry, command: 7 })];
  const wrong = [{ entry, command: { bid: 3 } }, { entry, command }, { entry: entry + 1, command }, { entry: 2, command: "done" }];
  for (const [sender, text] of [...[...junk, ...wrong.map(said)].map((text) => [first, text]), [watcher, said({ entry, command })]]) {
    const had = sender.refusals.length;
    sender.send(text);
    await sender.until(({ refusals }) => refusals.length > had);
  }
  assert.deepEqual(clients.map(({ seat }) => seat.entry), entries);
}

async function played(program, given, spoil = () => {}) {
  const port = await freePort();
  const start = () => new Process(program, given(port));
  let server = start();
  const clients = await seated(port);
  const watcher = clients[3];
  let [turn, kills, lost, isTried] = [0, 0, 0, false];
  for (; !watcher.seat.view.isOver(); turn++) {
    const { entry, view } = watcher.seat;
    const client = clients[acting(turn, view.toAct())];
    if (turn > 50 && view.toAct().length === 1 && !isTried && !isLegalFor(clients[0], client)) {
      isTried = true;
      await tryBad(clients, client);
    }
    const commands = client.seat.legalCommands("required");
    const text = client.seat.command(commands[(turn * 7 + 3) % commands.length]);
    client.send(text);
    if (turn % 20 === 10) {
      // the server may have taken the command, or not
      await new Promise((resolve) => setTimeout(resolve, 10 * kills++));
      await server.kill();
      spoil();
      server = start();
      for (const one of clients) await one.connect();
      const [had, { commands }] = [client.refusals.length, client];
      client.send(text);
      await client.until((one) => one.refusals.length > had || one.commands > commands);
      if (client.refusals.length === had) lost++;
      else assert.equal(client.refusals.at(-1).status, "old");
    }
    await Promise.all(clients.map((one) => one.until(({ seat }) => seat.entry > entry)));
    assert.ok(clients.every(({ seat }) => seat.entry === watcher.seat.entry));
    if (turn % 11 === 0) {
      // the same command again
      const had = client.refusals.length;
      client.send(text);
      await client.until(({ refusals }) => refusals.length > had);
      assert.equal(client.refusals.at(-1).status, "old");
      await clients[turn % 4].connect();
    }
  }
  console.log(`${turn} commands, ${kills} times killed, ${lost} commands lost and sent again`);
  for (const { socket } of clients) socket.terminate();
  await server.kill();
  assert.ok(turn > 100, `${turn} commands`);
}

function judge(log) {
  const { intact, legal, fair, result } = verify(log);
  assert.deepEqual([intact, legal, fair, result].map(({ answer }) => answer), ["yes", "yes", "yes", "yes"]);
}

const folder = mkdtempSync(join(tmpdir(), "amunre-servers-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

// where the server in Node finds its libraries
const own = join(import.meta.dirname, "../servers");
mkdirSync(own, { recursive: true });
copyFileSync(join(EXAMPLES, "server.mjs"), join(own, "server.mjs"));

test("a server in Node, with a file for each log", async () => {
  const log = join(folder, "friday.amunre.jsonl");
  // a line that the server could not finish
  const spoil = () => appendFileSync(log, '{"hash":"0123');
  await played(process.execPath, (port) => [join(own, "server.mjs"), String(port), folder], spoil);
  judge(readFileSync(log));
});

test("a file that cannot grow keeps the game as it was, and says so", async () => {
  const port = await freePort();
  const full = mkdtempSync(join(folder, "full-"));
  const log = join(full, "friday.amunre.jsonl");
  const given = [join(own, "server.mjs"), String(port), full];
  // 16 blocks of 512 or 1,024 bytes; the signal would end the server
  let server = new Process("sh", ["-c", 'trap "" XFSZ; ulimit -f 16; exec "$0" "$@"', process.execPath, ...given]);
  const clients = await seated(port);
  const watcher = clients[3];
  let [client, text, entry, turn] = [watcher, "", 0, 0];
  for (; clients.every(({ refusals }) => refusals.length === 0); turn++) {
    entry = watcher.seat.entry;
    client = clients[acting(turn, watcher.seat.view.toAct())];
    text = client.seat.command(client.seat.legalCommands("required")[0]);
    client.send(text);
    await client.until(({ seat, refusals }) => seat.entry > entry || refusals.length > 0);
    if (client.refusals.length === 0) await Promise.all(clients.map((one) => one.until(({ seat }) => seat.entry > entry)));
  }
  assert.equal(client.refusals[0].status, "storage");
  assert.ok(turn > 5 && clients.every(({ seat }) => seat.entry === entry));
  const { intact, legal, entries } = verify(readFileSync(log));
  assert.deepEqual([intact.answer, legal.answer, entries, readFileSync(log).at(-1)], ["yes", "yes", entry, 10]);
  // the same command again, when there is room
  await server.kill();
  server = new Process(process.execPath, given);
  for (const one of clients) await one.connect();
  client.send(text);
  await Promise.all(clients.map((one) => one.until(({ seat }) => seat.entry > entry)));
  await server.kill();
});

test("a server in Python, with SQLite", { skip: python ? false : "AMUNRE_PYTHON names no Python with amunre and aiohttp" }, async () => {
  const file = join(folder, "games.sqlite");
  await played(python, (port) => [join(EXAMPLES, "server.py"), String(port), file]);
  const read = "import sqlite3, sys; sys.stdout.writelines(line for (line,) in sqlite3.connect(sys.argv[1]).execute('SELECT line FROM lines ORDER BY entry'))";
  judge(execFileSync(python, ["-c", read, file]));
});

test("a database that cannot be written keeps the game as it was, and says so", { skip: python ? false : "AMUNRE_PYTHON names no Python with amunre and aiohttp" }, async () => {
  const file = join(folder, "locked.sqlite");
  const port = await freePort();
  const server = new Process(python, [join(EXAMPLES, "server.py"), String(port), file]);
  const clients = await seated(port);
  const { entry, view } = clients[3].seat;
  const client = clients[view.toAct()[0]];
  const before = clients.map(({ seat }) => seat.view.json());
  const lock = [
    "import sqlite3, sys",
    "database = sqlite3.connect(sys.argv[1], isolation_level=None)",
    "database.execute('BEGIN EXCLUSIVE')",
    "print(flush=True)",
    "sys.stdin.read()",
  ].join("\n");
  const locker = spawn(python, ["-c", lock, file], { stdio: ["pipe", "pipe", "inherit"] });
  running.add(locker.on("exit", () => running.delete(locker)));
  await new Promise((resolve) => locker.stdout.once("data", resolve));
  const text = client.seat.command(client.seat.legalCommands("required")[0]);
  client.send(text);
  await client.until(({ refusals }) => refusals.length > 0);
  assert.match(client.refusals[0].sentence, /locked/);
  locker.stdin.end();
  await new Promise((resolve) => locker.on("exit", resolve));
  assert.deepEqual(clients.map(({ seat }) => [seat.entry, seat.view.json()]), before.map((json) => [entry, json]));
  // the same command again
  client.send(text);
  await Promise.all(clients.map((one) => one.until(({ seat }) => seat.entry > entry)));
  assert.ok(clients.every(({ commands }) => commands === 1));
  await server.kill();
});

test("each server has at most 60 lines", () => {
  for (const name of ["server.mjs", "server.py"]) {
    const lines = readFileSync(join(EXAMPLES, name), "utf8").trimEnd().split("\n").length;
    assert.ok(lines <= 60, `${name}: ${lines}`);
  }
});
