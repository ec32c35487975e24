// The verdict at once, before the report is made: the headline, the fault, and the four answers.

import type { Finding, Verdict } from "amunre/slim";
import { h, typed } from "./dom.js";

const QUESTIONS = {
  intact: "Is the record intact?",
  legal: "Was everything legal?",
  fair: "Are the draws those of the seed?",
  result: "Is the result right?",
} as const;

const LOOKS = { yes: ["yes", "✓"], no: ["no", "✗"], possible: ["open", "?"], not_checkable: ["open", "?"] } as const;

/** The verdict in one line. */
export function headline(verdict: Verdict): string {
  if (verdict.fault) return `A fault at entry ${verdict.fault.entry}`;
  return verdict.code === 0 ? "In order: all four answers are yes" : `No fault found; ${open(verdict)}`;
}

// What is open, in short: the report says more.
function open({ torn, complete, legal, fair, details }: Verdict): string {
  const parts: string[] = [];
  if (torn > 0) parts.push(`the last line is torn (${torn} bytes)`);
  else if (!complete) parts.push("the log has no result yet");
  if (legal.answer === "possible") parts.push(`this copy does not show everything: ${legal.possible} open`);
  const why = (details as Details | undefined)?.["fair"] as { not_checkable?: string } | undefined;
  if (parts.length === 0 && fair.answer === "not_checkable" && why?.not_checkable) parts.push(why.not_checkable);
  return parts.join("; ") || "a question is open";
}

/** The look of a verdict. */
export function look({ code }: Verdict): "yes" | "no" | "open" {
  return code === 0 ? "yes" : code === 1 ? "no" : "open";
}

interface Details {
  [question: string]: unknown;
  seats?: string[];
  winners?: unknown;
  assurance?: { id: string; sentence: string }[];
  rests_on?: { rulings?: number[]; ruling_lines?: { ruling: number; line: string }[]; assumed?: { path: string; sentence: string }[] };
}

function answer(finding: Finding, detail: unknown): string {
  if (finding.answer === "possible") return `possible: ${finding.possible} open`;
  const part = detail as { not_checkable?: string; no?: { sentence?: string; entry?: number } };
  if (finding.answer === "not_checkable") return `not checkable${part?.not_checkable ? `: ${part.not_checkable}` : ""}`;
  return finding.answer === "no" ? `no${part?.no?.entry === undefined ? "" : `: entry ${part.no.entry}`}` : "yes";
}

/** Makes the section of a verdict. */
export function verdictSection(verdict: Verdict): HTMLElement {
  const details = (verdict.details ?? {}) as Details;
  const { fault } = verdict;
  const seats = details.seats ?? [];
  const seat = (number: unknown) => (typeof number === "number" ? `${seats[number] || "seat"} (seat ${number}): ` : "");
  const winners = verdict.winners.map((winner) => seats[winner] || `seat ${winner}`);
  const assurance = details.assurance ?? [];
  const { ruling_lines = [], assumed = [] } = details.rests_on ?? {};
  return h(
    "section",
    { id: "verdict", "aria-labelledby": "verdict-title" },
    h(
      "div",
      { class: `headline ${look(verdict)}` },
      h("h2", { id: "verdict-title" }, headline(verdict)),
      fault && h("p", {}, seat(fault["seat"]), fault["words"] ? `${String(fault["words"])}: ` : "", ...typed(fault.sentence)),
      winners.length > 0 && h("p", { class: "winner" }, `${winners.length === 1 ? "Winner" : "Winners"}: ${winners.join(" and ")}, ${verdict.scores[verdict.winners[0]!]} points`),
    ),
    h(
      "dl",
      { class: "answers" },
      ...(Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[]).map((name) => {
        const [style, sign] = LOOKS[verdict[name].answer];
        const answered = h("dd", {}, ...typed(answer(verdict[name], details[name])));
        return h("div", { class: style }, h("dt", {}, h("span", { class: "sign", "aria-hidden": "true" }, sign), ` ${name}`), h("dd", { class: "question" }, QUESTIONS[name]), answered);
      }),
    ),
    h("p", { class: "ending" }, `${verdict.entries} entries, ${verdict.commands} commands.`),
    h("details", {}, h("summary", {}, "What the verdict rests on, and what a forger could still have done"), h("ul", {}, ...ruling_lines.map(({ ruling, line }) => h("li", {}, `ruling ${ruling}: `, ...typed(line)))), h("p", {}, `${assumed.length} values that no text confirms.`), h("ul", {}, ...assurance.map(({ id, sentence }) => h("li", {}, `${id}: `, ...typed(sentence))))),
  );
}
