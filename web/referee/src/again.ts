// The log judged again with a board that an owner of the game confirmed.

import type { Verdict } from "amunre/slim";
import { alarm, h, labelled, sentenceOf } from "./dom.js";
import { ask } from "./engine.js";
import type { Again, Log } from "./protocol.js";
import { bookOf } from "./rules.js";
import { look } from "./verdict.js";

/** The most values that are listed. */
const MOST = 40;

interface Details {
  game: string;
  setup: { [field: string]: unknown };
  seats: string[];
}

/** Makes the section with the file of a board. */
export function againWith(log: Log, verdict: Verdict): HTMLElement {
  const { game, setup, seats } = verdict.details as Details;
  const file = h("input", { type: "file", id: "other-board", accept: ".json,application/json", onchange: () => void judge() });
  const answer = h("div", { id: "again", role: "status", "aria-live": "polite" });
  const judge = async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    try {
      if (chosen.size > 1 << 20) throw new Error("it has more than 1 MB");
      const board: unknown = JSON.parse(await chosen.text());
      answer.replaceChildren(...result(await ask("again", log, board), board, boardOf(game, setup), seats));
    } catch (error) {
      answer.replaceChildren();
      alarm(`${chosen.name}: ${sentenceOf(error)}`);
    }
  };
  return h(
    "section",
    { class: "no-print", "aria-labelledby": "again-title", id: "with-board" },
    h("h2", { id: "again-title" }, "With a board of your own"),
    h("p", { class: "hint" }, "The log is judged again with a board that an owner of the game confirmed: the same commands and the same draws."),
    h("p", { class: "row" }, labelled("The file of the board", file)),
    answer,
  );
}

// The board of a set-up: a whole one, or that of the edition.
function boardOf(game: string, setup: { [field: string]: unknown }): unknown {
  const own = setup["board"] ?? setup["set"];
  return typeof own === "object" ? own : bookOf(game, String(setup["edition"] ?? ""))?.form.board;
}

// The values of a board by their paths.
function values(board: unknown, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  if (board === null || typeof board !== "object") return found.set(path, JSON.stringify(board));
  for (const [key, part] of Object.entries(board)) {
    // where a value comes from is not the value
    if (["id", "title", "confirmed"].includes(key) && path === "") continue;
    if (key === "source") continue;
    const name = key === "value" ? path : path === "" ? key : `${path}.${key}`;
    for (const [inner, value] of Array.isArray(part) ? [[name, JSON.stringify(part)] as const] : values(part, name)) found.set(inner, value);
  }
  return found;
}

function result({ before, after, replayed }: Again, board: unknown, built: unknown, seats: string[]): HTMLElement[] {
  const [own, other] = [values(built), values(board)];
  const differ = [...new Set([...own.keys(), ...other.keys()])].filter((path) => own.get(path) !== other.get(path));
  const shown = differ.slice(0, MOST).map((path) => h("li", {}, h("code", {}, path), `: ${own.get(path) ?? "none"}, on this board ${other.get(path) ?? "none"}`));
  const list = differ.length === 0 ? h("p", {}, "All values are those of the log.") : h("details", { open: differ.length <= 10 }, h("summary", {}, `Values that differ: ${differ.length}`), h("ul", {}, ...shown, differ.length > MOST && h("li", {}, `and ${differ.length - MOST} more`)));
  const lines = [line("As it was recorded", before, seats), line("With this board", after, seats)];
  if (replayed) {
    lines.push(
      replayed.verdict
        ? line("An effect differs. Played again with the same commands and the same seed", replayed.verdict, seats)
        : h("p", { class: "verdict-line no" }, `An effect differs, and when it is played again with the same commands, ${replayed.problem}.`),
    );
  }
  return [...lines, list];
}

// What the rules say of a game: the record and its seals are those of the log as it was.
function line(head: string, verdict: Verdict, seats: string[]): HTMLElement {
  const { legal, winners, scores, fault } = verdict;
  const who = winners.map((seat) => seats[seat] || `seat ${seat}`).join(" and ");
  const points = scores.map((score, seat) => `${seats[seat] || `seat ${seat}`} ${score}`).join(", ");
  const result = who ? `the winner is ${who} (${points})` : `there is no winner (${points})`;
  const isFault = fault !== null && legal.answer !== "yes" && legal.answer !== "possible";
  const text = isFault ? `entry ${fault.entry}: ${fault.sentence}` : `every command is legal; ${result}`;
  return h("p", { class: `verdict-line ${isFault ? "no" : look(verdict)}` }, `${head}: ${text}.`);
}
