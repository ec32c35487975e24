// The second part of the page: a game at one screen. Only the seat whose turn it is sees its view.

import type { Setups } from "amunre/slim";
import { alarm, button, byId, h, sentenceOf, save, announce, typed } from "./dom.js";
import { clickable, drawings } from "./drawings.js";
import { CallError, ask, long, onCrash, stop } from "./engine.js";
import { keep, use, type Kept } from "./kept.js";
import type { Choice, Hint, Log, SeatView, Status, Line, Typed } from "./protocol.js";
import { refusal } from "./question.js";
import { again, showSetUp, type Chosen } from "./set-up.js";

let now: Status | null = null;
/** The seat whose view is shown; null while the screen is handed on. */
let shown: number | null = null;
let seen: SeatView | null = null;
let isKept = true;
let hasCurtain = true;
/** True while agents wait until the person lets them go on. */
let isHalted = false;
let filter: string | null = null;
/** The lines that were listed last: a number picks one of them. */
let listed: string[] = [];

const seed = () => crypto.getRandomValues(new Uint8Array(32));

/** Makes the part of the page. */
export function showPlay(setups: Setups[]): void {
  showSetUp(setups, (chosen) => void begin(chosen), (kept) => void resume(kept));
  onCrash((sentence) => {
    if (now === null) return alarm(`the engine has crashed: ${sentence}. It works again`);
    void goOn(now, `the engine has crashed: ${sentence}. It works again, and the game goes on from the last command`);
  });
}

async function begin({ game, setup, names, agents }: Chosen): Promise<void> {
  try {
    const status = await ask("open", game, setup, names.length > 0 ? names : null, seed(), agents);
    use(null);
    await take(status, "the game begins");
  } catch (error) {
    byId("new-problem").textContent = sentenceOf(error);
  }
}

async function resume(kept: Kept): Promise<void> {
  use(kept);
  await goOn(kept, "the game goes on");
}

async function goOn({ log, agents }: { log: string; agents: string[] }, message: string): Promise<void> {
  try {
    await take(await ask("resume", log, agents), message);
  } catch (error) {
    alarm(`the game that is kept cannot be continued: ${sentenceOf(error)}`);
  }
}

/** Plays on from an entry of a log. */
export async function enterGame(log: Log, entry: number, name: string): Promise<void> {
  try {
    const { status, note } = await ask("enter", log, entry, seed());
    use(null);
    location.hash = "#play";
    await take(status, `${name}: ${note}`);
  } catch (error) {
    alarm(sentenceOf(error));
  }
}

const nameOf = (seat: number) => now?.names[seat] ?? `seat ${seat}`;
const isAgent = (seat: number) => now?.agents[seat] !== "";
/** The seat that an agent must play now; none, and a person plays. */
const agentsTurn = () => now?.toAct.find(isAgent);

// Takes the state of the game: keeps it, and shows it.
async function take(status: Status, message: string): Promise<void> {
  const before = shown;
  now = status;
  isKept = keep(status.log, status.agents);
  byId("set-up").hidden = true;
  filter = null;
  const next = status.toAct.find((seat) => !isAgent(seat));
  // who plays against agents alone has the screen for themselves
  const isAlone = status.agents.filter((agent) => agent === "").length === 1;
  shown = status.isOver || agentsTurn() !== undefined ? null : !hasCurtain || isAlone ? (next ?? null) : before !== null && status.toAct.includes(before) ? before : null;
  await draw();
  announce(isKept ? message : `${message}. This browser keeps nothing: save the log`);
  void letAgentMove();
}

// Lets an agent whose turn it is give its command, until it is stopped.
async function letAgentMove(): Promise<void> {
  const seat = agentsTurn();
  if (seat === undefined || isHalted) return;
  const place = document.getElementById("thinks");
  try {
    const status = await long("move", (done) => place?.replaceChildren(`${done} %`), seat);
    if (now !== null) await take(status, `${nameOf(seat)} has moved`);
  } catch (error) {
    if (!(error instanceof CallError && (error.isCrash || error.isStopped))) alarm(sentenceOf(error));
  }
}

