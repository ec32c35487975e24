// The rules in words: the search, and the text of one.

import type { Setups } from "amunre/slim";
import { byId, h, labelled, select, announce } from "./dom.js";

export interface Rule {
  id: string;
  part: string;
  source: string;
  text: string[];
  terms?: string[];
}

interface Ruling {
  ruling: number;
  text: string[];
}

/** The rules of an edition. */
export interface Book {
  game: string;
  edition: string;
  rules: Rule[];
  rulings: Ruling[];
  form: BoardForm;
}

/** The questions on a board, as `amunre board form` has them. */
export interface BoardForm {
  board: unknown;
  questions: Question[];
  answers: unknown[];
}

export interface Question {
  table: string;
  row: string;
  column: string;
  value: unknown;
  help: { why: string; domain: Domain };
  /** The place of the value in the board. */
  keys: string[];
  /** The row of a list of pairs: the value is its partners. */
  pairs_of?: string;
}

export type Domain = "yes_no" | { number?: { least: number; most: number }; word?: string[]; names?: string[] };

/** The rules as they are packed: a book has the numbers of its parts. */
export interface Packed {
  books: { game: string; edition: string; rules: number[]; rulings: number[]; form: number }[];
  parts: unknown[];
  faults: Books["faults"];
}

interface Books {
  books: Book[];
  faults: { id: string; question: string; text: string[] }[];
}

let all: Books | null = null;

/** Sets the rules, once they are read. */
export function setBooks({ books, parts, faults }: Packed): void {
  const of = (numbers: number[]) => numbers.map((number) => parts[number]);
  all = {
    books: books.map(({ rules, rulings, form, ...book }) => ({ ...book, rules: of(rules) as Rule[], rulings: of(rulings) as Ruling[], form: parts[form] as BoardForm })),
    faults,
  };
}

/** Returns the rules of an edition: those that begin with this name, or the first. */
export function bookOf(game: string, edition: string): Book | undefined {
  const own = all?.books.filter((book) => book.game === game) ?? [];
  return own.find((book) => book.edition === edition || book.edition.startsWith(`${edition}-`)) ?? own[0];
}

/** Returns a rule, or a fault of the record, in words; null if there is none of this id. */
export function ruleInWords(id: string, game: string, edition: string): { head: string; text: string[]; book: Book | undefined } | null {
  const book = bookOf(game, edition);
  const others = all?.books.filter((other) => other.game === game) ?? [];
  const rule = [book, ...others].flatMap((book) => book?.rules ?? []).find((rule) => rule.id === id);
  if (rule) return { head: rule.source, text: rule.text, book };
  const fault = all?.faults.find((fault) => fault.id === id);
  return fault ? { head: `the record, ${fault.question}`, text: fault.text, book } : null;
}

// Text with code, and links as their words.
function inline(text: string): (string | HTMLElement)[] {
  return text.split(/(`[^`]*`|\*\*[^*]+\*\*|\[[^\]]*\]\([^)]*\))/).map((part) => {
    if (part.startsWith("`")) return h("code", {}, part.slice(1, -1));
    if (part.startsWith("**")) return h("strong", {}, part.slice(2, -2));
    const link = /^\[([^\]]*)\]\(/.exec(part);
    return link ? link[1]! : part;
  });
}

/** Makes the paragraphs of a text: lists and tables are known by their first sign. */
export function paragraphs(text: string[]): HTMLElement[] {
  const made: HTMLElement[] = [];
  for (const paragraph of text) {
    if (paragraph.startsWith("- ")) {
      const last = made.at(-1);
      const list = last?.tagName === "UL" ? last : h("ul");
      list.append(...paragraph.split(/\n- /).map((item) => h("li", {}, ...inline(item.replace(/^- /, "")))));
      if (list !== last) made.push(list);
    } else if (paragraph.startsWith("|")) {
      const rows = paragraph.split("\n").filter((row) => !/^\|[-| :]+\|$/.test(row));
      const cells = (row: string) => row.split("|").slice(1, -1);
      const [first = "", ...rest] = rows;
      const head = h("thead", {}, h("tr", {}, ...cells(first).map((cell) => h("th", { scope: "col" }, ...inline(cell.trim())))));
      const body = h("tbody", {}, ...rest.map((row) => h("tr", {}, ...cells(row).map((cell) => h("td", {}, ...inline(cell.trim()))))));
      made.push(h("div", { class: "scrolled", tabindex: 0, role: "group", "aria-label": "A table" }, h("table", {}, head, body)));
    } else {
      made.push(h("p", {}, ...inline(paragraph)));
    }
  }
  return made;
}

const singular = (word: string) => (word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word);

// The number of words of a text that begin so.
function beginnings(text: string, word: string): number {
  let number = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) number++;
  }
  return number;
}

