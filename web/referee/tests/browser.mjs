// A browser with the referee's page: Chromium, or Firefox over WebDriver BiDi. What goes wrong on a page is kept.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";

export const { AMUNRE_ROOT: root, AMUNRE_REFEREE: built, AMUNRE_COMMAND: command } = process.env;
export const corpus = (name) => join(root, "tests/corpus", `${name}.amunre.jsonl`);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1280, height: 800 };

/** Returns the package: what the page shows is compared with it. */
export async function library() {
  const folder = join(process.env.AMUNRE_PACKAGE, "dist");
  const amunre = await import(pathToFileURL(join(folder, "slim.mjs")).href);
  await amunre.load(readFileSync(join(folder, "amunre.wasm")));
  return amunre;
}

/** Begins a browser; `kind` is "chrome" or "firefox". */
export async function begun(kind, executablePath) {
  const args = kind === "chrome" && process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await puppeteer.launch({ browser: kind, executablePath, headless: true, args });
  return { kind, browser, version: await browser.version() };
}

/** Waits until a function of the page returns something true. The driver's own way makes a function of a text, which the policy of the page forbids in an older Firefox. */
async function until(page, act, most, ...given) {
  for (const end = Date.now() + most; ; ) {
    const found = await page.evaluateHandle(act, ...given);
    const isTrue = await found.evaluate((value) => Boolean(value));
    await found.dispose();
    if (isTrue) return;
    if (Date.now() > end) throw new Error(`not within ${most} ms: ${act}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Opens the page, and waits until it is ready. `before` runs in the page before its scripts. */
export async function opened({ kind, browser }, { file = join(built, "index.html"), address = pathToFileURL(file).href, hash = "", size = LAPTOP, dark = false, before = null, kept = false } = {}) {
  const page = await browser.newPage();
  const wrong = [];
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("console", (message) => ["error", "warn"].includes(message.type()) && wrong.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => wrong.push(`script: ${error.message}`));
  page.on("dialog", (dialog) => dialog.accept());
  await page.setViewport(size).catch((error) => {
    // an older Firefox has no orientation of the screen; the size is set
    if (kind !== "firefox" || !/setScreenOrientationOverride/.test(error.message)) throw error;
  });
  // Firefox has no such emulation over BiDi yet: there the colours of the machine are seen
  if (kind === "chrome") await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }]);
  // what is saved is kept here in place of a file
  await page.evaluateOnNewDocument(() => {
    window.saved = [];
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      window.lastBlob = blob;
      return make.call(URL, blob);
    };
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      if (this.download === "") click.call(this);
      else window.saved.push({ name: this.download, blob: window.lastBlob });
    };
  });
  if (before) await page.evaluateOnNewDocument(before);
  await page.goto(address + hash);
  if (!kept) await page.evaluate(() => localStorage.clear());
  await until(page, () => document.documentElement.dataset.books, 30_000);
  const own = address.split("#")[0];
  const requests = () => asked.filter((url) => url.split("#")[0] !== own && !/^(blob|data):/.test(url));
  const texts = (selector) => page.evaluate((selector) => Array.from(document.querySelectorAll(selector), (one) => one.textContent), selector);
  const tab = {
    kind,
    page,
    wrong,
    requests,
    texts,
    text: async (selector) => (await texts(selector))[0] ?? null,
    count: async (selector) => (await texts(selector)).length,
    until: (act, ...given) => until(page, act, 30_000, ...given),
    click: (selector) => page.evaluate((selector) => document.querySelector(selector).click(), selector),
    saved: () =>
      page.evaluate(async () => {
        const { name, blob } = window.saved.pop() ?? {};
        return blob && { name, text: await blob.text() };
      }),
    /** Drops files: paths. Waits for what `done` names: the whole report, an alarm, or the list. */
    async drop(paths, done = "whole") {
      await page.evaluate(() => {
        document.getElementById("alarm").textContent = "";
        document.getElementById("news").textContent = "";
        delete document.getElementById("report")?.dataset.whole;
      });
      await (await page.$("#files")).uploadFile(...[paths].flat());
      const isDone = {
        whole: () => document.getElementById("report")?.dataset.whole,
        alarm: () => document.getElementById("alarm").textContent,
        list: () => /^\d+ files/.test(document.getElementById("news").textContent),
        verdict: () => document.getElementById("verdict-title"),
      }[done];
      await until(page, isDone, 60_000);
    },
    async close() {
      assert.deepEqual(wrong, []);
      assert.deepEqual(requests(), []);
      await page.close();
    },
  };
  return tab;
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails if axe finds anything. */
export async function accessible({ page }, what) {
  // the policy of the page forbids scripts in it: this one is run by the driver
  await page.evaluate(axe);
  const found = await page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ["violations"] });
    return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.slice(0, 3).map((node) => node.html.slice(0, 160)) }));
  }, TAGS);
  assert.deepEqual(found, [], `${what}: ${JSON.stringify(found, null, 2)}`);
}

/** Fails if the page is wider than the screen, or if something on it is too small to read or to touch. */
export async function fits({ page }, what) {
  const { wide, room, small, narrow } = await page.evaluate(() => {
    const isSeen = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0;
    const size = (text) => {
      const svg = text.ownerSVGElement;
      return Number(text.getAttribute("font-size")) * (svg.getBoundingClientRect().width / svg.viewBox.baseVal.width);
    };
    const texts = Array.from(document.querySelectorAll("main svg text")).filter(isSeen).map((text) => [size(text), text.textContent]);
    const targets = Array.from(document.querySelectorAll("a, button, input, select, summary")).filter((one) => isSeen(one) && !one.matches(".skip")).map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return [Math.min(width, height), one.outerHTML.slice(0, 80)];
    });
    const under = (list, least) => list.filter(([size]) => size < least - 0.05).slice(0, 5);
    return { wide: document.documentElement.scrollWidth, room: window.innerWidth, small: under(texts, 10), narrow: under(targets, 44) };
  });
  assert.ok(wide <= room, `${what}: the page is ${wide} wide and has room for ${room}`);
  assert.deepEqual(small, [], `${what}: text below 10 pixels`);
  assert.deepEqual(narrow, [], `${what}: targets below 44 pixels`);
}
