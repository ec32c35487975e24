// Lines typed on the page and at the prompt of `amunre record`: both must answer the same.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { looks } from "./play.mjs";
import { built, command, opened, root } from "./browser.mjs";

// the games draw from this seed, so that all lines of a list are typed at the same table
const seeded = () => {
  crypto.getRandomValues = (bytes) => bytes.fill(7);
};

const plain = (text) => text.replaceAll("`", "").replace(/\s+/g, " ").trim();

// Types lines at the prompt, at the table of a log; returns an answer for each.
function prompted(log, lines) {
  const file = join(mkdtempSync(join(built, "prompt-")), "game.amunre.jsonl");
  writeFileSync(file, log);
  const said = execFileSync("python3", [join(import.meta.dirname, "prompt.py"), command, file, ...lines], { encoding: "utf8" });
  const answers = said.split(/(?:^|\n)(?:[^\n]*\)|no seat|answer)> /).slice(1, -1);
  assert.equal(answers.length, lines.length, `${lines}: ${said}`);
  return answers.map(plain);
}

// Types a line on the page, and waits for the answer.
async function typed(tab, line) {
  await tab.page.evaluate((line) => {
    for (const id of ["news", "alarm"]) document.getElementById(id).textContent = "";
    document.getElementById("reply").replaceChildren();
    document.getElementById("line").value = line;
    document.getElementById("prompt").requestSubmit();
  }, line);
  await tab.until(() => ["news", "alarm", "reply"].some((id) => document.getElementById(id)?.textContent));
  return tab.page.evaluate(() => {
    const texts = (selector) => Array.from(document.querySelectorAll(selector), (one) => one.textContent);
    return {
      news: texts("#news")[0].replaceAll("; ", " "),
      listed: texts("#reply .listed li"),
      guide: texts("#reply .guide li"),
      sentence: texts("#reply .sentence")[0] ?? "",
      rule: texts("#reply .sentence ~ p code")[0] ?? "",
      instead: texts("#reply .alternatives li"),
      rest: texts("#reply .rest")[0] ?? "",
      said: [...texts("#alarm"), ...texts("#reply > p")].join(" "),
    };
  });
}

// The answer of the page as the prompt words it.
function asPrompted({ news, listed, guide, sentence, rule, instead, rest, said }, answer) {
  if (sentence !== "") {
    // the page lays a refusal out in its own way: the sentence, the rule, and what is legal instead are the same
    const [, before, refused, after] = /^(.*?) ?refused: (.*?)( \d+ of \d+ commands are not recorded: .*)?$/.exec(answer) ?? [];
    const has = [sentence, `rule: ${rule} `, instead.join(" ")].map(plain).every((part) => refused?.includes(part));
    return has && before === plain(news) && (after ?? "").trim() === plain(rest) ? answer : `${news} refused: ${sentence} (${rule}) ${instead} ${rest}`;
  }
  // the page has `hint` and `redo` besides
  if (guide.length > 0) return plain(guide.slice(0, -2).join(" "));
  if (listed.length > 0 && /are legal; a number picks one/.test(said)) {
    const name = listed[0].split(": ")[0];
    return plain(`${name} (${listed.length}): ${listed.map((line, place) => `${place + 1} ${line.slice(name.length + 2)}`).join(", ")}`);
  }
  if (listed.length > 0) return plain(`${said} ${listed.map((line, place) => `${place + 1} ${line}`).join(" ")}`);
  if (news !== "") return plain(news);
  return plain(answer.startsWith("rejected: ") ? `rejected: ${said} as typed: ${answer.split(" as typed: ")[1]}` : said);
}

// Begins a game without curtains; returns its log.
async function start(tab, game) {
  if (await tab.count("#end")) await tab.click("#end");
  await tab.page.evaluate(() => localStorage.clear());
  await tab.until(() => !document.getElementById("game-on").firstChild);
  await tab.page.select("#new-game", game);
  await tab.page.select("#new-players", "3");
  await tab.click("#start");
  await tab.until(() => document.querySelector(".hand, #line"));
  if (await tab.count(".hand")) {
    await tab.click("#hands");
    await looks(tab);
  }
  await tab.click("#save-log");
  const { text } = await tab.saved();
  return text;
}

// the lines of the tests of the reader, which have the words for what comes of them after an arrow
const listOf = (name) =>
  readFileSync(join(root, `tests/tests/games/typed_lines/${name}.txt`), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#") && !line.endsWith("=> end"))
    .map((line) => line.split("=>")[0].trim())
    // the page scrolls to its table
    .filter((line) => line !== "table");

const LISTS = [
  ["amun-re classic-2003", [...listOf("classic"), "bid", "?", "help", "legal", "xyzzy", "score", "red leaves", "abandon a storm", "all done", "everyone sells", "note the lights went out"]],
  ["horus horus-2008", [...listOf("horus"), "lay 0,2; done", "?", "legal", "skip it", "ruling 14"]],
  ["men-nefer men-nefer-2024", [...listOf("men_nefer"), "visit", "?", "legal", "tile", "ruling \"why\": xyzzy"]],
];

// A part of an evening. At the prompt a ruling that is possible is confirmed.
const YES = "yes";
const EVENING = [
  ["bid"],
  ["2"],
  ["red: aby 0"],
  ["aby 1"],
  ["undo"],
  ["black: bid abydos 1"],
  ["thebes, 0"],
  ['ruling "a coin was lost" agreed red, blue: red has 31 gold; gold black 12', YES],
  ['Ruling "no seat agrees": put stone abu', YES],
  ['ruling "nothing" agreed all: take stone memphis'],
  ["two stones in abu"],
  ["sell builder and done"],
  ["stone and done"],
  ["place it in abydos"],
  ["abydos"],
  ["place stone abydos"],
  ["all done"],
  ["black: note I was quick"],
  ["all done"],
  ["red leaves"],
  ["red: out of time"],
  ["red: replaced by Ada"],
];

export const prompting = {
  ...Object.fromEntries(
    LISTS.map(([game, lines]) => [
      `lines mean what they mean at the prompt: ${game}`,
      async (browser) => {
        const tab = await opened(browser, { hash: "#play", before: seeded });
        const log = await start(tab, game);
        // Firefox is slower to drive: there a part of the list is enough
        for (const line of lines.filter((_, place) => browser.kind === "chrome" || place % 8 === 0)) {
          const [answer] = prompted(log, [line]);
          const shown = await typed(tab, line);
          assert.equal(asPrompted(shown, answer), answer, line);
          // what was recorded leaves another table
          if (shown.news !== "") assert.equal(await start(tab, game), log);
        }
        await tab.close();
      },
    ]),
  ),

  async "lines of an evening are answered as at the prompt: all done, rulings in words, refusals"(browser) {
    const tab = await opened(browser, { hash: "#play", before: seeded });
    const log = await start(tab, "amun-re classic-2003");
    const answers = prompted(log, EVENING.flat());
    for (const [line, ...confirmed] of EVENING) {
      if (confirmed.length > 0) assert.match(answers.shift(), /is that right\?/);
      const answer = answers.shift();
      assert.equal(asPrompted(await typed(tab, line), answer), answer, line);
    }
    await tab.close();
  },
};
