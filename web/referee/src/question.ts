// "Is this legal here, and why not?": a command is judged at the entry that is shown.

import type { Fault, Verdict } from "amunre/slim";
import { alarm, button, h, labelled, sentenceOf, select, announce, typed } from "./dom.js";
import { ask } from "./engine.js";
import type { Answer, Log } from "./protocol.js";
import type { Report } from "./report.js";
import { paragraphs, ruleInWords } from "./rules.js";

const REFEREE = -2;

/** Makes the section with the question. It begins with the command that has a fault, if there is one. */
export function questions(log: Log, { details, fault }: Verdict, report: Report): HTMLElement {
  const { seats } = details as { seats: string[] };
  const disputed = (fault ?? {}) as Partial<Fault> & { seat?: number; words?: string };
  // what follows a fault is not judged
  const entryAsked = () => (fault ? Math.min(report.entry(), fault.entry - 1) : report.entry());
  const named = seats.map((name, seat): [number, string] => [seat, `${name || "seat"} (seat ${seat})`]);
  const seat = select(named, disputed.seat ?? 0, { id: "ask-seat" });
  const viewer = select([[REFEREE, "the referee (everything)"], ...named], REFEREE, { id: "ask-viewer" });
  const line = h("input", { type: "text", id: "ask-line", class: "wide-field", autocomplete: "off", spellcheck: "false", required: true, value: disputed.words ?? "" });
  const answer = h("div", { id: "answer", role: "status", "aria-live": "polite" });
  const judge = async () => {
    const entry = entryAsked();
    try {
      const found = await ask("ask", log, entry, Number(seat.value), Number(viewer.value), line.value);
      answer.replaceChildren(...result(found, entry, seats));
    } catch (error) {
      answer.replaceChildren(h("p", {}, ...typed(sentenceOf(error))));
    }
  };
  const waits = async () => {
    try {
      const { waits, isOver, toAct } = await ask("at", log, entryAsked());
      if (toAct[0] !== undefined) seat.value = String(toAct[0]);
      announce(isOver ? "the game is over after this entry" : `after entry ${entryAsked()} the table waits for ${waits || "no seat"}`);
    } catch (error) {
      alarm(sentenceOf(error));
    }
  };
  return h(
    "section",
    { class: "no-print", "aria-labelledby": "ask-title", id: "questions" },
    h("h2", { id: "ask-title" }, "Is this legal here, and why not?"),
    h("p", { class: "hint" }, ...typed("The command is judged at the table after the entry that is shown above: to question an entry, go to the one before it; a fault is questioned at the table before it. Type it as at a prompt: `bid ABYDOS 3`, `abydos 3`.")),
    h(
      "form",
      {
        class: "row",
        onsubmit: (event) => {
          event.preventDefault();
          void judge();
        },
      },
      labelled("Seat", seat),
      labelled("Command", line),
      labelled("As it can be judged by", viewer),
      h("button", { type: "submit" }, "Is it legal?"),
      button("Who must act here?", () => void waits()),
    ),
    answer,
  );
}

function result({ words, isLegal, details, follows, seat }: Answer, entry: number, seats: string[]): HTMLElement[] {
  const who = seats[seat] || `seat ${seat}`;
  const head = h("p", { class: `verdict-line ${isLegal ? "yes" : "no"}` }, `After entry ${entry}, ${who}: `, h("code", {}, words), isLegal ? " is legal." : " is not legal.");
  if (!details) return [head, ...(follows.length > 0 ? [h("p", {}, "It would have these effects:"), h("ul", {}, ...follows.map((text) => h("li", {}, ...typed(text))))] : [])];
  return [head, ...refusal(details)];
}

/** Explains a refusal: its sentence, its rule in words, and legal commands. */
export function refusal(details: NonNullable<Answer["details"]>): HTMLElement[] {
  const { sentence, rule, source, alternatives = [], more_alternatives: more = 0 } = details;
  const words = rule ? ruleInWords(rule, rule.split("/")[0]!, "") : null;
  const others = (alternatives as { words: string }[]).map((other) => h("li", {}, other.words));
  const made: HTMLElement[] = [h("p", { class: "sentence" }, ...typed(sentence))];
  if (rule) made.push(h("p", {}, "Rule ", h("code", {}, rule), source ? `, ${source}` : ""));
  if (words) made.push(h("details", { class: "rule" }, h("summary", {}, "The rule in words"), ...paragraphs(words.text)));
  if (others.length > 0) made.push(h("p", {}, "Legal instead, the nearest first:"), h("ul", { class: "alternatives" }, ...others, more > 0 && h("li", {}, `and ${more} more`)));
  return made;
}
