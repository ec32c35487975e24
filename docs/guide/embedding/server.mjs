// A server on bare WebSockets: SECRET=… node server.mjs PORT FOLDER
//
// Each table has a log in the folder; the keys of its seats follow from the secret, which has 32 bytes or more.
// A client connects to /TABLE?key=KEY, or without a key to watch. It sends {"since":0}, and hands all that it gets to a Seat.

import { createHmac, randomBytes } from "node:crypto";
import { appendFileSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SPECTATOR, load, loadHost, openHost } from "amunre";
import { WebSocketServer } from "ws";

const [port, folder] = process.argv.slice(2);
const SEATS = [0, 1, 2];
const hosts = new Map();
await load();

const keyOf = (table, seat) => createHmac("sha256", process.env.SECRET).update(`${table}/${seat}`).digest("hex");

// Appends lines to a log. If that fails, the log is as it was.
function append(file, lines) {
  const { size } = fstatSync(file);
  try {
    appendFileSync(file, lines);
    fsyncSync(file);
  } catch (error) {
    ftruncateSync(file, size);
    throw error;
  }
}

function hostOf(table, path) {
  if (hosts.has(table)) return hosts.get(table);
  const file = openSync(path, "a+");
  const log = readFileSync(file);
  const end = log.lastIndexOf("\n") + 1;
  ftruncateSync(file, end); // a line that the last server could not finish
  const options = { store: (lines) => append(file, lines) };
  const begun = { setup: { players: SEATS.length }, seed: randomBytes(32) };
  hosts.set(table, end > 0 ? loadHost(log.subarray(0, end), options) : openHost("amun-re", begun, options));
  return hosts.get(table);
}

const server = new WebSocketServer({ port: Number(port), maxPayload: 2_000_000 });
server.on("connection", (socket, { url }) => {
  const { pathname, searchParams } = new URL(url, "ws://table");
  const table = pathname.slice(1);
  const viewer = SEATS.find((seat) => keyOf(table, seat) === searchParams.get("key")) ?? SPECTATOR;
  const path = join(folder, `${table}.amunre.jsonl`);
  // a seat begins its game; the name of a table is no other path
  if (!/^[a-z0-9]{1,40}$/.test(table) || (viewer === SPECTATOR && !existsSync(path))) return socket.close(4004, "there is no such table");
  const host = hostOf(table, path);
  Object.assign(socket, { table, viewer }).on("error", () => socket.terminate());
  socket.on("message", (data, isBinary) => {
    const { reply, messages, error } = host.receive(viewer, isBinary ? null : String(data));
    if (error) console.error(error);
    if (reply) socket.send(reply);
    for (const one of server.clients) if (one.table === table && one.viewer in messages) one.send(messages[one.viewer]);
  });
});