// An agent is to move. It can be stopped, and go on.
function waiting(seat: number): HTMLElement {
  const act = isHalted ? "Let it go on" : "Stop";
  const toggle = () => {
    isHalted = !isHalted;
    if (isHalted) stop();
    void draw().then(letAgentMove);
  };
  return h(
    "div",
    { class: "curtain" },
    h("p", {}, `${nameOf(seat)} is ${now?.agents[seat]}, which ${isHalted ? "waits" : "thinks"} `, h("span", { id: "thinks" })),
    h("p", { class: "row" }, button(act, toggle, { id: "halt" })),
  );
}

async function draw(): Promise<void> {
  if (!now) return;
  const home = byId("game-on");
  const agent = agentsTurn();
  seen = null;
  if (shown !== null) {
    try {
      seen = await ask("view", shown);
    } catch (error) {
      return alarm(sentenceOf(error));
    }
  }
  home.replaceChildren(standing(now), ...(now.isOver ? [over(now)] : agent !== undefined ? [waiting(agent)] : shown === null ? [curtain(now)] : turn(now, shown, seen!)), controls(now));
  const focused = home.querySelector<HTMLElement>(now.isOver ? "#over" : shown === null ? ".hand, #halt" : "#line");
  focused?.focus({ preventScroll: true });
}

function standing({ names, scores, winners, round, phase, isOver, toAct }: Status): HTMLElement {
  const order = names.map((_, seat) => seat).sort((one, other) => scores[other]! - scores[one]!);
  const waits = isOver ? "" : ` The table waits for ${toAct.map(nameOf).join(", ") || "no seat"}.`;
  return h(
    "div",
    {},
    h(
      "ul",
      { class: "standing", "aria-label": "Scores" },
      ...order.map((seat) =>
        h("li", { class: winners.includes(seat) ? "won" : null }, h("span", { class: `badge seat-${seat}` }, seat), ` ${names[seat]} `, h("strong", { class: "points" }, `${scores[seat]} ${scores[seat] === 1 ? "point" : "points"}`)),
      ),
    ),
    h("p", { id: "moment" }, isOver ? "The game is over." : `Round ${round}, ${phase.replaceAll("_", " ")}.${waits}`),
  );
}

function over({ winners, names }: Status): HTMLElement {
  const who = winners.map((seat) => names[seat]).join(" and ");
  return h("p", { id: "over", tabindex: -1, class: "verdict-line yes" }, who ? `${winners.length === 1 ? "The winner is" : "The winners are"} ${who}.` : "The game was abandoned: there is no winner.");
}

// Nothing of any seat is shown while the screen is handed on.
function curtain({ toAct, decisions }: Status): HTMLElement {
  return h(
    "div",
    { class: "curtain" },
    h("p", {}, toAct.length === 0 ? "All seats that must act have left." : "Hand the screen on. Only the seat that has it looks."),
    h(
      "p",
      { class: "row" },
      ...decisions.map(({ seat, words }) =>
        button(`${nameOf(seat)} looks (${words.replaceAll("`", "")})`, () => {
          shown = seat;
          void draw();
        }, { class: "hand" }),
      ),
    ),
  );
}

