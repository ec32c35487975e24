// Takes the pictures of the README: a verdict as the command prints it, and the first screen of a report.
//
//   node pictures.mjs AMUNRE BROWSER LOG PICTURES [KEPT]
//
// AMUNRE is the command, BROWSER a Chromium, LOG the path of a log as it is typed, PICTURES the folder for the pictures. If KEPT is
// named, a folder with the same pictures, it fails if they look otherwise: fonts may differ a little between machines.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [amunre, browserPath, log, pictures, kept] = process.argv.slice(2);
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

// The part of the pixels that differ, and the sizes.
async function compared(name) {
  const read = (folder) => `data:image/png;base64,${readFileSync(join(folder, name)).toString("base64")}`;
  const page = await browser.newPage();
  const found = await page.evaluate(async (urls) => {
    const images = await Promise.all(urls.map(async (url) => createImageBitmap(await (await fetch(url)).blob())));
    const sizes = images.map(({ width, height }) => `${width} x ${height}`);
    const [one, other] = images.map((image) => {
      const context = new OffscreenCanvas(image.width, images[0].height).getContext("2d");
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, images[0].width, images[0].height).data;
    });
    let differ = 0;
    for (let at = 0; at < one.length; at += 4) {
      if ([0, 1, 2].some((part) => Math.abs(one[at + part] - other[at + part]) > 48)) differ += 1;
    }
    return { sizes, part: differ / (one.length / 4) };
  }, [read(pictures), read(kept)]);
  await page.close();
  assert.equal(found.sizes[0].split(" ")[0], found.sizes[1].split(" ")[0], `${name}: ${found.sizes}`);
  assert.ok(found.part < 0.04, `${name}: ${(found.part * 100).toFixed(1)} % of the pixels differ: run cargo xtask pictures`);
}

if (kept) for (const name of ["verdict.png", "report.png"]) await compared(name);
await browser.close();
rmSync(scratch, { recursive: true });
