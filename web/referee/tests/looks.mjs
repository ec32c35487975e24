// What a person sees: on a phone and a notebook, by day and by night, with a screen reader, on paper; and the page of a site.

import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { LAPTOP, PHONE, accessible, built, corpus, fits, opened } from "./browser.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".json": "application/json" };

const EDITIONS = { "amun-re": "classic-2003", horus: "horus-2008", "men-nefer": "men-nefer-2024" };

// Goes through the parts of the page, and looks at each.
async function seen(browser, options, what, games, look) {
  const tab = await opened(browser, options);
  const shot = async (part) => {
    await look(tab, `${what}, ${part}`);
    if (browser.kind === "chrome") await tab.page.screenshot({ path: join(built, `${browser.kind}-${what}-${part}.png`.replaceAll(" ", "-")), fullPage: true });
  };
  await shot("begin");
  await tab.drop(corpus("faulty/illegal-bid"));
  await tab.page.evaluate(() => document.querySelector("#questions form").requestSubmit());
  await tab.until(() => document.getElementById("answer").textContent !== "");
  await shot("judged");
  await tab.drop(["sound/men-nefer-3p", "sound/auction-4p"].map(corpus), "list");
  await tab.page.evaluate(() => {
    document.querySelectorAll("#logs tbody input").forEach((box, place) => (box.checked = place !== 1));
    document.getElementById("compare").click();
  });
  await tab.until(() => document.getElementById("comparison"));
  await shot("compared");
  for (const part of ["rules", "board"]) {
    await tab.page.evaluate((part) => (location.hash = part), part);
    await tab.until((part) => !document.getElementById(`part-${part}`).hidden, part);
    await shot(part);
  }
  await tab.page.evaluate(() => (location.hash = "play"));
  await shot("set-up");
  for (const id of games) {
    const game = `${id} ${EDITIONS[id]}`;
    await tab.page.select("#new-game", game);
    await tab.click("#start");
    await tab.until(() => document.querySelector(".hand"));
    if (id === "men-nefer") await shot("curtain");
    await tab.click(".hand");
    await tab.until(() => document.getElementById("line"));
    await tab.page.type("#line", "?");
    await tab.page.keyboard.press("Enter");
    await tab.until(() => document.querySelector(".guide"));
    await shot(`play-${id}`);
    await tab.click("#end");
    await tab.until(() => !document.getElementById("set-up").hidden);
  }
  await tab.close();
}

export const looks = {
  async "on a notebook"(browser) {
    if (browser.kind !== "chrome") return;
    await seen(browser, { size: LAPTOP }, "notebook", ["men-nefer"], (tab, what) => accessible(tab, what));
  },

  async "on a phone, by night"(browser) {
    await seen(browser, { size: PHONE, dark: true }, "phone", Object.keys(EDITIONS), async (tab, what) => {
      await fits(tab, what);
      // axe finds the same in both browsers: in Firefox a part is enough
      if (browser.kind === "chrome" || /judged|amun-re/.test(what)) await accessible(tab, what);
    });
  },

  async "the keyboard reaches all parts"(browser) {
    const tab = await opened(browser);
    const reached = new Set();
    await tab.page.evaluate(() => document.body.focus());
    for (let press = 0; press < 12; press++) {
      await tab.page.keyboard.press("Tab");
      reached.add(await tab.page.evaluate(() => document.activeElement.id || document.activeElement.textContent));
    }
    for (const name of ["Skip to the content", "Judge", "Play", "Rules", "Board", "files", "folder"]) assert.ok(reached.has(name), `${name}: ${[...reached]}`);
    // the link to the content stays in the part that is shown
    await tab.page.evaluate(() => (location.hash = "#rules"));
    await tab.until(() => !document.getElementById("part-rules").hidden);
    await tab.page.evaluate(() => document.querySelector(".skip").click());
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal(await tab.page.evaluate(() => document.getElementById("part-rules").hidden), false);
    await tab.close();
  },

  async "printed: the verdict, without what only a screen can do"(browser) {
    if (browser.kind !== "chrome") return;
    const tab = await opened(browser);
    await tab.drop(corpus("faulty/illegal-bid"));
    await tab.page.emulateMediaType("print");
    const isSeen = (selector) => tab.page.evaluate((selector) => document.querySelector(selector).checkVisibility(), selector);
    for (const [selector, expected] of [["#verdict-title", true], [".fault", true], ["#stage", true], ["#drop", false], ["nav", false], ["#copies", false], ["#questions", false]]) {
      assert.equal(await isSeen(selector), expected, selector);
    }
    assert.ok((await tab.page.pdf()).length > 10_000);
    await tab.close();
  },

  async "the page of a site does the same"(browser) {
    const site = join(built, "site");
    const asked = [];
    const server = createServer((request, response) => {
      const path = join(site, new URL(request.url, "http://localhost").pathname.replace(/\/$/, "/index.html"));
      asked.push(request.url);
      try {
        response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(readFileSync(path));
      } catch {
        response.writeHead(path.endsWith("favicon.ico") ? 204 : 404).end();
      }
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const tab = await opened(browser, { address: `http://127.0.0.1:${server.address().port}/` });
      await tab.drop(corpus("faulty/illegal-bid"));
      assert.equal(await tab.text("#verdict-title"), "A fault at entry 4");
      const own = new Set(["/", "/referee.js", "/referee.css", "/worker.js", "/amunre.wasm", "/books.json", "/favicon.ico"]);
      assert.deepEqual(asked.filter((path) => !own.has(path)), []);
      // browsers ask for an icon
      assert.deepEqual(tab.wrong.filter((text) => !text.includes("favicon.ico")), []);
      await tab.page.close();
    } finally {
      server.close();
    }
  },

  async "the policy forbids what is planted, and the guards find it"(browser) {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(readFileSync(join(built, "index.html"), "utf8"))[1];
    assert.ok(policy.startsWith("default-src 'none';") && !policy.includes("unsafe-inline") && !policy.includes("'unsafe-eval'") && !policy.includes("connect-src"), policy);
    assert.ok(statSync(join(built, "index.html")).size <= 2_500_000);
    const tab = await opened(browser);
    await tab.page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.wasPlanted = true";
      const wide = document.createElement("button");
      wide.style.width = "5000px";
      const picture = Object.assign(document.createElement("img"), { src: "http://example.invalid/planted.png", alt: "" });
      document.body.append(script, wide, picture);
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.equal(await tab.page.evaluate(() => window.wasPlanted), undefined);
    await assert.rejects(accessible(tab, "planted"), /button-name/);
    await assert.rejects(fits(tab, "planted"), /wide/);
    await assert.rejects(tab.close());
    await tab.page.close().catch(() => undefined);
  },
};
