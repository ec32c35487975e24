// Builds the npm package.
//
//   node build.mjs ROOT MODULE PACKAGE
//
// ROOT is the top of the project, MODULE the WebAssembly file, PACKAGE the folder that is written. Nothing that is generated here is
// committed: the package is only ever made by this program, so there is no second copy that could differ.

import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";
import { deflateSync } from "node:zlib";
import * as header from "./header.mjs";
import { stripped } from "./stripped.mjs";
import * as words from "./words.mjs";

const [root, module, out] = process.argv.slice(2).map((path) => resolve(path));
const [source, sources, declared, dist] = [join(root, "web/amunre"), `${out}-source`, `${out}-types`, join(out, "dist")];
for (const folder of [sources, declared, out]) rmSync(folder, { recursive: true, force: true });
mkdirSync(join(dist, "bytes"), { recursive: true });
cpSync(source, sources, { recursive: true });

const read = (path) => readFileSync(join(root, path), "utf8");
writeFileSync(join(sources, "src/raw.ts"), header.written(header.read(read("include/amunre.h"))));
const ids = readdirSync(join(root, "docs/reference/schema")).filter((name) => /^(?!amunre-log).*\.schema\.json$/.test(name)).sort();
const schemas = ids.map((name) => [basename(name, ".schema.json"), JSON.parse(read(`docs/reference/schema/${name}`))]);
writeFileSync(join(sources, "src/words.ts"), words.written(Object.fromEntries(schemas)));

const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
execFileSync(process.execPath, [tsc, "--project", sources, "--outDir", declared], { stdio: "inherit" });

// the names that each entry exports, from its source
function exportsOf(entry) {
  const text = readFileSync(join(sources, "src", `${entry}.ts`), "utf8").replace(/^\/\/.*$/gm, "");
  return [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type, list]) =>
    list.split(",").map((name) => name.trim()).filter(Boolean).map((name) => (type ? `type ${name}` : name)),
  );
}

// all declarations in one file: each kind of module has a copy of its own, and there are no imports to resolve
const order = ["error", "raw", "words", "wasm", "load", "handle", "observations", "table", "events", "outcomes", "view", "agent", "game", "messages", "host", "seat", "agreement", "verify", "library"];
const body = order.map((name) => readFileSync(join(declared, `${name}.d.ts`), "utf8")).join("\n");
const plain = body.replace(/^import [^;]*;\n/gm, "").replace(/^\/\/\/ <reference.*\n/gm, "").replace(/^export \{\};\n/gm, "").replace(/^export /gm, "");
const types = `/// <reference lib="esnext.disposable" />\n${plain}\nexport { ${exportsOf("slim").join(", ")} };\n`;
for (const entry of ["index", "slim"]) for (const end of ["mts", "cts"]) writeFileSync(join(dist, `${entry}.d.${end}`), types);
writeFileSync(join(dist, "iife.d.ts"), `${types}export as namespace amunre;\n`);
writeFileSync(join(dist, "amunre.wasm.d.ts"), "/** The module, for bundlers that make an address of it. */\ndeclare const address: string;\nexport default address;\n");

const bundle = (entry, format, end) =>
  build({
    entryPoints: [join(sources, `src/${entry}.ts`)],
    outfile: join(dist, `${entry}.${end}`),
    bundle: true,
    format,
    globalName: format === "iife" ? "amunre" : undefined,
    platform: "neutral",
    target: "es2022",
    external: ["./bytes/bytes.js"],
    legalComments: "none",
    logLevel: "warning",
  });
await Promise.all([
  ...["index", "slim"].flatMap((entry) => [bundle(entry, "esm", "mjs"), bundle(entry, "cjs", "cjs")]),
  bundle("iife", "iife", "js"),
]);

const bytes = stripped(readFileSync(module));
writeFileSync(join(dist, "amunre.wasm"), bytes);
const text = deflateSync(bytes, { level: 9, memLevel: 9 }).toString("base64");
writeFileSync(join(dist, "bytes/bytes.js"), `globalThis[Symbol.for("amunre.module")]="${text}";\n`);
// for resolvers that do not read `exports`
mkdirSync(join(out, "slim"));
writeFileSync(join(out, "slim/package.json"), JSON.stringify({ main: "../dist/slim.cjs", module: "../dist/slim.mjs", types: "../dist/slim.d.cts" }));
for (const name of ["LICENSE-APACHE", "LICENSE-MIT"]) cpSync(join(root, name), join(out, name));
for (const name of ["package.json", "README.md"]) cpSync(join(source, name), join(out, name));

const version = /^version = "(.*)"$/m.exec(read("Cargo.toml"))[1];
const own = JSON.parse(readFileSync(join(out, "package.json"), "utf8")).version;
if (own !== version) throw new Error(`web/amunre/package.json has the version ${own}: expected ${version}, that of Cargo.toml`);
