// The page: its parts, and the worker that does the work.

import { alarm, byId, sentenceOf } from "./dom.js";
import { ask, onStart, own, start } from "./engine.js";
import { showBoard } from "./board.js";
import { showJudge } from "./judge.js";
import { showPlay } from "./play.js";
import { setBooks, showRules, type Packed } from "./rules.js";

const PARTS = ["judge", "play", "rules", "board"];

/** Shows the part of the page that the address names. */
function turnTo(): void {
  const wanted = location.hash.slice(1);
  // the link to the content leads to the part that is shown
  if (!PARTS.includes(wanted) && wanted !== "" && PARTS.some((name) => !byId(`part-${name}`).hidden)) return;
  const part = PARTS.includes(wanted) ? wanted : PARTS[0]!;
  for (const name of PARTS) {
    byId(`part-${name}`).hidden = name !== part;
    const link = document.querySelector(`nav a[href="#${name}"]`);
    if (name === part) link?.setAttribute("aria-current", "page");
    else link?.removeAttribute("aria-current");
  }
  document.title = `${byId(`${part}-title`).textContent}: amunre, the referee`;
}

// A part of this file, or a file of the site.
function source(id: string, address: string): { packed?: string; address?: string } {
  const packed = own(id);
  return packed === null ? { address } : { packed };
}

window.addEventListener("hashchange", () => {
  turnTo();
  if (location.hash !== "#main") window.scrollTo(0, 0);
});
turnTo();
showJudge();

let isFirst = true;
onStart(async () => {
  const { version, setups } = await ask("start", source("module", "amunre.wasm"));
  if (!isFirst) return;
  isFirst = false;
  byId("version").textContent = version;
  showPlay(setups);
  showRules(setups);
  showBoard();
  document.documentElement.dataset["ready"] = String(Math.round(performance.now()));
  const books = (await ask("books", source("books", "books.json"))) as Packed;
  setBooks(books);
  showRules(setups);
  showBoard();
  document.documentElement.dataset["books"] = String(Math.round(performance.now()));
});

start().catch((error: unknown) => alarm(`the engine cannot begin: ${sentenceOf(error)}. A new browser is needed, of 2023 or later`));
