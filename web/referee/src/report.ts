// The report on a log, in this page: its sections, and its script, which steps through the game.

import { parsed } from "./drawings.js";
import { stepper } from "./made/stepper.js";

export interface Report {
  /** The sections of the report. */
  sections: Element[];
  /** Lets the script work, once the sections are in the page. */
  begin(): void;
  /** Goes to an entry. */
  go(entry: number): void;
  /** Returns the entry that is shown. */
  entry(): number;
  /** Ends the script. */
  end(): void;
}

/** Reads the page of a report; `home` is the element that gets its sections. */
export function reportOf(page: string, home: HTMLElement): Report {
  const sections = Array.from(parsed(page).querySelectorAll("main > section"), (section) => document.adoptNode(section));
  const over = new AbortController();
  const { signal } = over;
  const field = () => home.querySelector<HTMLInputElement>("#entry");
  const go = (entry: number) => {
    const at = field();
    if (!at) return;
    at.value = String(entry);
    at.dispatchEvent(new Event("change"));
  };
  const isSeen = () => home.closest("[hidden]") === null;
  // what the script of a report takes from its page
  const scope = {
    getElementById: (id: string) => home.querySelector(`#${CSS.escape(id)}`),
    querySelector: (selector: string) => home.querySelector(selector),
    querySelectorAll: (selector: string) => home.querySelectorAll(selector),
    createElement: (name: string) => document.createElement(name),
    createElementNS: (space: string, name: string) => document.createElementNS(space, name),
    addEventListener: (kind: string, act: (event: Event) => void) =>
      document.addEventListener(kind, (event) => isSeen() && act(event), { signal }),
    documentElement: home,
    body: document.body,
    get activeElement() {
      return document.activeElement;
    },
  };
  const view = {
    addEventListener: () => undefined,
    scrollBy: (x: number, y: number) => window.scrollBy(x, y),
    get innerHeight() {
      return window.innerHeight;
    },
  };
  return {
    sections,
    begin() {
      stepper({ document: scope, window: view, location: { hash: "" }, history: { replaceState: () => undefined } });
      home.addEventListener(
        "click",
        (event) => {
          const link = (event.target as Element).closest?.('a[href^="#entry-"]');
          if (!link) return;
          event.preventDefault();
          go(Number(link.getAttribute("href")!.slice("#entry-".length)));
          if (!link.closest("#entries")) home.querySelector("#game-title")?.scrollIntoView();
          home.querySelector<HTMLElement>("#stage")?.focus({ preventScroll: true });
        },
        { signal },
      );
    },
    go,
    entry: () => Number(field()?.value ?? 0),
    end() {
      over.abort();
      home.classList.remove("steps");
    },
  };
}
