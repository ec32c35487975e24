// The worker: it holds the module, and the game that is played. The page only draws.

import { AmunreCrashed, AmunreError, describe, games, load, version } from "amunre/slim";
import type { Call, Calls, Reply, Request } from "./protocol.js";
import { read } from "./base85.mjs";
import { compare } from "./worker/compare.js";
import * as judge from "./worker/judge.js";
import { Stopped } from "./worker/logs.js";
import * as play from "./worker/play.js";

type Own = { [C in Call]: (...given: Parameters<Calls[C]>) => ReturnType<Calls[C]> | Promise<ReturnType<Calls[C]>> };

let module: WebAssembly.Module;

// The bytes of a part of the page: packed in it, or a file of the site.
async function bytes({ packed, address }: { packed?: string; address?: string }): Promise<ArrayBuffer> {
  if (packed === undefined) {
    const answer = await fetch(address!);
    if (!answer.ok) throw new TypeError(`${address} cannot be loaded: status ${answer.status}`);
    return answer.arrayBuffer();
  }
  return new Response(new Blob([read(packed)]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

const calls: Own = {
  async start(source) {
    module = await WebAssembly.compile(await bytes(source));
    await load(module);
    return { version: version(), games: games(), setups: games().map((id) => describe(id)) };
  },
  books: async (source) => JSON.parse(new TextDecoder().decode(await bytes(source))),
  judge: (log, anchor) => judge.judge(log, anchor, progressOf(current)),
  report: judge.report,
  copy: judge.copy,
  at: judge.at,
  ask: judge.ask,
  again: judge.again,
  compare,
  open: play.open,
  resume: play.resume,
  enter: play.enter,
  view: play.view,
  give: play.give,
  hint: (seat) => play.hint(seat, progressOf(current)),
  move: (seat) => play.move(seat, progressOf(current)),
  undo: play.undo,
  redo: play.redo,
  leave: play.leave,
};

let current = 0;
const reply = (answer: Reply) => postMessage(answer);
// of one call: another one can begin before it ends
const progressOf = (id: number) => (done: number, all: number) => reply({ id, progress: [done, all] });

self.onmessage = async ({ data: { id, call, given } }: MessageEvent<Request>) => {
  if (call === "stop") {
    judge.stop();
    return play.stop();
  }
  current = id;
  try {
    const value = await (calls[call] as (...given: unknown[]) => unknown)(...given);
    reply({ id, value });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof AmunreCrashed) {
      // what lay in the old instance is lost: the page has the log of the game
      play.lose();
      await load(module);
      reply({ id, error: { message: message.replace(/\. load\(\) makes a new instance$/, ""), isCrash: true } });
    } else if (error instanceof AmunreError) {
      const { status, rule, details } = error;
      reply({ id, error: { message, status, rule, details } });
    } else {
      reply({ id, error: { message, isStopped: error instanceof Stopped } });
    }
  }
};
