// Measures the module in Node beside the native library: verification, first verdicts, steps.
//
//   node bench.mjs LIBRARY
//
// LIBRARY is libamunre.so of the profile `dist`. The two run by turns, and the best time of each counts.

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installed, packed } from "./packaging/packed.mjs";

const here = import.meta.dirname;
const [library] = process.argv.slice(2);
const PLAYERS = { "amun-re": 5, horus: 4, "men-nefer": 4 };
const ROUNDS = 5;

const FIRST = `import { load, verify } from "amunre";
import { readFileSync } from "node:fs";
const log = readFileSync(process.argv[2]);
const begun = performance.now();
await load();
const loaded = performance.now();
verify(log);
console.log(JSON.stringify([loaded - begun, performance.now() - loaded]));
`;

installed(here, packed());
const amunre = await import("amunre");
await amunre.load();

// the next number of a series, the same in hosts.py
const mix = (number) => (Math.imul(number, 1103515245) + 12345) & 0x7fffffff;

function play(id, players, seed) {
  const game = amunre.newGame(id, { players, seed });
  let [mixed, steps, decisions] = [seed + 5, 0, 0];
  for (let number = game.choices(); number > 0; steps++) {
    if (number > 1) decisions++;
    mixed = mix(mixed);
    number = game.step(game.choice((mixed >> 8) % number));
  }
  return { game, steps, decisions };
}

// the best time of a batch, in microseconds of the processor
function best(batches, each, act) {
  let least = Infinity;
  for (let batch = 0; batch < batches; batch++) {
    const begun = process.cpuUsage();
    for (let time = 0; time < each; time++) act();
    const { user, system } = process.cpuUsage(begun);
    least = Math.min(least, (user + system) / each);
  }
  return least;
}

mkdirSync(join(here, "bench"), { recursive: true });
writeFileSync(join(here, "bench/first.mjs"), FIRST);
for (const [id, players] of Object.entries(PLAYERS)) {
  const { game } = play(id, players, 11);
  const path = join(here, `bench/${id}.amunre.jsonl`);
  const log = new TextEncoder().encode(game.log());
  writeFileSync(path, log);
  game.free();
  let [native, module, first, load] = [Infinity, Infinity, Infinity, Infinity];
  best(1, 200, () => amunre.verify(log));
  for (let round = 0; round < ROUNDS; round++) {
    native = Math.min(native, Number(execFileSync("python3", [join(here, "tests/hosts.py"), library, "--time", path], { encoding: "utf8" })));
    module = Math.min(module, best(10, 20, () => amunre.verify(log)));
    const [loaded, judged] = JSON.parse(execFileSync(process.execPath, [join(here, "bench/first.mjs"), path], { encoding: "utf8" }));
    [load, first] = [Math.min(load, loaded), Math.min(first, judged)];
  }
  const speed = best(8, 1, () => {
    for (let seed = 0; seed < 100; seed++) play(id, players, seed).game.free();
  });
  let decisions = 0;
  for (let seed = 0; seed < 100; seed++) {
    const played = play(id, players, seed);
    decisions += played.decisions;
    played.game.free();
  }
  console.log(
    `${id}, ${players} players: a log ${native.toFixed(0)} us native, ${module.toFixed(0)} us in Node, ratio ${(native / module).toFixed(2)};`,
    `load ${load.toFixed(0)} ms, first verdict ${first.toFixed(0)} ms; ${(decisions / speed).toFixed(2)} million decisions/s`,
  );
}
