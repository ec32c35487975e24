// Takes the pictures of the README: a verdict as the command prints it, and the first screen of a report.
//
//   node pictures.mjs AMUNRE BROWSER LOG PICTURES
//
// AMUNRE is the command, BROWSER a Chromium, LOG the path of a log as it is typed, PICTURES the folder for the pictures.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [amunre, browserPath, log, pictures] = process.argv.slice(2);
mkdirSync(pictures, { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), "amunre-pictures-"));

function run(args) {
  const ran = spawnSync(amunre, args, { encoding: "utf8" });
  assert.equal(ran.error, undefined);
  return ran.stdout;
}

const browser = await chromium.launch({
  executablePath: browserPath,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

async function take(name, size, show) {
  const context = await browser.newContext({ offline: true, viewport: size, colorScheme: "light" });
  const page = await context.newPage();
  await show(page);
  await page.screenshot({ path: resolve(join(pictures, name)), fullPage: size.height === 1 });
  await context.close();
}

const STYLE =
  "body { margin: 0; padding: 16px 20px; background: #1e2430; color: #dfe6f0; font: 14px/1.35 'DejaVu Sans Mono', monospace }" +
  " pre { margin: 0; font: inherit } b { color: #8fd19e; font-weight: normal }";

await take("verdict.png", { width: 860, height: 1 }, async (page) => {
  await page.setContent(`<!doctype html><title>verdict</title><style>${STYLE}</style><pre><b id="typed"></b>\n<span id="said"></span></pre>`);
  const said = run(["verify", log]).trimEnd();
  writeFileSync(join(pictures, "verdict.txt"), `${said}\n`);
  await page.evaluate(
    ([typed, said]) => {
      document.getElementById("typed").textContent = typed;
      document.getElementById("said").textContent = said;
    },
    [`$ amunre verify ${log}`, said],
  );
});

await take("report.png", { width: 1100, height: 900 }, async (page) => {
  const file = join(scratch, "report.html");
  run(["report", log, "--out", file]);
  await page.goto(pathToFileURL(file).href);
});

await browser.close();
rmSync(scratch, { recursive: true });
