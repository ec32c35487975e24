// Builds the referee's page: one HTML file, and the same as a folder for a static site.
//
//   node build.mjs ROOT PACKAGE AMUNRE OUT MODULE HEADER
//
// ROOT is the top of the project, PACKAGE the npm package, AMUNRE the command, which knows the rules in words and the questions on
// boards; OUT is the folder that is written: OUT/index.html, and OUT/site. MODULE is the WebAssembly file of the page, and HEADER declares
// the functions that it has beside those of the package.

import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import * as header from "../header.mjs";
import { stripped } from "../stripped.mjs";
import * as base85 from "./src/base85.mjs";

/** The most bytes of the page. */
const MOST_BYTES = 2_500_000;

const [root, module, amunre, out, own, declared] = process.argv.slice(2).map((path) => resolve(path));
const here = import.meta.dirname;
const read = (path) => readFileSync(join(root, path), "utf8");
const page = (name) => readFileSync(join(here, name), "utf8");
rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "site"), { recursive: true });

// The script of a page as a function: what it takes from its page are arguments.
function asFunction(name, text, parameters, begins, ends) {
  if (!text.startsWith(begins) || !text.trimEnd().endsWith(ends)) throw new Error(`${name}: expected a script from ${begins} to ${ends}`);
  const body = text.slice(begins.length, text.trimEnd().length - ends.length);
  return `export function ${name}({ ${parameters} }) {\n${body}\n}\n`;
}

mkdirSync(join(here, "src/made"), { recursive: true });
const stepper = asFunction("stepper", read("amunre-report/src/page.js"), "document, window, location, history", '"use strict";\n(() => {', "})();");
writeFileSync(join(here, "src/made/stepper.js"), stepper);
const form = asFunction("boardForm", read("amunre-cli/src/subcommands/board/form.js"), "document", '"use strict";\n', "");
writeFileSync(join(here, "src/made/board-form.js"), form);

// the package, with the functions of the page too
const library = join(here, "src/made/amunre");
rmSync(library, { recursive: true, force: true });
const isOfOneEntry = (path) => ["index", "iife", "own"].some((name) => path.endsWith(`${name}.ts`));
cpSync(`${module}-source/src`, library, { recursive: true, filter: (path) => !isOfOneEntry(path) });
writeFileSync(join(library, "raw.ts"), header.written(header.read(read("include/amunre.h") + readFileSync(declared, "utf8"))));

// the rules in words and the questions on boards, as the command tells them
const { describe, games, load } = await import(pathToFileURL(join(module, "dist/slim.mjs")).href);
await load(readFileSync(join(module, "dist/amunre.wasm")));
const output = (args) => execFileSync(amunre, args, { encoding: "utf8", maxBuffer: 1 << 26 });
const lines = (args) => output(args).trim().split("\n").map((line) => JSON.parse(line));
// editions have most rules in common: each is in the page once, and a book has their numbers
const parts = [];
const numbers = new Map();
function number(part) {
  const text = JSON.stringify(part);
  if (!numbers.has(text)) numbers.set(text, parts.push(part) - 1);
  return numbers.get(text);
}
function books() {
  return games().flatMap((game) =>
    describe(game).editions.map(({ edition }) => {
      const of = ["--game", game, "--edition", edition];
      const file = join(out, "form.html");
      output(["board", "form", ...of, "--out", file, "--force"]);
      const questions = /<script type="application\/json" id="data">([^]*?)<\/script>/.exec(readFileSync(file, "utf8"))[1];
      rmSync(file);
      const [rules, rulings] = [["rules"], ["rules", "rulings"]].map((what) => lines([...what, "--json", ...of]).map(({ see, rulings, rules, page, ...shown }) => number(shown)));
      return { game, edition, rules, rulings, form: number(JSON.parse(questions)) };
    }),
  );
}
const faults = [...read("docs/reference/log-format.md").matchAll(/^\| `(record\/[a-z-]+)` \|/gm)].map(([, id]) => lines(["rules", "--json", id])[0]);
const all = Buffer.from(JSON.stringify({ books: books(), parts, faults }));

const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
execFileSync(process.execPath, [tsc, "--project", here], { stdio: "inherit" });
async function script(name) {
  const made = await build({
    entryPoints: [join(here, `src/${name}.ts`)],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2022",
    // an end tag within a script would end it
    supported: { "inline-script": false },
    logLevel: "warning",
  });
  return made.outputFiles[0].text;
}
const [main, worker] = await Promise.all(["main", "worker"].map(script));
const report = "amunre-report/src";
const style = [read(`${report}/colours.css`), read(`${report}/drawings.css`), read(`${report}/page.css`), page("page.css")].join("\n");
const minified = (await build({ stdin: { contents: style, loader: "css" }, write: false, minify: true })).outputFiles[0].text;

const packed = (bytes) => base85.written(gzipSync(bytes, { level: 9 }));
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const wasm = stripped(readFileSync(own));
const filled = (policy, head, end) => {
  const values = { policy, head, end };
  return page("page.html").replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]);
};
const data = (id, text) => `<script type="text/plain" id="${id}">${text}</script>`;
const NEVER = "base-uri 'none'; form-action 'none'";
const one = filled(
  `default-src 'none'; style-src ${hash(minified)}; script-src ${hash(main)} 'wasm-unsafe-eval'; worker-src blob:; ${NEVER}`,
  `<style>${minified}</style>`,
  [data("worker", worker), data("module", packed(wasm)), data("books", packed(all)), `<script>${main}</script>`].join("\n"),
);
const file = join(out, "index.html");
writeFileSync(file, one);

const site = join(out, "site");
const policy = `default-src 'none'; style-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; ${NEVER}`;
const pages = { "index.html": filled(policy, '<link rel="stylesheet" href="referee.css">', '<script src="referee.js"></script>'), "referee.css": minified, "referee.js": main };
for (const [name, text] of Object.entries({ ...pages, "worker.js": worker, "books.json": all, "amunre.wasm": wasm })) writeFileSync(join(site, name), text);
for (const name of ["LICENSE-APACHE", "LICENSE-MIT"]) cpSync(join(root, name), join(site, name));

const size = Buffer.byteLength(one);
console.log(`the referee's page: ${size} bytes, of ${MOST_BYTES}`);
if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes: expected at most ${MOST_BYTES}`);
