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
  return { code: ran.status, text: ran.stdout.replace(/\s+/g, " ").replaceAll("`", ""), error: ran.stderr };
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
  assert.deepEqual(found, [], `${what}: ${JSON.stringify(found, null, 2)}`);
}

async function fits(page, what) {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  assert.ok(wide <= room, `${what}: the page is ${wide} wide and has room for ${room}`);
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1280, height: 800 } };

// The boxes of what stands first: all of it is in sight at once, without scrolling.
async function aboveTheFold(page, what) {
  const [low, room] = await page.evaluate(() => {
    const seen = document.querySelectorAll(".headline, .standing, .answers dt");
    return [Math.max(...Array.from(seen, (one) => one.getBoundingClientRect().bottom)), window.innerHeight];
  });
  assert.ok(low <= room, `${what}: the verdict ends at ${low} of ${room}`);
}

// Drawings do not cover each other, and neither do the lines of text in one of them.
async function apart(page, what) {
  const found = await page.evaluate(() => {
    const overlap = (one, other) => Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    );
    const pairs = (list) => list.flatMap((one, place) => list.slice(place + 1).map((other) => [one, other]));
    const boxes = (selector, inside = document) =>
      Array.from(inside.querySelectorAll(selector), (one) => ({ one, box: one.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
    const drawings = pairs(boxes(".drawing")).filter(([a, b]) => overlap(a.box, b.box) > 1);
    const texts = Array.from(document.querySelectorAll("#stage svg")).flatMap((svg) => {
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      return pairs(boxes("text", svg)).filter(([a, b]) => overlap(a.box, b.box) > 4 * scale);
    });
    const named = ({ one }) => one.dataset.drawing ?? one.textContent;
    return [...drawings, ...texts].slice(0, 5).map((pair) => pair.map(named).join(" covers "));
  });
  assert.deepEqual(found, [], what);
}

// On a phone everything can be read and touched.
async function readable(page, what) {
  const { small, narrow } = await page.evaluate(() => {
    const isSeen = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0;
    const size = (text) => {
      const svg = text.ownerSVGElement;
      return Number(text.getAttribute("font-size")) * (svg.getBoundingClientRect().width / svg.viewBox.baseVal.width);
    };
    const inSvg = Array.from(document.querySelectorAll("svg text")).filter(isSeen).map((text) => [size(text), text.textContent]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const inHtml = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const isText = walker.currentNode.textContent.trim() && !parent.closest("svg, script, style, noscript");
      if (isText && isSeen(parent)) inHtml.push([Number.parseFloat(getComputedStyle(parent).fontSize), walker.currentNode.textContent]);
    }
    const targets = Array.from(document.querySelectorAll("a, button, input, select, summary")).filter(isSeen).map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return [Math.min(width, height), one.outerHTML.slice(0, 80)];
    });
    const under = (list, least) => list.filter(([size]) => size < least - 0.05).slice(0, 5);
    return { small: under([...inSvg, ...inHtml], 10), narrow: under(targets, 44) };
  });
  assert.deepEqual(small, [], `${what}: text below 10 pixels`);
  assert.deepEqual(narrow, [], `${what}: targets below 44 pixels`);
}

// No drawing is taller than the screen of a notebook.
async function low(page, what) {
  const tall = await page.evaluate(() => {
    const boxes = Array.from(document.querySelectorAll(".drawing .sheet"), (sheet) => sheet.getBoundingClientRect().height);
    return Math.max(...boxes);
  });
  assert.ok(tall <= 900, `${what}: a drawing is ${tall} high`);
}

// The seats stand beside the board, and both are in sight while one steps.
async function besideTheBoard(page, what) {
  const { board, players, room } = await page.evaluate(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
    return { board: box("#stage .board"), players: box("#stage .players"), room: window.innerHeight };
  });
  assert.ok(players.left >= board.right - 1, `${what}: the seats begin at ${players.left}, the board ends at ${board.right}`);
  for (const { top } of [board, players]) assert.ok(top >= 0 && top < room / 2, `${what}: ${top} of ${room}`);
  assert.ok(Math.abs(board.top - players.top) < 8, `${what}: ${board.top} and ${players.top}`);
}

