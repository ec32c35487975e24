// Installs the packed tarball in fresh folders, one for each environment, and plays the same game in each.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { build as esbuild } from "esbuild";
import { build as vite } from "vite";
import webpack from "webpack";
import { installed, packed } from "./packed.mjs";

const here = import.meta.dirname;
const bin = join(here, "../node_modules/.bin");
const work = join(here, "../fresh");
rmSync(work, { recursive: true, force: true });
const tarball = packed();
const expected = JSON.parse(readFileSync(process.env.AMUNRE_EXPECTED, "utf8")).games;

const FULL = 'import * as amunre from "amunre";\nimport { outcome } from "./game.mjs";\n';
const SHOWN = "document.title = outcome(amunre);\n";
const page = (scripts) => `<!doctype html><html lang="en"><meta charset="utf-8"><title></title>${scripts}</html>`;

// Makes a fresh folder with the package and some files.
function fresh(name, files) {
  const folder = join(work, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name, private: true }));
  installed(folder, tarball);
  for (const own of ["game.mjs", "../tests/plays.mjs"]) cpSync(join(here, own), join(folder, own.split("/").at(-1)));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

const node = (folder, file) => execFileSync(process.execPath, [file], { cwd: folder, encoding: "utf8" }).trim();

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };

const browser = await chromium.launch({
  executablePath: process.env.AMUNRE_BROWSER,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

// Opens a page and returns its title, once it has one. Whatever goes wrong on it is an error.
async function opened(address) {
  const context = await browser.newContext();
  const tab = await context.newPage();
  const wrong = [];
  tab.on("pageerror", (error) => wrong.push(error.message));
  tab.on("console", (message) => message.type() === "error" && wrong.push(`${message.location().url}: ${message.text()}`));
  await tab.goto(address);
  try {
    await tab.waitForFunction(() => document.title !== "", undefined, { timeout: 60_000 });
  } catch (error) {
    throw new Error(`${address}: ${wrong.join("; ") || error.message}`);
  }
  const title = await tab.title();
  await context.close();
  assert.deepEqual(wrong, []);
  return title;
}

async function served(folder, file) {
  const server = createServer((request, response) => {
    const path = join(folder, decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    try {
      const bytes = readFileSync(path);
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(bytes);
    } catch {
      // browsers ask for an icon
      const status = path.endsWith("favicon.ico") ? 204 : 404;
      response.writeHead(status, `${path} is not there`).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await opened(`http://127.0.0.1:${server.address().port}/${file}`);
  } finally {
    server.close();
  }
}

const local = (folder, file) => opened(pathToFileURL(join(folder, file)).href);

const MODULE = `${FULL}await amunre.load();\n${SHOWN}`;
const PLAIN = MODULE.replace('"amunre"', '"./node_modules/amunre/dist/index.mjs"');

const ENVIRONMENTS = {
  "node esm": () => node(fresh("node-esm", { "main.mjs": `${FULL}await amunre.load();\nconsole.log(outcome(amunre));` }), "main.mjs"),
  "node cjs": () => {
    const main = 'const amunre = require("amunre");\namunre.loadSync();\nimport("./game.mjs").then(({ outcome }) => console.log(outcome(amunre)));';
    return node(fresh("node-cjs", { "main.cjs": main }), "main.cjs");
  },
  "node slim": () => {
    const main = `${FULL.replace('"amunre"', '"amunre/slim"')}import { readFile } from "node:fs/promises";
await amunre.load(readFile(new URL(import.meta.resolve("amunre/amunre.wasm"))));\nconsole.log(outcome(amunre));`;
    return node(fresh("node-slim", { "main.mjs": main }), "main.mjs");
  },
  vite: async () => {
    const folder = fresh("vite", { "main.mjs": MODULE, "index.html": page('<script type="module" src="main.mjs"></script>') });
    await vite({ root: folder, logLevel: "error", build: { target: "es2022", chunkSizeWarningLimit: 5000 } });
    return served(join(folder, "dist"), "index.html");
  },
  webpack: async () => {
    const folder = fresh("webpack", { "main.mjs": MODULE, "index.html": page('<script src="dist/main.js"></script>') });
    const stats = await new Promise((resolve, reject) => {
      const output = { path: join(folder, "dist"), filename: "main.js" };
      webpack({ mode: "production", context: folder, entry: "./main.mjs", output, performance: { hints: false } }, (error, stats) => (error ? reject(error) : resolve(stats)));
    });
    assert.equal(stats.hasErrors() || stats.hasWarnings(), false, stats.toString());
    return served(folder, "index.html");
  },
  "esbuild iife": async () => {
    const main = `${FULL}amunre.load().then(() => { ${SHOWN} });`;
    const folder = fresh("esbuild", { "main.mjs": main, "index.html": page('<script src="out.js"></script>') });
    await esbuild({ entryPoints: [join(folder, "main.mjs")], outfile: join(folder, "out.js"), bundle: true, format: "iife", logLevel: "warning" });
    return local(folder, "index.html");
  },
  "module page": () => served(fresh("module", { "main.mjs": PLAIN, "index.html": page('<script type="module" src="main.mjs"></script>') }), "index.html"),
  "classic script": () => {
    const script = readFileSync(join(here, "game.mjs"), "utf8").replace("export ", "") + `amunre.load().then(() => { ${SHOWN} });`;
    const scripts = `<script src="node_modules/amunre/dist/iife.js"></script><script>${script}</script>`;
    return local(fresh("classic", { "index.html": page(scripts) }), "index.html");
  },
  "web worker": () => {
    const worker = PLAIN.replace(SHOWN, "postMessage(outcome(amunre));\n");
    const main = 'new Worker("worker.mjs", { type: "module" }).onmessage = ({ data }) => { document.title = data; };';
    return served(fresh("worker", { "worker.mjs": worker, "index.html": page(`<script>${main}</script>`) }), "index.html");
  },
};

// Runs something and prints the time that it took.
async function timed(name, act) {
  const begun = performance.now();
  const result = await act();
  console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}

const outcomes = {};
for (const [name, run] of Object.entries(ENVIRONMENTS)) outcomes[name] = await timed(name, run);
const [first] = Object.values(outcomes);
assert.match(first, /"code":0,.*"svg":"<svg","page":true/);
for (const [name, outcome] of Object.entries(outcomes)) assert.equal(outcome, first, name);

await timed("all games in the browser", async () => {
  const main = 'import * as amunre from "./node_modules/amunre/dist/index.mjs";\nimport { games } from "./plays.mjs";\nawait amunre.load();\ndocument.title = JSON.stringify(await games(amunre));\n';
  const found = await served(fresh("games", { "main.mjs": main, "index.html": page('<script type="module" src="main.mjs"></script>') }), "index.html");
  assert.deepEqual(JSON.parse(found), expected);
});
await browser.close();

// the linters of packages, and the types
const tool = (name, ...rest) => execFileSync(join(bin, name), rest, { stdio: "inherit" });
await timed("publint", () => tool("publint", "run", tarball, "--strict"));
await timed("attw", () => tool("attw", tarball, "--no-emoji", "--exclude-entrypoints", "./amunre.wasm", "./iife"));
const samples = fresh("types", {});
for (const name of readdirSync(join(here, "types"))) cpSync(join(here, "types", name), join(samples, name));
for (const version of ["typescript", "typescript-7"]) {
  const tsc = join(here, `../node_modules/${version}/bin/tsc`);
  for (const project of ["tsconfig.json", "tsconfig.cjs.json"]) {
    await timed(`${version} ${project}`, () => execFileSync(process.execPath, [tsc, "--project", join(samples, project)], { stdio: "inherit" }));
  }
}
console.log(`${Object.keys(ENVIRONMENTS).length} environments played the same game: ${first}`);