function turn(status: Status, seat: number, { svg, legal, since }: SeatView): HTMLElement[] {
  const decision = status.decisions.find((one) => one.seat === seat)?.words ?? "";
  const stage = h("div", { class: "table", role: "region", "aria-label": `The table as ${nameOf(seat)} sees it` });
  stage.append(...drawings(svg));
  clickable(stage, legal.map(({ words }) => words), (name) => {
    filter = filter === name ? null : name;
    byId("choices").replaceWith(choices(legal));
    byId("choices").querySelector<HTMLElement>("[role=group] button")?.focus();
  });
  const line = h("input", { type: "text", id: "line", class: "wide-field", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": "asks" });
  return [
    h("h3", {}, nameOf(seat)),
    ...news(since, "Since this seat looked last"),
    h(
      "form",
      {
        class: "row",
        id: "prompt",
        onsubmit: (event) => {
          event.preventDefault();
          void give(line.value);
        },
      },
      labelledLine(`${nameOf(seat)}: ${decision.replaceAll("`", "")}`, line),
      h("button", { type: "submit" }, "Do it"),
      button("?", () => void give("?"), { "aria-label": "What can be typed now?", title: "What can be typed now?" }),
      button("Hint", () => void advised(seat), { id: "hint" }),
    ),
    h("div", { id: "reply", role: "status", "aria-live": "polite" }),
    stage,
    choices(legal),
  ];
}

function labelledLine(text: string, line: HTMLElement): HTMLElement {
  return h("label", { class: "field grow" }, h("span", { id: "asks" }, text), line);
}

function news(all: Line[], head: string): HTMLElement[] {
  const lines = all.filter(({ words, events }) => words !== "" || events.length > 0);
  if (lines.length === 0) return [];
  return [h("div", { class: "news" }, h("h4", {}, head), h("ul", {}, ...lines.map(({ words, events }) => h("li", {}, ...typed(words), events.length > 0 && h("ul", {}, ...events.map((event) => h("li", {}, ...typed(event))))))))];
}

// The legal commands as buttons, by their first word.
function choices(legal: Choice[]): HTMLElement {
  const isMeant = ({ words }: Choice) => filter === null || words.toLowerCase().split(" ").includes(filter);
  const meant = legal.filter(isMeant);
  const kinds = [...new Set(meant.map(({ words }) => words.split(" ")[0]!))];
  const group = (kind: string) => {
    const own = meant.filter(({ words }) => words.split(" ")[0] === kind);
    return h("div", { role: "group", "aria-label": kind }, h("h5", {}, `${kind} (${own.length})`), h("p", { class: "row tight" }, ...own.map(({ id, words }) => button(words, () => void give(id)))));
  };
  const all = filter === null ? null : button("Show all commands", () => {
    filter = null;
    byId("choices").replaceWith(choices(legal));
  });
  return h("div", { id: "choices" }, h("h4", {}, filter === null ? `Legal now (${legal.length})` : `Legal now with ${filter} (${meant.length})`), all, ...kinds.map(group));
}

// Shows the advice of an agent that sees what this seat sees. The command is still that of the seat.
async function advised(seat: number): Promise<void> {
  const before = now?.entries;
  try {
    const advice = await long("hint", (done) => shown === seat && reply(h("p", {}, `An agent thinks: ${done} %`)), seat);
    // a command that was given meanwhile is no moment for this advice
    if (shown !== seat || now?.entries !== before) return;
    const rows = advice.choices.slice(0, 5).map(({ words, visits, value }) => h("li", {}, `${words}: ${visits} games, worth ${value.toFixed(2)}`));
    const line = advice.line.map((step) => `${nameOf(step.seat)}: ${step.words}`).join("; ");
    const why = advice.worlds === 0 ? [] : [h("ul", {}, ...rows), h("p", { class: "rest" }, `It expects: ${line}. These numbers are estimates.`)];
    reply(h("p", {}, "Hint: ", button(advice.words, () => void give(advice.id), { class: "advised" })), ...why);
  } catch (error) {
    if (!(error instanceof CallError && error.isCrash)) alarm(sentenceOf(error));
  }
}

function help(guide: string[]): void {
  reply(h("ul", { class: "guide" }, ...[...guide, "`hint` asks an agent, which sees what you see", "`redo` carries out again what was undone"].map((line) => h("li", {}, ...typed(line)))));
}

function reply(...content: HTMLElement[]): void {
  document.getElementById("reply")?.replaceChildren(...content);
}

async function give(line: string | number): Promise<void> {
  if (shown === null || !now) return;
  const seat = shown;
  if (typeof line === "string" && line.trim().toLowerCase() === "hint") return advised(seat);
  try {
    await follow(await ask("give", seat, line, listed), seat);
  } catch (error) {
    // a crash is shown when the game is laid out again
    if (!(error instanceof CallError && error.isCrash)) alarm(sentenceOf(error));
  }
}

async function follow(answer: Typed, seat: number): Promise<void> {
  const field = document.getElementById("line") as HTMLInputElement | null;
  switch (answer.kind) {
    case "done": {
      listed = [];
      const { status, lines, hint } = answer;
      const message = lines.flatMap(({ words, events }) => [words, ...events]).join("; ");
      await take(status, message.replaceAll("`", "") || "done");
      if (shown === seat) reply(...news(lines, "Done"), ...(hint ? refused(hint) : []));
      else if (hint) alarm(hint.text);
      return;
    }
    case "help":
      return help(answer.lines);
    case "list":
      listed = answer.lines;
      reply(h("p", {}, ...typed(answer.head)), h("ol", { class: "listed" }, ...listed.map((words) => h("li", {}, words))));
      field?.select();
      return;
    case "table":
      byId("game-on").querySelector(".table")?.scrollIntoView();
      return;
    case "score":
      return reply(h("p", {}, now!.names.map((name, place) => `${name}: ${now!.scores[place]}`).join(", ")));
    case "quit":
      return end();
    case "hint":
      reply(...refused(answer));
      field?.select();
  }
}

// The reason why a line does nothing. What follows the sentence of a refusal names the commands that are not recorded.
function refused({ text, details }: Hint): HTMLElement[] {
  if (!details) return [h("p", {}, ...typed(text))];
  const rest = text.slice(details.sentence.length).replace(/^\. /, "");
  return [...refusal(details), ...(rest === "" ? [] : [h("p", { class: "rest" }, rest)])];
}

function controls(status: Status): HTMLElement {
  const { whyNotUndo, canRedo, last } = status;
  const step = async (call: "undo" | "redo") => {
    try {
      shown = null;
      // after an undo in a game of agents alone they wait
      isHalted = call === "undo" && status.agents.every((agent) => agent !== "");
      await take(await ask(call), call === "undo" ? "the last command is undone" : "the command is carried out again");
    } catch (error) {
      alarm(sentenceOf(error));
    }
  };
  const undo = button(last >= 0 ? `Undo the command of ${nameOf(last)}` : "Undo", () => (whyNotUndo === null ? void step("undo") : alarm(whyNotUndo)), { id: "undo", "aria-disabled": whyNotUndo !== null ? "true" : null });
  const redo = button("Redo", () => (canRedo ? void step("redo") : alarm("no command was undone")), { id: "redo", "aria-disabled": canRedo ? null : "true" });
  const hands = h("input", {
    type: "checkbox",
    id: "hands",
    checked: hasCurtain,
    onchange: () => (hasCurtain = (byId("hands") as HTMLInputElement).checked),
  });
  return h(
    "div",
    { class: "no-print" },
    h(
      "p",
      { class: "row controls" },
      undo,
      redo,
      button("Save the log", () => {
        save("game.amunre.jsonl", status.log);
        announce("the log is saved: it opens everything, so keep it until the game is over");
      }, { id: "save-log" }),
      button("End here", () => void end(), { id: "end" }),
    ),
    h("p", {}, h("label", { class: "check" }, hands, " Hide the table until the next seat has the screen")),
  );
}

async function end(): Promise<void> {
  await ask("leave");
  now = shown = seen = null;
  isHalted = false;
  byId("game-on").replaceChildren();
  byId("set-up").hidden = false;
  again();
  announce("the game stays in this browser until you forget it");
}
