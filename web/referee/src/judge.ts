// The first part of the page: logs are judged, listed, compared, and one of them is shown.

import type { Verdict } from "amunre/slim";
import { compareLogs } from "./compare.js";
import { alarm, button, byId, h, plain, sentenceOf, announce } from "./dom.js";
import { CallError, long, stop } from "./engine.js";
import { onFiles, type Dropped } from "./files.js";
import { showLog } from "./log.js";
import type { Log } from "./protocol.js";
import { headline, look } from "./verdict.js";

/** A log of the list. */
export interface Listed extends Log {
  name: string;
  verdict: Verdict | null;
  /** The reason why it has no verdict. */
  problem: string | null;
  took: number;
  /** The time at which it was dropped. */
  begun: number;
}

const logs: Listed[] = [];
let number = 0;
let shown: Listed | null = null;

/** Returns the anchors that the person typed. */
export function anchors(): string {
  return byId<HTMLInputElement>("anchors").value;
}

/** Makes the part of the page. */
export function showJudge(): void {
  onFiles((files) => void take(files), alarm);
  byId("stop").addEventListener("click", stop);
  byId("anchors").addEventListener("change", () => {
    if (shown) void judged(shown).then(() => open(shown!));
  });
}

async function take(files: Dropped[]): Promise<void> {
  if (location.hash !== "" && location.hash !== "#judge") location.hash = "#judge";
  const fresh = files.map(({ name, file }): Listed => ({ number: ++number, name: plain(name), file, verdict: null, problem: null, took: 0, begun: performance.now() }));
  logs.push(...fresh);
  list();
  for (const log of fresh) {
    await judged(log);
    if (log.problem === STOPPED) {
      fresh.filter(({ verdict, problem }) => !verdict && !problem).forEach((rest) => (rest.problem = STOPPED));
      break;
    }
  }
  list();
  const faulty = fresh.filter(({ verdict }) => verdict?.code === 1).length;
  const unread = fresh.filter(({ problem }) => problem !== null).length;
  const [only] = fresh;
  if (fresh.length === 1 && only) {
    if (only.verdict) await open(only);
    else alarm(`${only.name}: ${only.problem}`);
  } else {
    announce(`${fresh.length} files: ${fresh.length - unread} judged, ${faulty} with a fault, ${unread} without a verdict`);
    if (!shown) byId("logs").querySelector<HTMLElement>("button")?.focus();
  }
}

const STOPPED = "stopped before the end: drop it again to judge it";

async function judged(log: Listed): Promise<void> {
  const bar = byId<HTMLProgressElement>("progress-bar");
  const wait = setTimeout(() => (byId("progress").hidden = false), 150);
  bar.removeAttribute("value");
  byId("progress-text").textContent = log.name;
  const progress = (done: number, all: number) => {
    [bar.max, bar.value] = [all, done];
    byId("progress-text").textContent = `${log.name}: ${Math.floor((100 * done) / all)} %`;
  };
  try {
    const { verdict, took } = await long("judge", progress, { number: log.number, file: log.file }, anchors());
    [log.verdict, log.problem, log.took] = [verdict, null, took];
  } catch (error) {
    log.problem = error instanceof CallError && error.isStopped ? STOPPED : sentenceOf(error);
    log.verdict = null;
  } finally {
    clearTimeout(wait);
    byId("progress").hidden = true;
  }
}

/** Shows a log below the list. */
async function open(log: Listed): Promise<void> {
  shown = log;
  list();
  byId("compared").replaceChildren();
  await showLog(log);
}

function list(): void {
  const home = byId("logs");
  if (logs.length < 2) {
    home.replaceChildren();
    return;
  }
  const row = (log: Listed) => {
    const { verdict } = log;
    const state = log.problem ?? (verdict ? headline(verdict) : "being judged");
    const name = button(log.name, () => void open(log), { "aria-current": log === shown ? "true" : null, disabled: verdict === null });
    const tick = h("input", { type: "checkbox", name: "compare", value: log.number, "aria-label": `compare ${log.name}`, disabled: verdict === null });
    return h("tr", { class: verdict ? look(verdict) : log.problem ? "no" : null }, h("td", {}, tick), h("th", { scope: "row" }, name), h("td", {}, state), h("td", {}, verdict ? `${verdict.entries}` : ""));
  };
  const titles = ["Compare", "Log", "Verdict", "Entries"].map((title) => h("th", { scope: "col" }, title));
  const ticked = new Set(Array.from(home.querySelectorAll<HTMLInputElement>("input:checked"), ({ value }) => value));
  home.replaceChildren(
    h("h3", {}, `${logs.length} files`),
    h("div", { class: "scrolled", tabindex: 0, role: "group", "aria-label": "The list of files" }, h("table", { class: "list" }, h("thead", {}, h("tr", {}, ...titles)), h("tbody", {}, ...logs.map(row)))),
    h("p", { class: "row" }, button("Compare two logs", compare, { id: "compare" }), button("Forget all files", forget)),
  );
  for (const box of home.querySelectorAll<HTMLInputElement>("input")) box.checked = ticked.has(box.value);
}

function forget(): void {
  logs.length = 0;
  shown = null;
  for (const id of ["logs", "judged", "compared"]) byId(id).replaceChildren();
  byId("files").focus();
}

function compare(): void {
  const ticked = Array.from(byId("logs").querySelectorAll<HTMLInputElement>("input:checked"), ({ value }) => Number(value));
  const [one, other, more] = ticked.map((number) => logs.find((log) => log.number === number)!);
  if (!one || !other || more) return alarm("tick two logs in the list: these are compared");
  void compareLogs(one, other).catch((error) => alarm(sentenceOf(error)));
}
