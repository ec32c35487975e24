// Two logs compared: where their records differ, and where what happened at the table differs.

import { byId, h, announce, typed } from "./dom.js";
import { drawings, drawingsOfPage } from "./drawings.js";
import { ask } from "./engine.js";
import type { Listed } from "./judge.js";
import type { Diff, Side } from "./protocol.js";
import { headline, look } from "./verdict.js";

function recordsInWords(records: Diff["records"]): string {
  if ("same" in records) return "The records are the same: these are copies of one log, or one log twice.";
  if ("goes_on" in records) return `One log begins with all lines of the other, and continues with entry ${records.goes_on.entry}.`;
  const { entry } = records.apart;
  if (entry === 0) return "The records differ from the first line on: these are two recordings, or two games.";
  return `The records differ from entry ${entry} on: up to there they are the same.`;
}

function happenedInWords(happened: Diff["happened"]): string {
  if ("same" in happened) return "What happened at the table is the same, as far as both copies show it.";
  if ("goes_on" in happened) return "What happened at the table is the same, until one log ends.";
  const { difference, phase } = happened.different;
  const { what, a, b } = difference;
  return `What happened at the table differs${phase ? ` (${phase})` : ""}: ${what}, ${a} in the first log, ${b} in the second.`;
}

const namesOf = ({ verdict }: Listed) => ((verdict?.details as { seats?: string[] } | undefined)?.seats ?? []).join(", ");

/** Compares two logs and shows where they differ. */
export async function compareLogs(one: Listed, other: Listed): Promise<void> {
  const log = ({ number, file }: Listed) => ({ number, file });
  const { diff, sides, before, after } = await ask("compare", log(one), log(other));
  const [records, summary] = [recordsInWords(diff.records), happenedInWords(diff.happened)];
  const names = [one, other].map(namesOf);
  const home = byId("compared");
  home.replaceChildren(
    h(
      "section",
      { "aria-labelledby": "compared-title", tabindex: -1, id: "comparison" },
      h("h2", { id: "compared-title" }, "Two logs compared"),
      h("p", {}, records),
      h("p", {}, h("strong", {}, ...typed(summary))),
      names[0] !== names[1] && h("p", {}, `The names of the seats differ: ${names.join("; ")}.`),
      h("div", { class: "two" }, ...[one, other].map((log, place) => column(log, sides?.[place] ?? null, after[place] ?? null))),
      before && h("h3", {}, "The table before the difference"),
      before && table(before, "The table before the difference"),
    ),
  );
  announce(`${records} ${summary}`);
  byId("comparison").focus();
  byId("comparison").scrollIntoView();
}

function column(log: Listed, side: Side | null, after: { svg?: string; page?: string } | null): HTMLElement {
  const { verdict } = log;
  return h(
    "div",
    { class: "side" },
    h("h3", {}, log.name),
    verdict && h("p", { class: `verdict-line ${look(verdict)}` }, headline(verdict)),
    side && h("p", { class: "asked" }, side.entry === null ? "" : `Entry ${side.entry}: `, ...typed(side.words)),
    side && side.events.length > 0 && h("ul", {}, ...side.events.map((event) => h("li", {}, ...typed(event)))),
    after && h("details", {}, h("summary", {}, "The table after it"), table(after, `The table of ${log.name} after it`)),
  );
}

function table(shown: { svg?: string; page?: string }, name: string): HTMLElement {
  const groups: Node[] = shown.svg !== undefined ? drawings(shown.svg) : drawingsOfPage(shown.page ?? "");
  const made = h("div", { class: "table", role: "region", "aria-label": name });
  made.append(...groups);
  return made;
}
