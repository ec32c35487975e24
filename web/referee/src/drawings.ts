// Drawings of a table: those of the report, in the same groups, out of a picture of the module or out of a page of it.

import { h } from "./dom.js";
import { spots } from "./spots.js";

const SVG = "http://www.w3.org/2000/svg";
/** The widest drawing of a column, in units; a wider one can be scrolled: as in the report. */
const WIDEST = 360;

let colours: CSSStyleSheet | null = null;

// Sets the colours of the seats: those that the module chose for their names.
function setColours(style: string): void {
  const rules = [...style.matchAll(/\.(seat|on)-(\d)\s*\{([^}]*)\}/g)].map(([, kind, seat, text]) => {
    const safe = [...text!.matchAll(/(--[a-z-]+):\s*(#[0-9a-f]{3,8})/g)].map(([, name, value]) => `${name}: ${value};`);
    return `.${kind}-${seat} { ${safe.join(" ")} }`;
  });
  if (!colours) {
    colours = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, colours];
  }
  colours.replaceSync(rules.join("\n"));
}

/** Reads a page or a picture that the module wrote. Its style sheet has been taken out before: the policy of this page forbids others. */
export function parsed(text: string): Document {
  const style = /<style>([^]*?)<\/style>/.exec(text);
  setColours(style?.[1] ?? "");
  const plain = style ? text.slice(0, style.index) + text.slice(style.index + style[0].length) : text;
  return new DOMParser().parseFromString(plain.replace(/^(<svg\b[^>]*?) style="[^"]*"/, "$1"), "text/html");
}

/** Makes the drawings of a picture: a figure for each, in the groups of the report. */
export function drawings(picture: string): HTMLElement[] {
  const whole = parsed(picture).querySelector("svg");
  const groups = ["board", "players", "beside"].map((name) => h("div", { class: name }));
  if (!whole) return groups;
  const panels = Array.from(whole.querySelectorAll<SVGGElement>(":scope > g"));
  // they are measured where they are drawn
  const bench = document.createElementNS(SVG, "svg");
  bench.setAttribute("class", "bench");
  document.body.append(bench);
  panels.forEach((panel, place) => {
    const title = panel.querySelector(":scope > text")?.textContent ?? "";
    const inner = document.adoptNode(panel.querySelector<SVGGElement>(":scope > g")!);
    inner.removeAttribute("transform");
    bench.append(inner);
    const { x, y, width, height } = inner.getBBox();
    const [left, top] = [Math.min(0, Math.floor(x)), Math.min(0, Math.floor(y))];
    const [wide, high] = [Math.ceil(x + width) - left, Math.ceil(y + height) - top];
    const svg = document.createElementNS(SVG, "svg");
    for (const [name, value] of [["viewBox", `${left} ${top} ${wide} ${high}`], ["width", wide], ["height", high], ["role", "group"], ["aria-label", title]]) {
      svg.setAttribute(String(name), String(value));
    }
    svg.append(...Array.from(inner.children));
    inner.remove();
    const isSeat = svg.querySelector('[data-part^="seat/"]') !== null;
    const isWide = wide > WIDEST;
    const sheet = h("div", { class: "sheet", tabindex: isWide ? 0 : null });
    sheet.append(svg);
    const figure = h("figure", { class: isWide ? "drawing wide" : "drawing" }, h("figcaption", {}, title, isWide && enlarging(title, sheet)), sheet);
    groups[isSeat ? 1 : place === 0 ? 0 : 2]!.append(figure);
  });
  bench.remove();
  return groups;
}

// A button that shows a wide drawing in its own size: then it can be scrolled.
function enlarging(title: string, sheet: HTMLElement): HTMLElement {
  const enlarge = h("button", { type: "button", "aria-pressed": "false", "aria-label": `Larger: ${title}`, title: "Larger" }, "+");
  enlarge.addEventListener("click", () => enlarge.setAttribute("aria-pressed", String(sheet.classList.toggle("large"))));
  return h("span", { class: "zoom" }, enlarge);
}

/** Makes the drawings of the table of a report. */
export function drawingsOfPage(page: string): Node[] {
  return Array.from(parsed(page).querySelector("#stage")?.children ?? [], (group) => document.adoptNode(group));
}

/** Returns the name of a part of a drawing that a command can have: `land/abydos` is `abydos`. */
function nameOf(part: string): string | null {
  const [group = "", name = ""] = part.split("/");
  if (["seat", "hand", "head"].includes(group)) return null;
  return /[a-z]/.test(name) || /^-?\d+,-?\d+$/.test(name) ? name : null;
}

/** Makes the parts of drawings that legal commands name clickable. */
export function clickable(table: HTMLElement, legal: string[], act: (name: string) => void): void {
  spots(table, legal);
  const named = new Set(legal.flatMap((words) => words.toLowerCase().split(" ")));
  for (const part of table.querySelectorAll<SVGGElement>("[data-part]")) {
    const name = nameOf(part.dataset["part"]!);
    if (name === null || !named.has(name)) continue;
    part.setAttribute("role", "button");
    part.setAttribute("tabindex", "0");
    part.classList.add("choice");
    part.addEventListener("click", () => act(name));
    part.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act(name);
    });
  }
}