// A report of any game, sound or faulty: boxes, keys without a click, addresses.
async function looked(log, name) {
  const { page: file, code } = report(log, name);
  assert.ok([0, 1, 3].includes(code), `${name}: ${code}`);
  for (const [device, options] of [["phone", PHONE], ["laptop", LAPTOP]]) {
    const what = `${name} on a ${device}`;
    const { page, wrong, close } = await open(file, "", options);
    await fits(page, what);
    await aboveTheFold(page, what);
    await apart(page, what);
    if (device === "phone") await readable(page, what);
    const last = Number(await page.locator("#entry").getAttribute("max"));
    for (const [key, entry] of [["Home", 0], ["ArrowRight", Math.min(1, last)], ["End", last], ["ArrowLeft", Math.max(last - 1, 0)]]) {
      await page.keyboard.press(key);
      assert.equal(await entryOf(page), entry, `${what}: ${key} without a click`);
    }
    if (device === "laptop") {
      await besideTheBoard(page, what);
      await low(page, what);
    }
    await page.keyboard.press("PageUp");
    assert.ok((await entryOf(page)) < Math.max(last - 1, 1), `${what}: PageUp`);
    await accessible(page, what);
    assert.deepEqual(wrong, [], what);
    await close();
    for (const colorScheme of ["light", "dark"]) {
      const entry = Math.floor(last / 2);
      const linked = await open(file, `#entry-${entry}`, { ...options, colorScheme });
      await linked.page.waitForTimeout(100);
      assert.equal(await entryOf(linked.page), entry);
      const [top, room] = await linked.page.evaluate(() => [document.querySelector(".buttons").getBoundingClientRect().top, window.innerHeight]);
      assert.ok(top >= 0 && top < room / 4, `${what}: #entry-${entry} leads to ${top} of ${room}`);
      if (device === "laptop") await besideTheBoard(linked.page, what);
      await apart(linked.page, `${what}, entry ${entry}`);
      if (device === "phone") await readable(linked.page, `${what}, entry ${entry}`);
      if (colorScheme === "dark") await accessible(linked.page, what, ["color-contrast"]);
      await linked.page.screenshot({ path: join(pictures, `${name}-${device}-${colorScheme}.png`) });
      await linked.close();
    }
  }
  console.log(`  ${name}: seen`);
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
    assert.equal(await page.locator(`#entries [data-entry="${entry}"] > a[aria-current=step]`).count(), 1);
    assert.equal(await page.locator("[aria-current]").count(), 1);
  }
  await page.keyboard.press("ArrowLeft");
  assert.equal(await entryOf(page), 2);
  await page.keyboard.press("End");
  assert.equal(await entryOf(page), last);
  await page.keyboard.press("Home");
  // by chapters: each begins where the chapter's name changes
  const firsts = await page.evaluate(() => Array.from(document.querySelectorAll("#entries ol > li:first-child[data-entry]"), ({ dataset }) => Number(dataset.entry)));
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
async function drawsTheSame(page, file, entry) {
  await page.locator("#entry").fill(String(entry));
  await page.keyboard.press("Enter");
  const still = await open(file, "", { javaScriptEnabled: false });
  const html = (page) => page.locator("#stage").evaluate((stage) => {
    const copy = stage.cloneNode(true);
    copy.querySelectorAll(".zoom").forEach((zoom) => zoom.remove());
    return copy.innerHTML.replace(/ class="(changed|marked)"/g, "");
  });
  assert.equal(await html(page), await html(still.page), "the script draws another table");
  await still.close();
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
  assert.ok(await page.locator("#stage svg").first().isVisible());
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
  await drawsTheSame(page, made.page, shown ?? last);
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
    await page.locator(`#entries [data-entry="${wanted}"] > a[aria-current=step]`).waitFor();
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
for (const [log, name] of [
  ["sound/everything-5p", "everything"],
  ["faulty/other-events", "other-events"],
  ["sound/horus-3p", "horus"],
  ["faulty/horus-river-shut-in", "horus-faulty"],
  ["sound/men-nefer-3p", "men-nefer"],
  ["faulty/men-nefer-tile-too-dear", "men-nefer-faulty"],
  ["sound/seeded-5p", "amun-re"],
  ["faulty/illegal-bid", "amun-re-faulty"],
]) {
  await looked(`${log}.amunre.jsonl`, name);
}
// The form for the values of a board, on a phone.
for (const game of ["amun-re", "horus", "men-nefer"]) {
  const file = resolve(join(pictures, `form-${game}.html`));
  assert.equal(told(["board", "form", "--game", game, "--out", file]).error, "");
  const { page, wrong, close } = await open(file, "", PHONE);
  await fits(page, `the form of ${game}`);
  await readable(page, `the form of ${game}`);
  await page.screenshot({ path: join(pictures, `form-${game}.png`) });
  assert.deepEqual(wrong, [], `the form of ${game}`);
  await close();
}
await browser.close();
console.log(`pages and pictures: ${pictures}`);
