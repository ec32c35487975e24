// The fourth part of the page: the questions on a board, for an owner of the game. The answers make the same board as
// `amunre board confirm`.

import { alarm, byId, h, labelled, sentenceOf, announce } from "./dom.js";
import { boardForm } from "./made/board-form.js";
import { bookOf, editions, type Domain, type Question } from "./rules.js";

/** Makes the part of the page. */
export function showBoard(): void {
  const from = h("input", { type: "file", id: "board-from", accept: ".json,application/json", onchange: () => void resume(from) });
  byId("board-choice").replaceChildren(h("p", { class: "row" }, labelled("Game", editions("board-edition", () => form())), labelled("Continue with a board that is partly confirmed", from)));
  form();
}

async function resume(from: HTMLInputElement): Promise<void> {
  const [file] = from.files ?? [];
  if (!file) return;
  try {
    if (file.size > 1 << 20) throw new Error("it has more than 1 MB");
    form(JSON.parse(await file.text()));
    announce(`${file.name}: its confirmed values are ticked`);
  } catch (error) {
    alarm(`${file.name}: ${sentenceOf(error)}`);
  }
}

// The answer that a board has to a question: only a confirmed value is one.
function answerOf(board: unknown, { keys, pairs_of: name, row, column }: Question): unknown {
  const found = keys.reduce((part: unknown, key) => (part as { [key: string]: unknown } | null)?.[key], board) as { value?: unknown; source?: string } | undefined;
  if (found?.source === undefined) throw new Error(`this board has no value for ${row}, ${column}: expected one of the game that is chosen above`);
  if (found.source !== "confirmed") return null;
  if (name === undefined) return found.value;
  return (found.value as string[][]).filter((pair) => pair.includes(name)).map((pair) => pair.find((other) => other !== name)!).sort();
}

function inWords(domain: Domain, value: unknown): string {
  if (domain === "yes_no") return value === true ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.join(", ");
  return value === "" ? "none" : String(value);
}

function possible(domain: Domain): string {
  if (domain === "yes_no") return "yes or no";
  if (domain.number) return `${domain.number.least} to ${domain.number.most}`;
  if (domain.word) return domain.word.join(", ");
  return domain.names ? `none, or any of ${domain.names.join(", ")}` : "a text";
}

function control(id: string, domain: Domain, value: unknown): HTMLElement {
  const now = inWords(domain, value);
  const choice = (words: string[]) => h("select", { id }, ...words.map((word) => h("option", { value: word, selected: word === now }, word)));
  if (domain === "yes_no") return choice(["yes", "no"]);
  if (domain.number) return h("input", { id, type: "number", min: domain.number.least, max: domain.number.most, step: 1, required: true, value: now });
  if (domain.word) return choice(domain.word);
  return h("input", { id, type: "text", value: now });
}

function row({ row, column, value, help }: Question, place: number, answer: unknown): HTMLElement {
  const name = `${row}: ${column}`;
  const box = h("input", { type: "checkbox", id: `read-${place}`, checked: answer !== null, "aria-label": `${name}: checked against the game` });
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, h("label", { for: `value-${place}` }, name)),
    h("td", {}, control(`value-${place}`, help.domain, answer ?? value)),
    h("td", {}, box),
    h("td", { class: "why" }, `${help.why} Possible: ${possible(help.domain)}.`),
  );
}

function form(from?: unknown): void {
  const [game = "", edition = ""] = byId<HTMLSelectElement>("board-edition").value.split(" ");
  const home = byId("board-form");
  const asked = bookOf(game, edition)?.form;
  if (!asked) return home.replaceChildren(h("p", { class: "hint" }, "The questions are being unpacked."));
  const { questions } = asked;
  const answers = from === undefined ? asked.answers : questions.map((question) => answerOf(from, question));
  const tables = [...new Set(questions.map(({ table }) => table))];
  const heads = ["Value", "On your board", "Checked", "Meaning"].map((head) => h("th", { scope: "col" }, head));
  const fieldset = (table: string) =>
    h(
      "fieldset",
      {},
      h("legend", {}, table),
      h("table", {}, h("thead", {}, h("tr", {}, ...heads.map((head) => head.cloneNode(true)))), h("tbody", {}, ...questions.flatMap((question, place) => (question.table === table ? [row(question, place, answers[place])] : [])))),
    );
  const data = h("template", { id: "data" });
  home.replaceChildren(
    h("p", {}, "No text confirms these values. Compare them with your game, change those that differ, and tick each value that you have checked. The page sends nothing: it saves a file. ", h("em", {}, "Play"), " takes it for a new game."),
    h(
      "form",
      { id: "form", autocomplete: "off" },
      ...tables.map(fieldset),
      h("fieldset", {}, h("legend", {}, "You"), h("p", {}, h("label", { for: "by" }, "Your name"), h("input", { id: "by", name: "by", maxlength: 60, required: true })), h("p", {}, h("label", { for: "on" }, "The day"), h("input", { id: "on", name: "on", type: "date", required: true }))),
      h("p", {}, h("button", { type: "submit" }, "Save the board"), " ", h("output", { id: "saved", "aria-live": "polite" })),
    ),
    data,
  );
  const found = (id: string) => (id === "data" ? { textContent: JSON.stringify(asked) } : home.querySelector(`#${id}`));
  boardForm({ document: { getElementById: found, createElement: (name: string) => document.createElement(name) } });
}
