// Opens reports of amunre in a browser that has no network, and checks what a person would see.
//
//   node check.mjs AMUNRE BROWSER LOGS PICTURES
//
// AMUNRE is the command, BROWSER a Chromium, LOGS the corpus, PICTURES the folder for pages and screenshots.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [amunre, browserPath, logs, pictures] = process.argv.slice(2);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });

// Runs the command; its text in one line, since it is wrapped at 80 columns.
function told(args) {
  const ran = spawnSync(amunre, args, { encoding: "utf8" });
  assert.equal(ran.error, undefined);
  return { code: ran.status, text: ran.stdout.replace(/\s+/g, " "), error: ran.stderr };
}

function report(log, name, args = []) {
  const page = resolve(join(pictures, `${name}.html`));
  const ran = told(["report", join(logs, log), "--out", page, ...args]);
  assert.equal(ran.error, "", ran.error);
  return { page, code: ran.code };
}

const browser = await chromium.launch({
  executablePath: browserPath,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

// A page of its own, which may read nothing but the file. What goes wrong in it is kept.
async function open(file, hash = "", options = {}) {
  const context = await browser.newContext({ offline: true, viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const wrong = [];
  const own = pathToFileURL(file).href;
  page.on("request", (request) => {
    if (request.url().split("#")[0] !== own) wrong.push(`it asks for ${request.url()}`);
  });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) wrong.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => wrong.push(`script: ${error.message}`));
  await page.goto(own + hash);
  return { page, wrong, close: () => context.close() };
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function violations(page, runOnly = TAGS) {
  await page.evaluate(axe);
  const found = await page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { runOnly });
    return violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, at: nodes.slice(0, 3).map((node) => node.html.slice(0, 160)) }));
  }, runOnly);
  return found;
}

const isGrave = ({ impact }) => impact === "serious" || impact === "critical";

async function accessible(page, what, runOnly) {
  const found = await violations(page, runOnly);
  const grave = found.filter(isGrave);
  assert.deepEqual(grave, [], `${what}: ${JSON.stringify(grave, null, 2)}`);
  for (const { id, impact, help, at } of found) console.log(`  ${what}: ${impact}: ${id}: ${help}: ${at[0]}`);
}

async function fits(page, what) {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  assert.ok(wide <= room, `${what}: the page is ${wide} wide and has room for ${room}`);
}

const place = (page) => page.locator("#said .place").textContent();
const entryOf = async (page) => Number(/^Entry (\d+),/.exec(await place(page))[1]);

// The guards themselves: what does not find a planted fault would find no other.
async function guards() {
  const { page, wrong, close } = await open(report("faulty/illegal-bid.amunre.jsonl", "guards").page);
  assert.deepEqual(wrong, []);
  assert.deepEqual((await violations(page)).filter(isGrave), []);
  await page.evaluate(() => {
    const add = (name, set) => document.body.append(Object.assign(document.createElement(name), set));
    add("button", {});
    const pale = document.createElement("p");
    pale.textContent = "pale";
    pale.style.color = "#eee";
    pale.style.background = "#fff";
    document.body.append(pale);
    const wide = document.createElement("div");
    wide.style.width = "5000px";
    wide.textContent = "wide";
    document.body.append(wide);
    add("img", { src: "http://example.invalid/planted.png", alt: "" });
    const script = document.createElement("script");
    script.textContent = "window.wasPlanted = true";
    document.body.append(script);
  });
  await page.waitForTimeout(200);
  const found = (await violations(page)).filter(isGrave).map(({ id }) => id);
  assert.ok(found.includes("button-name") && found.includes("color-contrast"), `planted faults: ${found}`);
  await assert.rejects(fits(page, "planted"));
  assert.ok(wrong.length >= 2, `the policy lets a planted script and a picture through: ${wrong}`);
  assert.equal(await page.evaluate(() => window.wasPlanted), undefined, "a planted script ran");
  await close();
}

