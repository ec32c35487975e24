// Two logs compared: where their records differ, and where what happened at the table differs.

import { byId, h, announce, typed } from "./dom.js";
import { drawings, drawingsOfPage } from "./drawings.js";
import { ask } from "./engine.js";
import type { Listed } from "./judge.js";
import type { Compared, Side } from "./protocol.js";
import { headline, look } from "./verdict.js";

const RECORDS: { [records in Compared["records"]]: (line: number | null) => string } = {
  same: () => "The records are the same: these are copies of one log, or one log twice.",
  "one continues": () => "One log begins with all lines of the other, and continues.",
  differ: (line) =>
    line === 0
      ? "The records differ from the first line on: these are two recordings, or two games."
      : `The records differ from entry ${line} on: up to there they are the same.`,
};

/** Compares two logs and shows where they differ. */
export async function compareLogs(one: Listed, other: Listed): Promise<void> {
  const log = ({ number, file }: Listed) => ({ number, file });
  const found = await ask("compare", log(one), log(other));
  const { happened, before, after } = found;
  const summary = happened ? "What happened at the table differs." : "What happened at the table is the same, as far as both copies show it.";
  const names = found.names.map((seats) => seats.join(", "));
  const home = byId("compared");
  home.replaceChildren(
    h(
      "section",
      { "aria-labelledby": "compared-title", tabindex: -1, id: "comparison" },
      h("h2", { id: "compared-title" }, "Two logs compared"),
      h("p", {}, RECORDS[found.records](found.line)),
      h("p", {}, h("strong", {}, summary)),
      names[0] !== names[1] && h("p", {}, `The names of the seats differ: ${names.join("; ")}.`),
      h("div", { class: "two" }, ...[one, other].map((log, place) => column(log, happened?.[place] ?? null, happened ? (after[place] ?? null) : null))),
      before && happened && h("h3", {}, "The table before the difference"),
      before && happened && table(before, "The table before the difference"),
    ),
  );
  announce(`${RECORDS[found.records](found.line)} ${summary}`);
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
