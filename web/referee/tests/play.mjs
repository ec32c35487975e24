// The second part of the page: a game at one screen.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { built, corpus, library, opened } from "./browser.mjs";
import { output } from "./judge.mjs";

// Begins a game.
async function begin(tab, game = "amun-re classic-2003", players = 3, agents = []) {
  await tab.page.select("#new-game", game);
  await tab.page.select("#new-players", String(players));
  for (const [seat, agent] of agents.entries()) await tab.page.select(`[name=agent-${seat}]`, agent);
  await tab.click("#start");
  await tab.until(() => document.querySelector(".hand, #line, #halt"));
}

// The log as it is saved, and the seats of its commands that were not undone.
async function log(tab) {
  await tab.click("#save-log");
  return tab.saved();
}

function seats(text) {
  const records = text.trim().split("\n").map((line) => JSON.parse(line).record);
  const given = [];
  for (const record of records) {
    if (record.command) given.push(record.command.seat);
    if (record.undo) given.pop();
  }
  return given;
}

export const looks = async (tab) => {
  await tab.click(".hand");
  await tab.until(() => document.getElementById("line"));
};

// Types a line; returns what is announced.
async function types(tab, line) {
  await tab.page.evaluate(() => {
    document.getElementById("news").textContent = "";
    document.getElementById("alarm").textContent = "";
    document.getElementById("reply").replaceChildren();
    document.getElementById("line").value = "";
  });
  await tab.page.type("#line", line);
  await tab.page.keyboard.press("Enter");
  await tab.until(() => ["news", "alarm", "reply"].some((id) => document.getElementById(id)?.textContent));
  return (await tab.texts("#news, #alarm, #reply")).join(" ");
}

async function saved(tab, name) {
  await tab.click("#save-log");
  const { text } = await tab.saved();
  const file = join(built, `${tab.kind}-${name}.amunre.jsonl`);
  writeFileSync(file, text);
  return file;
}