// What stands on the page at an entry is what `amunre show` says of it.
async function agrees(page, log, entry, who) {
  const { text } = told(["show", join(logs, log), "--at", String(entry), ...who]);
  const said = await page.locator("#said ul > li").allTextContents();
  for (const event of said) assert.ok(text.includes(event), `${log}, entry ${entry} ${who}: "${event}" is not in: ${text}`);
  if (await page.locator("#said .waits").count()) {
    const waits = (await page.locator("#said .waits").textContent()).replace(/^The/, "the").replace(/\.$/, "");
    assert.ok(text.includes(waits), `${log}, entry ${entry}: "${waits}" is not in: ${text}`);
  } else {
    assert.ok(!text.includes("the table waits for"), `${log}, entry ${entry}: the table waits for somebody`);
  }
  const words = await page.locator("#stage g > title").allTextContents();
  const hands = words.filter((title) => title.startsWith("hand "));
  assert.ok(hands.length >= 3, `${hands}`);
  for (const hand of hands) {
    const row = hand.replace(/^hand (.*?), cards: /, "$1 ");
    assert.ok(text.includes(row), `${log}, entry ${entry} ${who}: "${row}" is not in: ${text}`);
  }
  const scores = words.map((title) => /^seat (.*?): .*?points (\d+)/.exec(title)).filter(Boolean);
  const line = `scores: ${scores.map(([, name, points]) => `${name} ${points}`).join(", ")}`;
  assert.ok(text.includes(line), `${log}, entry ${entry}: "${line}" is not in: ${text}`);
}

// Steps by keyboard from one end to the other.
async function steps(page, last) {
  await page.locator("#stage").focus();
  await page.keyboard.press("Home");
  assert.equal(await entryOf(page), 0);
  assert.equal(await page.locator("[data-go=before]").getAttribute("aria-disabled"), "true");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await entryOf(page), 0, "there is nothing before the first entry");
  for (const entry of [1, 2, 3].filter((entry) => entry <= last)) {
    await page.keyboard.press("ArrowRight");
    assert.equal(await entryOf(page), entry);
    assert.equal(new URL(page.url()).hash, `#entry-${entry}`);
    assert.equal(await page.locator(`#entry-${entry} > a[aria-current=step]`).count(), 1);
    assert.equal(await page.locator("[aria-current]").count(), 1);
  }
  await page.keyboard.press("ArrowLeft");
  assert.equal(await entryOf(page), 2);
  await page.keyboard.press("End");
  assert.equal(await entryOf(page), last);
  await page.keyboard.press("Home");
  // by chapters: each begins where the chapter's name changes
  const firsts = await page.evaluate(() => Array.from(document.querySelectorAll("#entries ol > li:first-child[id]"), ({ id }) => Number(id.slice(6))));
  for (const first of firsts.slice(1, 5)) {
    await page.keyboard.press("PageDown");
    assert.equal(await entryOf(page), first);
  }
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("PageUp");
  assert.equal(await entryOf(page), firsts.slice(0, 5).at(-1));
  // buttons and the field do the same
  await page.locator("[data-go=last]").click();
  assert.equal(await entryOf(page), last);
  await page.locator("#entry").fill("2");
  await page.keyboard.press("Enter");
  assert.equal(await entryOf(page), 2);
  await page.keyboard.press("ArrowRight");
  assert.equal(await entryOf(page), 2, "in a field the keys are the field's");
}

// The drawing of the script is that of the page itself.
async function drawsTheSame(page, entry) {
  await page.locator("#entry").fill(String(entry));
  await page.keyboard.press("Enter");
  const html = (id) => page.evaluate((id) => document.querySelector(id).innerHTML.replace(/ class="(changed|marked)"/g, ""), id);
  const [drawn, stands] = [await html("#stage"), await html("#position .table")];
  assert.equal(drawn, stands, "the script draws another table");
}

async function pictured(file, name, hash, widths) {
  for (const scheme of ["light", "dark"]) {
    // a scheme changes colours alone: the dark page is seen at one width, and its contrast is checked
    for (const width of scheme === "light" ? widths : widths.slice(0, 1)) {
      const { page, wrong, close } = await open(file, hash, { viewport: { width, height: 900 }, colorScheme: scheme });
      const what = `${name}, ${width} wide, ${scheme}`;
      await fits(page, what);
      // of a long list the roles and colours are the same at every width
      if (scheme === "dark") await accessible(page, what, ["color-contrast"]);
      else if (width === widths[0] || name === "illegal-bid") await accessible(page, what);
      await page.screenshot({ path: join(pictures, `${name}-${width}-${scheme}.png`), fullPage: true });
      assert.deepEqual(wrong, [], what);
      await close();
    }
  }
}

