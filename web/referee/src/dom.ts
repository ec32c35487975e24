// Elements of the page. Whatever comes from a file is only ever set as text.

type Content = Node | string | number | null | undefined | false;
type Attributes = { [name: string]: string | number | boolean | null | undefined | ((event: Event) => void) };

/** Returns an element of the page. */
export function byId<E extends HTMLElement = HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}

/** Makes an element: `on…` attributes are listeners, `true` is an empty attribute, and `false` none. */
export function h<N extends keyof HTMLElementTagNameMap>(name: N, attributes: Attributes = {}, ...content: Content[]): HTMLElementTagNameMap[N] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, String(value));
  }
  made.append(...content.filter((part) => part !== null && part !== undefined && part !== false).map((part) => (part instanceof Node ? part : String(part))));
  return made;
}

/** Makes a button. */
export function button(text: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick: act, ...attributes }, text);
}

/** Makes a text with the parts between backticks as code. */
export function typed(text: string): (string | HTMLElement)[] {
  return text.split("`").map((part, place) => (place % 2 === 1 ? h("code", {}, part) : part));
}

/** Makes a choice: each option has a value and a text. */
export function select(options: [string | number, string][], chosen: string | number, attributes: Attributes = {}): HTMLSelectElement {
  return h("select", attributes, ...options.map(([value, text]) => h("option", { value, selected: String(value) === String(chosen) }, text)));
}

/** Makes a field below its label. */
export function labelled(text: string, field: HTMLElement): HTMLLabelElement {
  return h("label", { class: "field" }, h("span", {}, text), field);
}

/** Saves a text as a file. */
export function save(name: string, text: string, type = "application/jsonl"): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Announces something quietly: a screen reader reads it when it has time. */
export function announce(text: string): void {
  byId("alarm").textContent = "";
  byId("news").textContent = text;
}

/** Shows that something is wrong. */
export function alarm(text: string): void {
  byId("news").textContent = "";
  byId("alarm").textContent = text;
}

/** Returns the message of an error. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns a name without what a line must not have: control letters and marks that turn the direction of a text. */
export function plain(name: string): string {
  return name.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, "\ufffd");
}
