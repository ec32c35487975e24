// One log: its verdict, the report with all steps, questions about a table, and copies for each viewer.

import { againWith } from "./again.js";
import { alarm, button, byId, h, labelled, sentenceOf, save, select, announce, typed } from "./dom.js";
import { ask } from "./engine.js";
import { anchors, type Listed } from "./judge.js";
import { enterGame } from "./play.js";
import { questions } from "./question.js";
import { reportOf, type Report } from "./report.js";
import { lookUp, paragraphs, ruleInWords } from "./rules.js";
import { verdictSection } from "./verdict.js";

/** Longer logs get their report only if it is asked for: it is a long page. */
const LONG = 1 << 20;

const REFEREE = -2;
const SPECTATOR = -1;

let current: { log: Listed; report: Report | null } | null = null;

interface Details {
  game: string;
  setup: { edition?: string };
  seats: string[];
}

/** Shows a log: its verdict at once, the report as soon as it is made. */
export async function showLog(log: Listed): Promise<void> {
  current?.report?.end();
  current = { log, report: null };
  const verdict = log.verdict!;
  const home = byId("judged");
  const report = h("div", { id: "report" }, verdictSection(verdict));
  home.replaceChildren(h("h2", { id: "judged-title", tabindex: -1 }, log.name), report);
  // for whoever measures: the time in the worker, and until the verdict is on the page
  report.dataset["took"] = String(Math.round(log.took));
  report.dataset["shown"] = String(Math.round(performance.now() - log.begun));
  byId("judged-title").focus({ preventScroll: true });
  byId("judged-title").scrollIntoView();
  announce(`${log.name}: ${byId("verdict-title").textContent}`);
  if (log.file.size > LONG) {
    const ask = button(`Show the whole game (${verdict.entries} entries: this can take a while)`, () => {
      ask.disabled = true;
      void addReport(log, report);
    });
    return home.append(h("p", {}, ask));
  }
  await addReport(log, report);
}

async function addReport(log: Listed, home: HTMLElement): Promise<void> {
  try {
    const page = await ask("report", { number: log.number, file: log.file }, REFEREE, log.name, anchors());
    if (current?.log !== log) return;
    const report = reportOf(page, home);
    current.report = report;
    const focused = document.activeElement;
    home.replaceChildren(...report.sections);
    home.querySelector("#game")?.after(...tools(log, report));
    home.querySelector("#log")?.after(copies(log));
    words(log, home);
    report.begin();
    const news = byId("news").textContent ?? "";
    const whole = `${log.name}: ${byId("verdict-title").textContent}`;
    // the report can say more of what is open
    if (news.startsWith(`${log.name}: No fault found`) && news !== whole) announce(whole);
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
    home.dataset["whole"] = String(log.number);
  } catch (error) {
    alarm(`the report cannot be made: ${sentenceOf(error)}`);
  }
}

// The words of the rule below each fault.
function words(log: Listed, home: HTMLElement): void {
  const { game, setup } = log.verdict!.details as Details;
  for (const fault of home.querySelectorAll(".fault")) {
    const id = fault.querySelector("dd > code")?.textContent ?? "";
    const rule = ruleInWords(id, game, setup?.edition ?? "");
    if (!rule) continue;
    const text = h("details", { class: "rule", open: true }, h("summary", {}, "The rule in words"), ...paragraphs(rule.text));
    const more = id.startsWith("record/") ? null : button("All rules", () => lookUp(id, game, setup?.edition ?? ""));
    fault.append(text, ...(more ? [more] : []));
  }
}

// What can be done at the entry that is shown.
function tools(log: Listed, report: Report): HTMLElement[] {
  const own = { number: log.number, file: log.file };
  const play = button("Play on from this entry", () => void enterGame(own, report.entry(), log.name), { id: "play-on" });
  return [questions(own, log.verdict!, report), h("p", { class: "row no-print" }, play), againWith(own, log.verdict!)];
}

// Copies for each viewer, and the report for each reader.
function copies(log: Listed): HTMLElement {
  const { seats } = log.verdict!.details as Details;
  const viewers: [number, string][] = [...seats.map((name, seat): [number, string] => [seat, `${name || "seat"} (seat ${seat})`]), [SPECTATOR, "a spectator"]];
  const base = (log.name.split("/").at(-1) ?? "log").replace(/(\.amunre)?\.jsonl?$/i, "");
  const end = (viewer: number) => (viewer === SPECTATOR ? "spectator" : `seat-${viewer}`);
  const own = { number: log.number, file: log.file };
  const reader = select([[REFEREE, "the referee (everything)"], ...viewers], REFEREE, { id: "reader" });
  const copy = async (viewer: number, who: string) => {
    try {
      save(`${base}.${end(viewer)}.amunre.jsonl`, await ask("copy", own, viewer));
      announce(`the copy for ${who} is saved`);
    } catch (error) {
      alarm(`there is no copy for ${who}: ${sentenceOf(error)}`);
    }
  };
  const page = async () => {
    try {
      const viewer = Number(reader.value);
      save(`${base}${viewer === REFEREE ? "" : `.${end(viewer)}`}.html`, await ask("report", own, viewer, log.name, anchors()), "text/html");
      announce("the report is saved");
    } catch (error) {
      alarm(`there is no report: ${sentenceOf(error)}`);
    }
  };
  return h(
    "section",
    { class: "no-print", "aria-labelledby": "copies-title", id: "copies" },
    h("h2", { id: "copies-title" }, "Copies"),
    h("p", {}, ...typed("The referee's log opens everything. The copy for a viewer opens only what they may know; its hashes are the same.")),
    h("p", { class: "row" }, ...viewers.map(([viewer, who]) => button(`Save the copy for ${who}`, () => void copy(viewer, who)))),
    h("p", { class: "row" }, labelled("The report for", reader), button("Save the report", () => void page()), button("Print this page", () => window.print())),
  );
}