async function withoutScript(file) {
  const { page, wrong, close } = await open(file, "", { javaScriptEnabled: false });
  assert.ok(await page.locator("#verdict h2").isVisible());
  assert.ok(await page.locator("#position svg").first().isVisible());
  assert.ok(await page.locator("#entry-1").isVisible());
  assert.ok(!(await page.locator("#stepper").isVisible()), "what cannot work is not shown");
  assert.deepEqual(wrong, []);
  await close();
}

async function printed(file, name) {
  const { page, wrong, close } = await open(file);
  await page.emulateMedia({ media: "print" });
  assert.ok(!(await page.locator("#stepper").isVisible()));
  await page.pdf({ path: join(pictures, `${name}.pdf`), format: "A4" });
  assert.deepEqual(wrong, []);
  await close();
}

// A report as somebody uses it: on this log, for this reader, with these other viewers in its list.
async function used({ log, name, args = [], code, headline, viewers, shown, widths = [360] }) {
  const made = report(log, name, args);
  assert.equal(made.code, code, `${name}: exit code`);
  const { page, wrong, close } = await open(made.page, "#entry-1");
  assert.equal(await entryOf(page), 1, "the address leads to an entry");
  assert.equal(await page.locator("#verdict h2").textContent(), headline);
  const last = (await page.locator("#entries ol > li").filter({ has: page.locator("> a") }).count()) - 1;
  await steps(page, last);
  await drawsTheSame(page, shown ?? last);
  assert.deepEqual(await page.locator("#viewer option").allTextContents(), viewers.map(({ label }) => label));
  for (const { label, who } of viewers) {
    await page.locator("#viewer").selectOption(label);
    const until = shown ?? last;
    for (const entry of new Set([0, 1, 2, Math.floor(until / 2), until])) {
      await page.locator("#entry").fill(String(entry));
      await page.keyboard.press("Enter");
      assert.equal(await entryOf(page), entry);
      await agrees(page, log, entry, who);
    }
  }
  // a link of the page leads there, and the stage has the keys
  const link = page.locator("#verdict a[href^='#entry-'], #scores a[href^='#entry-']").first();
  if (await link.count()) {
    const wanted = Number((await link.getAttribute("href")).slice(7));
    await link.click();
    // the page follows its address a moment later
    await page.locator(`#entry-${wanted} > a[aria-current=step]`).waitFor();
    assert.equal(await entryOf(page), wanted);
    assert.equal(await page.evaluate(() => document.activeElement.id), "stage");
  }
  assert.deepEqual(wrong, [], name);
  await close();
  await pictured(made.page, name, shown === undefined ? `#entry-${Math.floor(last / 2)}` : "", widths);
  await withoutScript(made.page);
  await printed(made.page, name);
  console.log(`  ${name}: ${last + 1} entries, ${viewers.length} viewers`);
}

const everybody = (names) => [
  { label: "the referee (everything)", who: [] },
  ...names.map((name, seat) => ({ label: `${name} (seat ${seat})`, who: ["--seat", String(seat)] })),
  { label: "a spectator", who: ["--spectator"] },
];

await guards();
await used({
  log: "sound/seeded-5p.amunre.jsonl",
  name: "sound",
  code: 0,
  headline: "In order: all four answers are yes",
  viewers: everybody(["red", "black", "blue", "white", "green"]),
  widths: [1440, 360],
});
await used({
  log: "faulty/illegal-bid.amunre.jsonl",
  name: "illegal-bid",
  code: 1,
  headline: "A fault at entry 4",
  widths: [1440, 768, 360],
  viewers: everybody(["red", "black", "blue"]),
  shown: 3,
});
await used({
  log: "sound/seeded-4p.seat-2.amunre.jsonl",
  name: "copy-of-a-seat",
  code: 3,
  headline: "No fault found; the seed is not opened in this copy",
  viewers: [
    { label: "all that this copy shows", who: [] },
    { label: "a spectator", who: ["--spectator"] },
  ],
});
await used({
  log: "sound/unfinished-4p.amunre.jsonl",
  name: "unfinished-for-a-seat",
  args: ["--seat", "1"],
  code: 3,
  headline: "No fault found; the log has no result yet",
  viewers: [
    { label: "black (seat 1)", who: ["--seat", "1"] },
    { label: "a spectator", who: ["--spectator"] },
  ],
});
await used({
  log: "sound/undo-resignation-ruling-4p.amunre.jsonl",
  name: "undo-and-ruling",
  code: 0,
  headline: "In order: all four answers are yes",
  viewers: everybody(["red", "grey", "violet", "white"]),
});
await browser.close();
console.log(`pages and pictures: ${pictures}`);