export const playing = {
  async "by words: the reader, its help, refusals, undo"(browser) {
    const tab = await opened(browser, { hash: "#play" });
    await begin(tab);
    await looks(tab);
    assert.match(await types(tab, "?"), /bid .*\|.* 0\|1\|3.*for example/);
    assert.match(await types(tab, "legal"), /commands of red are legal; a number picks one/);
    const [first] = await tab.texts(".listed li");
    assert.match(await types(tab, "bid"), /which of these\?/);
    // a beginning that means one province, another order, a number in words
    const province = first.split(" ")[2];
    const others = (await tab.texts("#choices button")).map((text) => text.split(" ")[1]).filter((name) => name !== province);
    // one letter is too short: `a` says nothing
    const short = Array.from(province, (_, place) => province.slice(0, place + 2)).find((start) => !others.some((name) => name.startsWith(start)));
    const answer = await types(tab, `three on ${short.toLowerCase()}`);
    assert.match(answer, new RegExp(`red: bid ${province} 3`));
    assert.equal(await tab.text("#moment"), "Round 1, auction. The table waits for black.");
    await looks(tab);
    assert.match(await types(tab, `bid ${province} 1`), /is too low.*amun-re\/auction\/must-outbid.*The rule in words.*Legal instead/);
    assert.match(await types(tab, "xyzzy"), /xyzzy is not understood/);
    await tab.click("#undo");
    await tab.until(() => /undone/.test(document.getElementById("news").textContent));
    assert.equal(await tab.text("#moment"), "Round 1, auction. The table waits for red.");
    await tab.click("#redo");
    await tab.until(() => /again/.test(document.getElementById("news").textContent));
    await looks(tab);
    assert.match(await types(tab, "note the lights went out"), /lights/);
    const { code } = output(["verify", await saved(tab, "words")]);
    assert.equal(code, 3);
    await tab.close();
  },

  async "a hint is a legal command of the seat, and gives nothing by itself"(browser) {
    const tab = await opened(browser, { hash: "#play" });
    await begin(tab, "men-nefer men-nefer-2024", 2);
    await looks(tab);
    const before = await tab.text("#moment");
    await types(tab, "hint");
    await tab.until(() => document.querySelector(".advised"));
    const advised = await tab.text(".advised");
    assert.ok((await tab.texts("#choices button")).includes(advised), advised);
    assert.match(await tab.text("#reply"), /\d+ games, worth 0\.\d\d.*It expects: .*These numbers are estimates/);
    assert.equal(await tab.text("#moment"), before);
    await tab.click(".advised");
    await tab.until(() => document.getElementById("news").textContent !== "");
    assert.equal(output(["verify", await saved(tab, "hint")]).code, 3);
    await tab.close();
  },

  async "against agents: they move by themselves, an undo takes their commands back too, and the log is verified"(browser) {
    const tab = await opened(browser, { hash: "#play" });
    await begin(tab, "men-nefer men-nefer-2024", 2, ["", "greedy"]);
    // a person alone has the screen, and the table is never hidden
    const moves = async () => {
      await tab.until(() => document.querySelector("#over, #line"));
      await tab.page.evaluate(async () => {
        const before = document.getElementById("game-on").firstChild;
        const buttons = document.querySelectorAll("#choices [role=group] button");
        buttons[buttons.length >> 1].click();
        for (let wait = 0; document.getElementById("game-on").firstChild === before && wait < 500; wait++) await new Promise((resolve) => setTimeout(resolve, 5));
      });
      await tab.until(() => document.querySelector("#over, #line"));
    };
    // unless something was drawn since
    const undone = { click: 0, word: 0 };
    for (let turn = 0; (undone.click === 0 || undone.word === 0) && turn < 60; turn++) {
      await moves();
      const before = seats((await log(tab)).text);
      if (before.at(-1) === 0 || (await tab.count("#undo[aria-disabled]"))) continue;
      assert.match(await tab.text(".news"), /^Since this seat looked last/);
      assert.equal(await tab.text("#undo"), "Undo the command of red");
      const way = undone.click === 0 ? "click" : "word";
      undone[way]++;
      if (way === "click") await tab.click("#undo");
      else await types(tab, "undo");
      await tab.until(() => document.getElementById("line") && !document.querySelector("#redo[aria-disabled]"));
      assert.deepEqual(seats((await log(tab)).text), before.slice(0, before.lastIndexOf(0)));
    }
    assert.deepEqual(undone, { click: 1, word: 1 });
    // Firefox is slower to drive: there a part of a game is enough
    for (let turn = 0; turn < (browser.kind === "chrome" ? 300 : 2) && !(await tab.count("#over")); turn++) await moves();
    if (browser.kind === "chrome") assert.match(await tab.text("#over"), /^The winners? (is|are) /);
    assert.equal(output(["verify", await saved(tab, "agents")]).code, browser.kind === "chrome" ? 0 : 3);
    await tab.close();
  },

  async "an agent that thinks shows how far it is, is stopped, goes on, and outlives the page"(browser) {
    const tab = await opened(browser, { hash: "#play" });
    await begin(tab, "amun-re classic-2003", 3, ["search:10000", "", "random"]);
    await tab.until(() => /\d+ %/.test(document.getElementById("thinks")?.textContent));
    assert.match(await tab.text(".curtain"), /^red is search:10000, which thinks \d+ %/);
    await tab.click("#halt");
    await tab.until(() => /which waits/.test(document.querySelector(".curtain").textContent));
    const before = (await log(tab)).text;
    assert.deepEqual(seats(before), []);
    await tab.click("#halt");
    await tab.until(() => document.getElementById("line"));
    assert.match(await tab.text("#moment"), /The table waits for black/);
    assert.ok(seats((await log(tab)).text).every((seat) => seat === 0));
    // nothing of the person's can be undone yet
    await tab.click("#undo");
    await tab.until(() => /no command was given yet/.test(document.getElementById("alarm").textContent));
    await tab.close();
    const again = await opened(browser, { hash: "#play", kept: true });
    await again.click(".resume");
    await again.until(() => document.getElementById("line"));
    assert.match(await again.text("#moment"), /The table waits for black/);
    await again.page.evaluate(() => document.querySelector("#choices [role=group] button").click());
    await again.until(() => document.getElementById("halt") || document.getElementById("line"));
    await again.click("#end");
    await again.until(() => document.querySelector(".resume"));
    await again.close();
  },

  async "several commands in a line: a line that is not understood as a whole changes nothing"(browser) {
    const tab = await opened(browser, { hash: "#play" });
    await begin(tab);
    // each seat gets a province
    const taken = [];
    for (let seat = 0; seat < 3; seat++) {
      await looks(tab);
      const bid = (await tab.texts("#choices button")).find((text) => /^bid \S+ 1$/.test(text) && !taken.includes(text.split(" ")[1]));
      taken.push(bid.split(" ")[1]);
      await types(tab, bid);
    }
    await looks(tab);
    const before = await tab.text("#choices");
    const own = taken[["red", "black", "blue"].findIndex((name) => name === "red")];
    assert.match(await types(tab, `two stones in ${own} and fly to the moon`), /fly is not understood/);
    assert.match(await types(tab, "a stone and a farmer and something"), /something is not understood/);
    assert.equal(await tab.text("#choices"), before);
    assert.match(await types(tab, `two stones in ${own.toLowerCase()}`), new RegExp(`buy 2 stones.*place stone ${own}.*place stone ${own}`));
    // cards come before stones: a line that means an illegal command is refused by its rule
    assert.match(await types(tab, "buys one card"), /amun-re\/market\/order/);
    assert.match(await types(tab, "done"), /done/);
    assert.equal(await tab.text("#moment"), "Round 1, market. The table waits for black.");
    assert.equal(output(["verify", await saved(tab, "several")]).code, 3);
    await tab.close();
  },

  async "by clicks on what is legal, to the end; the log is verified"(browser) {
    const tab = await opened(browser, { hash: "#play" });
    await begin(tab, "horus horus-2008", 2);
    await looks(tab);
    // once the table is not hidden any more
    await tab.click("#hands");
    // Firefox is slower to drive: there a part of a game is enough
    const most = browser.kind === "chrome" ? 400 : 2;
    for (let steps = 0; steps < most && !(await tab.count("#over")); steps++) {
      // all clicks of a few turns in one visit to the page
      await tab.page.evaluate(async () => {
        for (let click = 0; click < 20; click++) {
          if (document.getElementById("over")) return;
          const buttons = document.querySelectorAll("#choices button, .hand");
          const before = document.getElementById("game-on").firstChild;
          buttons[buttons.length >> 1].click();
          for (let wait = 0; document.getElementById("game-on").firstChild === before && wait < 500; wait++) await new Promise((resolve) => setTimeout(resolve, 5));
        }
      });
    }
    if (browser.kind === "chrome") assert.match(await tab.text("#over"), /^The winners? (is|are) /);
    const { code } = output(["verify", await saved(tab, "clicks")]);
    assert.equal(code, browser.kind === "chrome" ? 0 : 3);
    await tab.close();
  },

  async "a click on a drawing names its place"(browser) {
    const tab = await opened(browser, { hash: "#play" });
    await begin(tab);
    await looks(tab);
    const name = await tab.page.evaluate(() => {
      const part = document.querySelector("svg [data-part^='lots/'].choice");
      part.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      return part.dataset.part.slice(5);
    });
    await tab.until(() => /Legal now with/.test(document.getElementById("choices").textContent));
    const commands = (await tab.texts("#choices [role=group] button")).map((text) => text.toLowerCase());
    assert.ok(commands.length > 3 && commands.every((text) => text.split(" ").includes(name)), `${commands}`);
    await tab.close();
  },

  async "empty places that are legal can be clicked"(browser) {
    const tab = await opened(browser, { hash: "#play" });
    await begin(tab, "horus horus-2008", 2);
    await looks(tab);
    const places = new Set((await tab.texts("#choices button")).flatMap((text) => text.split(" ").filter((word) => /^-?\d+,-?\d+$/.test(word))));
    const drawn = await tab.page.evaluate(() => Array.from(document.querySelectorAll("svg .choice"), (part) => part.dataset.part.slice(5)));
    assert.deepEqual(drawn.filter((name) => places.has(name)).sort(), [...places].sort());
    await tab.close();
  },

  async "only the seat whose turn it is sees its view"(browser) {
    const amunre = await library();
    const tab = await opened(browser, { hash: "#play" });
    // in Horus every hand is hidden from the start
    await begin(tab, "horus horus-2008", 3);
    const names = ["red", "black", "blue"];
    const titles = (svg) => Array.from(svg.matchAll(/<title>([^<]*)<\/title>/g), ([, title]) => title).filter((title) => /^(hand|seat) /.test(title)).sort();
    let differ = 0;
    for (let turn = 0; turn < 5; turn++) {
      // while the screen is handed on nothing of any seat is there
      assert.equal(await tab.count("#game-on svg, #choices, #line"), 0);
      const seat = names.indexOf((await tab.text(".hand")).split(" ")[0]);
      await looks(tab);
      await tab.click("#save-log");
      const game = amunre.loadGame((await tab.saved()).text);
      const shown = (await tab.texts("#game-on svg title")).filter((title) => /^(hand|seat) /.test(title)).sort();
      const view = game.view(seat);
      assert.deepEqual(shown, titles(view.svg(names)));
      const all = game.view(amunre.REFEREE);
      if (JSON.stringify(titles(all.svg(names))) !== JSON.stringify(shown)) differ++;
      for (const made of [view, all, game]) made.free();
      for (let command = 0; command < 10 && (await tab.count("#line")); command++) {
        await tab.page.evaluate(() => {
          document.getElementById("line").classList.add("old");
          const buttons = document.querySelectorAll("#choices [role=group] button");
          buttons[buttons.length >> 1].click();
        });
        await tab.until(() => document.querySelector(".hand") || !document.querySelector("#line.old"));
      }
    }
    assert.ok(differ === 5, `only ${differ} views hid anything`);
    await tab.close();
  },

  async "a command of another seat shows nothing of its hand"(browser) {
    const amunre = await library();
    const lines = readFileSync(corpus("sound/seeded-4p"), "utf8").split("\n");
    const games = lines.map((_, entry) => (entry < 2 ? null : () => amunre.loadGame(`${lines.slice(0, entry + 1).join("\n")}\n`)));
    let [entry, seats] = [-1, []];
    for (let at = 2; at < lines.length && seats.length < 2; at++) {
      const game = games[at]();
      if (game.phase === "offering") [entry, seats] = [at, game.toAct().map((seat) => game.names()[seat] || `seat ${seat}`)];
      game.free();
    }
    assert.ok(seats.length > 1, `${seats}`);
    const tab = await opened(browser);
    await tab.drop(corpus("sound/seeded-4p"));
    await tab.page.$eval("#entry", (field, entry) => {
      field.value = entry;
      field.dispatchEvent(new Event("change"));
    }, entry);
    await tab.click("#play-on");
    await tab.until(() => document.querySelector(".hand"));
    await looks(tab);
    for (const line of [`${seats[1]}: offer 1`, `${seats[1]}: steal`, "all steal"]) {
      const answer = await types(tab, line);
      // the own offer of "all steal" is judged with the own hand
      if (line === "all steal" && !/hidden from the other seats/.test(answer)) assert.doesNotMatch(answer, new RegExp(seats[1]));
      else assert.match(answer, /hidden from the other seats: let .* give it at a screen of their own/, line);
    }
    await tab.close();
  },

  async "from any entry of a log, with its seed or from its position"(browser) {
    for (const [log, entry, pattern] of [["sound/seeded-4p", 5, /with the draws of its seed/], ["sound/auction-4p", 20, /a new log begins from the position/]]) {
      const tab = await opened(browser);
      await tab.drop(corpus(log));
      await tab.page.$eval("#entry", (field, entry) => {
        field.value = entry;
        field.dispatchEvent(new Event("change"));
      }, entry);
      await tab.click("#play-on");
      await tab.until(() => document.querySelector(".hand"));
      assert.match(await tab.text("#news"), pattern);
      await looks(tab);
      await tab.page.evaluate(() => document.querySelector("#choices button").click());
      await tab.until(() => document.getElementById("news").textContent.length > 0);
      const file = await saved(tab, "from-an-entry");
      assert.equal(output(["verify", file]).code, 3);
      const own = readFileSync(corpus(log), "utf8").split("\n").slice(0, entry + 1).join("\n");
      assert.equal(readFileSync(file, "utf8").startsWith(own), log === "sound/seeded-4p");
      await tab.close();
    }
  },

  async "a game outlives the page"(browser) {
    const tab = await opened(browser, { hash: "#play" });
    await begin(tab);
    await looks(tab);
    await tab.page.evaluate(() => document.querySelector("#choices button").click());
    await tab.until(() => /The table waits for black/.test(document.getElementById("moment").textContent));
    await tab.close();
    const again = await opened(browser, { hash: "#play", kept: true });
    await again.click(".resume");
    await again.until(() => document.querySelector(".hand"));
    assert.equal(await again.text("#moment"), "Round 1, auction. The table waits for black.");
    // it is undone as before
    await again.click("#undo");
    await again.until(() => /The table waits for red/.test(document.getElementById("moment").textContent));
    // a second window goes on with the same game: each keeps its own log
    const other = await opened(browser, { hash: "#play", kept: true });
    await other.click(".resume");
    for (const window of [again, other]) {
      await window.page.bringToFront();
      await looks(window);
      await window.page.evaluate(() => document.querySelector("#choices button").click());
      await window.until(() => /The table waits for black/.test(document.getElementById("moment").textContent));
    }
    await other.close();
    // another game replaces none of them, and none is forgotten unless the person says so
    await again.click("#end");
    await begin(again);
    await again.click("#end");
    await again.until(() => document.querySelectorAll(".resume").length === 3);
    const forget = (says) =>
      again.page.evaluate((says) => {
        window.confirm = () => says;
        [...document.querySelectorAll(".kept button")].at(-1).click();
        return document.querySelectorAll(".resume").length;
      }, says);
    assert.deepEqual([await forget(false), await forget(true)], [3, 2]);
    await again.close();
  },

  async "a game that an older page kept goes on"(browser) {
    const tab = await opened(browser, { hash: "#play" });
    await begin(tab);
    await looks(tab);
    await tab.page.evaluate(() => document.querySelector("#choices button").click());
    await tab.until(() => /The table waits for black/.test(document.getElementById("moment").textContent));
    // it kept the log alone
    await tab.page.evaluate(() => {
      for (const [place, text] of Object.entries(localStorage)) localStorage.setItem(place, text.slice(text.indexOf("\n") + 1));
    });
    await tab.close();
    const again = await opened(browser, { hash: "#play", kept: true });
    await again.click(".resume");
    await again.until(() => document.querySelector(".hand"));
    assert.equal(await again.text("#moment"), "Round 1, auction. The table waits for black.");
    await again.close();
  },

  async "a crash of the module is shown and mended, and the game goes on"(browser) {
    // the same page, whose module traps at a word, and whose worker dies at another
    const page = readFileSync(join(built, "index.html"), "utf8");
    const trap = `const make = WebAssembly.instantiate; WebAssembly.instantiate = async (...given) => { const made = await make.call(WebAssembly, ...given); const exports = { ...made.exports }; const read = exports.amunre_view_read; exports.amunre_view_read = (view, seat, text, length, ...rest) => { const shown = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, text, length)); if (shown === "crash") throw new WebAssembly.RuntimeError("unreachable"); if (shown === "die") setTimeout(() => { throw new Error("the worker dies"); }); return read(view, seat, text, length, ...rest); }; return Object.create(WebAssembly.Instance.prototype, { exports: { value: exports } }); };`;
    const file = join(built, `${browser.kind}-crash.html`);
    writeFileSync(file, page.replace('<script type="text/plain" id="worker">', (tag) => tag + trap));
    const tab = await opened(browser, { file, hash: "#play" });
    await begin(tab);
    await looks(tab);
    await tab.page.evaluate(() => document.querySelector("#choices button").click());
    await tab.until(() => document.querySelector(".hand"));
    await looks(tab);
    for (let time = 0; time < 2; time++) {
      assert.match(await types(tab, "crash"), /the engine has crashed: .*unreachable.*the game goes on/);
      assert.equal(await tab.text("#moment"), "Round 1, auction. The table waits for black.");
      if (!(await tab.count("#line"))) await looks(tab);
    }
    await types(tab, "die");
    await tab.until(() => /the worker dies.*the game goes on/.test(document.getElementById("news").textContent));
    assert.equal(await tab.text("#moment"), "Round 1, auction. The table waits for black.");
    if (!(await tab.count("#line"))) await looks(tab);
    assert.match(await types(tab, "bid"), /which of these\?/);
    await tab.close();
  },
};
