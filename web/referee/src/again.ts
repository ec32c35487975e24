// The log judged again with a board that an owner of the game confirmed.

import type { Verdict } from "amunre/slim";
import { alarm, h, labelled, sentenceOf } from "./dom.js";
import { ask } from "./engine.js";
import type { Again, Log } from "./protocol.js";
import { look } from "./verdict.js";

/** The most values that are listed. */
const MOST = 40;

interface Details {
  seats: string[];
}

/** Makes the section with the file of a board. */
export function againWith(log: Log, verdict: Verdict): HTMLElement {
  const { seats } = verdict.details as Details;
  const file = h("input", { type: "file", id: "other-board", accept: ".json,application/json", onchange: () => void judge() });
  const answer = h("div", { id: "again", role: "status", "aria-live": "polite" });
  const judge = async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    try {
      if (chosen.size > 1 << 20) throw new Error("it has more than 1 MB");
      const board: unknown = JSON.parse(await chosen.text());
      answer.replaceChildren(line("As it was recorded", recorded(verdict), look(verdict)), ...result(await ask("again", log, board), seats));
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

function result({ after, changed }: Again, seats: string[]): HTMLElement[] {
  const { refused, unknown, assumed } = after;
  const words = refused ? `entry ${refused.entry}: ${refused.sentence}` : (unknown ?? legal(after, seats));
  const json = (value: unknown) => (value === null ? "none" : JSON.stringify(value));
  const shown = changed.slice(0, MOST).map(({ path, before, after, used }) => h("li", {}, h("code", {}, path), `: ${json(before)}, on this board ${json(after)}${used ? "; the game used it" : ""}`));
  const list = changed.length === 0 ? h("p", {}, "All values are those of the log.") : h("details", { open: changed.length <= 10 }, h("summary", {}, `Values that differ: ${changed.length}`), h("ul", {}, ...shown, changed.length > MOST && h("li", {}, `and ${changed.length - MOST} more`)));
  const stay = assumed.length > 0 && h("p", {}, "The verdict still rests on assumed values: ", ...assumed.flatMap((path, place) => [place > 0 ? ", " : "", h("code", {}, path)]), ".");
  return [line("With this board", words, refused ? "no" : unknown ? "open" : "yes"), list, ...(stay ? [stay] : [])];
}

// What the rules say of the log as it was.
function recorded({ legal: { answer }, fault, details, ...judged }: Verdict): string {
  const isFault = fault !== null && answer !== "yes" && answer !== "possible";
  return isFault ? `entry ${fault.entry}: ${fault.sentence}` : legal(judged, (details as Details).seats);
}

function legal({ winners, scores }: { winners: number[]; scores: number[] }, seats: string[]): string {
  const name = (seat: number) => seats[seat] || `seat ${seat}`;
  const who = winners.map(name).join(" and ");
  const points = scores.map((score, seat) => `${name(seat)} ${score}`).join(", ");
  return `every command is legal; ${who ? `the winner is ${who}` : "there is no winner"} (${points})`;
}

function line(head: string, text: string, look: string): HTMLElement {
  return h("p", { class: `verdict-line ${look}` }, `${head}: ${text}.`);
}
