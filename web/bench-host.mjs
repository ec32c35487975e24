// Measures a host: running games in one process, and commands with a message for each of five viewers.
//
//   node --expose-gc bench-host.mjs
//
// Every game has stored its log, and is at another place of its course. Text of a client goes in, and a text for each viewer comes out. The
// times are those of the processor. The memory is that of the process, less what it had with a few games.

import { execFileSync } from "node:child_process";
import { installed, packed } from "./packaging/packed.mjs";

const here = import.meta.dirname;
const SECONDS = 4;
const SETUPS = {
  "amun-re": { players: 4 },
  "amun-re, all expansions": { players: 4, edition: "anniversary-2023", options: { afterlife: true, pharaoh: true, promo_cards: true, statues: true } },
  horus: { players: 4 },
  "men-nefer": { players: 4 },
};
const [asked, games] = process.argv.slice(2);

if (asked === undefined) {
  installed(here, packed());
  // one process for each line, so that no game is measured in the memory of another
  for (const name of Object.keys(SETUPS)) {
    for (const number of ["100", "10000"]) execFileSync(process.execPath, ["--expose-gc", import.meta.filename, name, number], { stdio: "inherit" });
  }
  process.exit();
}

const { loadHost, loadSync, openHost } = await import("amunre");
loadSync();
let [number, mixed] = [0, 1];
const mix = () => (mixed = (Math.imul(mixed, 1103515245) + 12345) & 0x7fffffff) >> 8;
const seed = () => Uint8Array.from({ length: 32 }, (_, place) => (number++ * 31 + place * 7) % 256);
const id = asked.split(",")[0];
const open = (store = () => {}) => openHost(id, { setup: SETUPS[asked], seed: seed() }, { store });

// The seat that acts, and a command.
function chosen({ game }) {
  const [seat] = game.toAct();
  const ids = game.legal(seat, "required");
  return [seat, game.command(ids[mix() % ids.length])];
}

// The log of a game after so many commands.
function played(commands) {
  let log = "";
  const host = open((lines) => (log += lines));
  for (; commands > 0 && !host.game.isOver(); commands--) host.command(...chosen(host));
  const isOver = host.game.isOver();
  host.free();
  return isOver ? played(commands >> 1) : log;
}

const logs = Array.from({ length: 100 }, (_, place) => played(place));
const load = (place) => loadHost(logs[place % logs.length], { store: () => {} });
const memory = () => {
  globalThis.gc();
  return process.memoryUsage().rss;
};

const hosts = logs.slice(0, 20).map((_, place) => load(place));
const before = memory();
while (hosts.length < Number(games) + 20) hosts.push(load(hosts.length));
const each = (memory() - before) / Number(games) / 1024;

let [commands, sent, spent] = [0, 0, 0];
for (let place = 0; spent < SECONDS * 1e6; ) {
  // the messages of 100 clients, of different games
  const batch = Array.from({ length: 100 }, () => {
    place = (place + 1) % hosts.length;
    if (hosts[place].game.isOver()) {
      hosts[place].free();
      hosts[place] = load(place);
    }
    const [seat, command] = chosen(hosts[place]);
    return [hosts[place], seat, JSON.stringify({ entry: hosts[place].entries, command })];
  });
  const begun = process.cpuUsage();
  const answers = batch.map(([host, seat, text]) => host.receive(seat, text));
  const { user, system } = process.cpuUsage(begun);
  spent += user + system;
  commands += answers.length;
  for (const { refusal, messages } of answers) {
    if (refusal) throw new Error(refusal.sentence);
    for (const message of Object.values(messages)) sent += message.length;
  }
}
console.log(
  `${asked}, ${games} games: ${each.toFixed(0)} KB a game, ${Math.round((commands / spent) * 1e6)} commands/s;`,
  `the five messages of a command have ${Math.round(sent / commands)} bytes`,
);