// The rank of a rule for a query, as `amunre rules` has it: name, word of the rulebook, text; the lower the better.
function rank(rule: Rule, words: string[]): number | null {
  const isIn = (text: string) => words.every((word) => beginnings(text.toLowerCase(), word) > 0);
  if (isIn(rule.id.slice(rule.id.indexOf("/") + 1))) return 0;
  if (isIn(rule.part)) return 1;
  if (rule.terms?.some(isIn)) return 2;
  const text = rule.text.join(" ").toLowerCase();
  const times = Math.min(...words.map((word) => beginnings(text, word)));
  return times > 0 ? 1000 - Math.min(times, 900) : null;
}

let setups: Setups[] = [];

/** Makes the part of the page with the rules. */
export function showRules(known: Setups[]): void {
  setups = known;
  const query = h("input", { type: "search", id: "query", class: "wide-field", autocomplete: "off", oninput: search });
  byId("rule-search").replaceChildren(
    h(
      "form",
      {
        class: "row",
        role: "search",
        onsubmit: (event) => {
          event.preventDefault();
          search();
        },
      },
      labelled("Words, a name, or `ruling` and a number".replaceAll("`", ""), query),
      labelled("Game", editions("rule-edition", search)),
    ),
  );
  search();
}

/** Makes the choice of an edition of a game. */
export function editions(id: string, act: () => void): HTMLSelectElement {
  const options = setups.flatMap(({ game, editions }) => editions.map(({ edition }): [string, string] => [`${game} ${edition}`, `${game}, ${edition}`]));
  return select(options, options[0]?.[0] ?? "", { id, onchange: act });
}

function search(): void {
  const [game = "", edition = ""] = byId<HTMLSelectElement>("rule-edition").value.split(" ");
  const book = bookOf(game, edition);
  const found = byId("rules-found");
  if (!book) return found.replaceChildren(h("p", { class: "hint" }, "The rules are being unpacked."));
  const asked = byId<HTMLInputElement>("query").value.trim().toLowerCase();
  const words = asked.split(/\s+/).filter(Boolean).map(singular);
  const number = /^rulings? (\d+)$/.exec(asked)?.[1];
  if (number !== undefined || asked === "ruling" || asked === "rulings") {
    const rulings = book.rulings.filter(({ ruling }) => number === undefined || ruling === Number(number));
    announce(rulings.length === 0 ? `there is no ruling ${number} for this game` : counted(rulings.length, "ruling"));
    return found.replaceChildren(...rulings.map((ruling) => rulingOf(ruling, rulings.length === 1)));
  }
  if (words.length === 0) return found.replaceChildren(...contents(book));
  const ranked = book.rules
    .map((rule) => [rank(rule, words), rule] as const)
    .filter((pair): pair is [number, Rule] => pair[0] !== null)
    .sort(([one], [other]) => one - other);
  const rulings = book.rulings.filter(({ text }) => words.every((word) => beginnings(text.join(" ").toLowerCase(), word) > 0));
  announce(`found: ${counted(ranked.length, "rule")} and ${counted(rulings.length, "ruling")}`);
  found.replaceChildren(
    ...ranked.map(([, rule]) => ruleOf(rule, ranked.length === 1)),
    ...(rulings.length > 0 ? [h("h3", {}, `Rulings (${rulings.length})`), ...rulings.map((ruling) => rulingOf(ruling, false))] : []),
  );
}

const counted = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;

// All rules, in the order of the rulebook.
function contents(book: Book): HTMLElement[] {
  const parts = [...new Set(book.rules.map(({ part }) => part))];
  return parts.flatMap((part) => [h("h3", {}, part || "Rules"), ...book.rules.filter((rule) => rule.part === part).map((rule) => ruleOf(rule, false))]);
}

function ruleOf({ id, source, text }: Rule, isOpen: boolean): HTMLElement {
  return h("details", { class: "rule", open: isOpen }, h("summary", {}, h("code", {}, id), ` ${source}`), ...paragraphs(text));
}

function rulingOf({ ruling, text }: Ruling, isOpen: boolean): HTMLElement {
  return h("details", { class: "rule", open: isOpen }, h("summary", {}, `Ruling ${ruling}: `, ...inline(text[0]?.split(/(?<=\.) /)[0] ?? "")), ...paragraphs(text));
}

/** Shows a rule in the part of the page with the rules. */
export function lookUp(id: string, game: string, edition: string): void {
  byId<HTMLInputElement>("query").value = id.slice(id.indexOf("/") + 1).replaceAll("/", " ").replace(/-/g, " ").trim();
  const own = bookOf(game, edition);
  if (own) byId<HTMLSelectElement>("rule-edition").value = `${own.game} ${own.edition}`;
  byId<HTMLInputElement>("query").value = id.slice(id.indexOf("/") + 1);
  search();
  location.hash = "#rules";
}
