// The first part of the page: verdicts, steps, questions, copies, comparisons.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { built, command, corpus, opened } from "./browser.mjs";

/** Runs the command; returns its exit code and its text. */
export function output(args) {
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8" });
  return { code: status, text: stdout };
}

async function entry(tab) {
  return Number(/^Entry (\d+),/.exec(await tab.text("#said .place"))[1]);
}

export const judging = {
  async "a fault, with the words of its rule"(browser) {
    const tab = await opened(browser);
    await tab.drop(corpus("faulty/illegal-bid"));
    assert.equal(await tab.text("#verdict-title"), "A fault at entry 4");
    assert.ok((await tab.texts(".alternatives li")).includes("bid DAKHLA 10"));
    const rule = output(["rules", "--json", "amun-re/auction/must-outbid"]).text;
    const [first] = JSON.parse(rule).text;
    assert.equal((await tab.text(".fault .rule p")).replaceAll("`", ""), first.replaceAll("`", ""));
    assert.ok((await tab.texts(".assurance dt")).includes("not-anchored"));
    assert.equal(await entry(tab), 4);
    await tab.close();
  },

  async "dropped, or chosen as a folder"(browser) {
    const tab = await opened(browser);
    const text = readFileSync(corpus("faulty/illegal-bid"), "utf8");
    await tab.page.evaluate((text) => {
      const given = new DataTransfer();
      given.items.add(new File([text], "dropped.amunre.jsonl"));
      for (const kind of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: given, bubbles: true, cancelable: true }));
    }, text);
    await tab.until(() => document.getElementById("report")?.dataset.whole);
    assert.equal(await tab.text("#judged-title"), "dropped.amunre.jsonl");
    // a folder has other files too
    const folder = (...names) =>
      tab.page.evaluate((text, names) => {
        const given = new DataTransfer();
        for (const name of names) given.items.add(new File([text], name));
        const field = document.getElementById("folder");
        field.files = given.files;
        field.dispatchEvent(new Event("change"));
      }, text, names);
    await folder("one.amunre.jsonl", "notes.txt", "two.amunre.jsonl");
    await tab.until(() => /^2 files: 2 judged, 2 with a fault/.test(document.getElementById("news").textContent));
    await folder("notes.txt");
    await tab.until(() => /has no log/.test(document.getElementById("alarm").textContent));
    await tab.close();
  },

  async "steps by keyboard alone"(browser) {
    const tab = await opened(browser);
    await tab.drop(corpus("sound/seeded-4p"));
    const last = Number(await tab.page.$eval("#entry", (field) => field.max));
    await tab.page.focus("#stage");
    for (const [key, at] of [["Home", 0], ["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["End", last]]) {
      await tab.page.keyboard.press(key);
      assert.equal(await entry(tab), at, key);
    }
    // what is hidden has no keys
    await tab.page.evaluate(() => (location.hash = "#rules"));
    await tab.until(() => document.getElementById("part-judge").hidden);
    await tab.page.evaluate(() => document.activeElement.blur());
    await tab.page.keyboard.press("Home");
    assert.equal(await entry(tab), last);
    await tab.close();
  },

  async "a second log replaces the first"(browser) {
    const tab = await opened(browser);
    await tab.drop(corpus("faulty/illegal-bid"));
    await tab.drop(corpus("sound/horus-3p"));
    assert.equal(await tab.count("#verdict"), 1);
    assert.match(await tab.text("#verdict-title"), /^In order/);
    await tab.page.focus("#stage");
    await tab.page.keyboard.press("Home");
    await tab.page.keyboard.press("ArrowRight");
    assert.equal(await entry(tab), 1);
    await tab.close();
  },

  async "is this legal here, and why not?"(browser) {
    const tab = await opened(browser);
    await tab.drop(corpus("faulty/illegal-bid"));
    const asks = async (line, viewer) => {
      await tab.page.select("#ask-viewer", String(viewer));
      await tab.page.evaluate((line) => {
        // without a line it stays as it stands
        if (line !== null) document.getElementById("ask-line").value = line;
        document.getElementById("answer").replaceChildren();
        document.querySelector("#questions form").requestSubmit();
      }, line);
      await tab.until(() => document.getElementById("answer").textContent !== "");
      return tab.text("#answer");
    };
    // the fault itself is the first question
    assert.match(await asks(null, -2), /After entry 3, blue: bid DAKHLA 3 is not legal/);
    for (const viewer of [-2, 2]) {
      assert.match(await asks("bid DAKHLA 3", viewer), /bid DAKHLA 3 is not legal.*a bid of 3 on DAKHLA is too low.*must-outbid.*Legal instead/);
      assert.match(await asks("bid DAKHLA 10", viewer), /After entry 3, blue: bid DAKHLA 10 is legal/);
    }
    assert.match(await asks("dak 10", -2), /bid DAKHLA 10 is legal/);
    assert.match(await asks("dakhla", -2), /several commands: blue: bid DAKHLA 10/);
    assert.match(await asks("bid NOWHERE 1", -2), /nowhere is not understood.*for example blue: bid/);
    // a line can name another seat, and can have several commands, of which the first that is refused is told
    assert.match(await asks("red: bid DAKHLA 10", -2), /After entry 3, red: bid DAKHLA 10 is not legal.*turn/);
    assert.match(await asks("bid dakhla 10; note well", 2), /is not understood|is no command/);
    await tab.close();
  },

  async "copies are those of the command"(browser) {
    const tab = await opened(browser);
    const log = corpus("sound/seeded-4p");
    await tab.drop(log);
    const buttons = await tab.texts("#copies button");
    const save = async (place) => {
      await tab.page.evaluate((place) => document.querySelectorAll("#copies button")[place].click(), place);
      await tab.until(() => window.saved.length > 0);
      return tab.saved();
    };
    const seat = await save(buttons.findIndex((text) => text.includes("(seat 2)")));
    assert.equal(seat.text, output(["redact", log, "--seat", "2"]).text);
    assert.equal(seat.name, "seeded-4p.seat-2.amunre.jsonl");
    const spectator = await save(buttons.findIndex((text) => text.includes("a spectator")));
    assert.equal(spectator.text, output(["redact", log, "--spectator"]).text);
    await tab.page.select("#reader", "-1");
    const report = await save(buttons.indexOf("Save the report"));
    assert.ok(report.text.startsWith("<!DOCTYPE html>") && report.name.endsWith(".html"));
    await tab.close();
  },

  async "a copy of a seat is judged as such"(browser) {
    const tab = await opened(browser);
    await tab.drop(corpus("sound/seeded-4p.seat-2"));
    assert.match(await tab.text("#verdict-title"), /^No fault found; the seed is not opened/);
    await tab.page.evaluate(() => document.querySelector("#questions form button").click());
    await tab.page.type("#ask-line", "done");
    await tab.page.keyboard.press("Enter");
    await tab.until(() => /only the writer's own log/.test(document.getElementById("answer").textContent));
    await tab.close();
  },

  async "anchors are checked"(browser) {
    const tab = await opened(browser);
    const log = corpus("sound/seeded-4p");
    const anchor = output(["anchor", log, "--at", "3"]).text.trim().split(/\s+/).find((word) => word.startsWith("3:"));
    const judge = async (text) => {
      await tab.page.$eval("#anchors", (field, text) => (field.value = text), text);
      await tab.drop(log);
      // the verdict that was shown at once, and that of the report
      return `${await tab.text("#verdict-title")}; ${await tab.text("#news")}`;
    };
    assert.match(await judge(anchor), /^In order.*: In order/);
    const other = anchor.replace(/[0-9a-f](?=[^0-9a-f]*$)/, (digit) => (digit === "0" ? "1" : "0"));
    assert.match(await judge(other), /^A fault at entry 3.*: A fault at entry 3/);
    await tab.close();
  },

  async "several logs, and two compared"(browser) {
    const tab = await opened(browser);
    const logs = ["sound/seeded-4p", "sound/seeded-4p.spectator", "faulty/illegal-bid", "faulty/garbage", "sound/horus-3p"].map(corpus);
    // the same game, with another third command
    const changed = join(built, `${browser.kind}-changed.amunre.jsonl`);
    const lines = readFileSync(logs[0], "utf8").split("\n");
    lines[4] = lines[4].replace('"gold":10', '"gold":15');
    writeFileSync(changed, lines.join("\n"));
    await tab.drop([...logs, changed], "list");
    assert.equal(await tab.text("#news"), "6 files: 5 judged, 2 with a fault, 1 without a verdict");
    assert.equal(await tab.count("#logs tbody tr"), 6);
    const compare = async (...numbers) => {
      await tab.page.evaluate((numbers) => {
        document.getElementById("compared").replaceChildren();
        document.querySelectorAll("#logs tbody input").forEach((box, place) => (box.checked = numbers.includes(place)));
        document.getElementById("compare").click();
      }, numbers);
      await tab.until(() => document.getElementById("comparison"));
      return (await tab.texts("#comparison p")).join(" ");
    };
    assert.match(await compare(0, 1), /The records are the same.*What happened at the table is the same/);
    assert.match(await compare(0, 5), /differ from entry 4 on|The records are the same/);
    assert.match(await tab.text("#comparison"), /What happened at the table differs.*bid THEBES 10 in the first log, bid THEBES 15 in the second/);
    assert.ok((await tab.count("#comparison .table svg")) > 3);
    // games of two kinds cannot be compared
    await tab.page.evaluate(() => {
      document.querySelectorAll("#logs tbody input").forEach((box, place) => (box.checked = place === 0 || place === 4));
      document.getElementById("compare").click();
    });
    await tab.until(() => /one of horus: expected a log of amun-re/.test(document.getElementById("alarm").textContent));
    await tab.page.evaluate(() => document.querySelectorAll("#logs tbody button")[2].click());
    await tab.until(() => document.getElementById("report")?.dataset.whole);
    assert.equal(await tab.text("#judged-title"), basename(logs[2]));
    await tab.close();
  },

  async "the rules are searched"(browser) {
    const tab = await opened(browser, { hash: "#rules" });
    const find = (query) =>
      tab.page.evaluate((query) => {
        const field = document.getElementById("query");
        field.value = query;
        field.dispatchEvent(new Event("input"));
        return Array.from(document.querySelectorAll("#rules-found .rule > summary > code:first-child"), (code) => code.textContent);
      }, query);
    const known = (query) => execFileSync(command, ["rules", "--json", query], { encoding: "utf8" }).trim().split("\n").map((line) => JSON.parse(line).id);
    for (const query of ["must-outbid", "starting player", "power cards"]) assert.deepEqual((await find(query)).slice(0, 3), known(query).filter((id) => id !== undefined).slice(0, 3), query);
    await find("ruling 14");
    assert.match(await tab.text("#rules-found"), /^Ruling 14/);
    await tab.close();
  },

  async "a log is judged again with another board"(browser) {
    const form = join(built, `${browser.kind}-form.html`);
    assert.equal(output(["board", "form", "--out", form, "--force"]).code, 0);
    const { board } = JSON.parse(/id="data">([^]*?)<\/script>/.exec(readFileSync(form, "utf8"))[1]);
    const changed = (name, change) => {
      const own = structuredClone(board);
      Object.assign(own, { id: `owner-${name}`, title: name });
      Object.values(own.provinces).forEach((province) => change(province));
      own.provinces.thebes.fields.value = name === "fields" ? 1 : own.provinces.thebes.fields.value;
      const file = join(built, `${browser.kind}-${name}.json`);
      writeFileSync(file, JSON.stringify(own));
      return file;
    };
    const tab = await opened(browser);
    const judge = async (log, file) => {
      await tab.drop(log);
      await (await tab.page.$("#other-board")).uploadFile(file);
      await tab.until(() => document.querySelector("#again p"));
      const { with_board: known } = JSON.parse(output(["verify", log, "--board", file, "--json"]).text);
      return [await tab.texts("#again .verdict-line"), known];
    };
    const fields = changed("fields", () => undefined);
    const [[before, after], known] = await judge(corpus("sound/auction-4p"), fields);
    assert.ok(before.includes(`the winner is ${known.before.seats[known.before.winners[0]]}`), before);
    assert.ok(after.includes(`entry ${known.after.refused.entry}: ${known.after.refused.sentence}`), after);
    assert.match(await tab.text("#again summary"), /: 1$/);
    // other incomes: the game goes on, with other effects
    const incomes = changed("incomes", (province) => province.caravan.value > 0 && province.caravan.value++);
    const [lines, again] = await judge(corpus("sound/seeded-4p"), incomes);
    const scores = again.after.scores.map((score, seat) => `${again.before.seats[seat]} ${score}`).join(", ");
    assert.ok(lines.length === 2 && lines[1].includes(`(${scores})`), `${lines} ${scores}`);
    await tab.close();
  },

  async "a board is confirmed, and played with"(browser) {
    const tab = await opened(browser, { hash: "#board" });
    await tab.page.select("#board-edition", "horus horus-2008");
    await tab.page.evaluate(() => {
      document.getElementById("read-0").checked = true;
      document.getElementById("by").value = "Ada";
      document.getElementById("on").value = "2026-01-31";
      document.getElementById("form").requestSubmit();
    });
    await tab.until(() => window.saved.length > 0);
    const { name, text } = await tab.saved();
    assert.equal(name, "my-board.json");
    const file = join(built, `${browser.kind}-${name}`);
    writeFileSync(file, text);
    assert.equal(output(["board", "check", file, "--game", "horus"]).code, 0);
    // it can be continued, and is then the same
    await tab.page.evaluate(() => (document.getElementById("read-0").checked = false));
    await (await tab.page.$("#board-from")).uploadFile(file);
    await tab.until(() => document.getElementById("read-0").checked);
    assert.equal(await tab.page.$$eval("#board-form tbody input:checked", (boxes) => boxes.length), 1);
    await tab.page.evaluate(() => (location.hash = "#play"));
    await tab.page.select("#new-game", "horus horus-2008");
    await (await tab.page.$("#new-board")).uploadFile(file);
    await tab.page.evaluate(() => document.getElementById("start").click());
    await tab.until(() => document.querySelector(".hand"));
    await tab.click("#save-log");
    const log = await tab.saved();
    assert.equal(JSON.parse(log.text.split("\n")[0]).record.header.setup.set.id, JSON.parse(text).id);
    await tab.close();
  },
};
