// The set-up of a game that is played here.

import type { Setups } from "amunre/slim";
import { announce, button, byId, h, labelled, save, select } from "./dom.js";
import { forget, kept, type Kept } from "./kept.js";

const COLOURS = ["red", "black", "blue", "white", "green", "yellow", "purple", "orange"];

export interface Chosen {
  game: string;
  setup: { [field: string]: unknown };
  names: string[];
  /** The agent of each seat; empty for a person. */
  agents: string[];
}

const PLAYERS: [string, string][] = [["", "a person"], ...["random", "greedy", "search:100", "search:300", "search:1000", "search:10000"].map((agent): [string, string] => [agent, agent])];

let setups: Setups[] = [];
let begin: (chosen: Chosen) => void;
let resume: (kept: Kept) => void;

/** Makes the form; `act` begins a game, and `continued` goes on with one that is kept. */
export function showSetUp(known: Setups[], act: (chosen: Chosen) => void, continued: (kept: Kept) => void): void {
  [setups, begin, resume] = [known, act, continued];
  form(known[0]?.game ?? "", "");
}

/** Shows the form again. */
export function again(): void {
  form(setups[0]?.game ?? "", "");
}

interface Header {
  record?: { header?: { game?: string; seats?: string[] } };
}

function keptGame(one: Kept): HTMLElement {
  const { log } = one;
  let header: Header = {};
  try {
    header = JSON.parse(log.slice(0, log.indexOf("\n"))) as Header;
  } catch {
    // the problem is shown when it is read
  }
  const { game = "a game", seats = [] } = header.record?.header ?? {};
  const entries = log.split("\n").length - 1;
  return h(
    "div",
    { class: "kept" },
    h("p", {}, `This browser keeps a game of ${game}${seats.length > 0 ? ` with ${seats.join(", ")}` : ""}: ${entries} entries.`),
    h(
      "p",
      { class: "row" },
      button("Continue it", () => resume(one), { class: "resume" }),
      button("Save its log", () => save("game.amunre.jsonl", log)),
      button("Forget it", () => {
        if (!window.confirm("Forget this game? If its log was not saved, there may be no other copy.")) return;
        forget(one);
        again();
        announce("the game is forgotten");
      }),
    ),
  );
}

function form(game: string, edition: string): void {
  const own = setups.find((setup) => setup.game === game) ?? setups[0]!;
  const chosen = own.editions.find((one) => one.edition === edition) ?? own.editions[0]!;
  const editions = setups.flatMap(({ game, editions }) => editions.map(({ edition }): [string, string] => [`${game} ${edition}`, `${game}, ${edition}`]));
  const field = select(editions, `${own.game} ${chosen.edition}`, {
    id: "new-game",
    onchange: () => {
      const [game = "", edition = ""] = field.value.split(" ");
      form(game, edition);
      byId("new-game").focus();
    },
  });
  const { players: standard } = own.setup as { players: number };
  const most = chosen.players.includes(standard) ? standard : chosen.players[0]!;
  const names = h("input", { type: "text", id: "new-names", class: "wide-field", autocomplete: "off", value: COLOURS.slice(0, most).join(", ") });
  const players = select(
    chosen.players.map((number) => [number, `${number}`]),
    most,
    {
      id: "new-players",
      onchange: () => {
        names.value = COLOURS.slice(0, Number(players.value)).join(", ");
        seats();
      },
    },
  );
  const whoPlays = h("p", { class: "row", id: "new-agents" });
  const seats = () => whoPlays.replaceChildren(...Array.from({ length: Number(players.value) }, (_, seat) => labelled(`Player of seat ${seat}`, select(PLAYERS, "", { name: `agent-${seat}` }))));
  seats();
  const options = chosen.options.map(({ option, default: usual, values }) => ({
    option,
    usual,
    field: select(
      values.map((value) => [JSON.stringify(value), String(value)]),
      JSON.stringify(usual),
      { name: option },
    ),
  }));
  const board = h("input", { type: "file", id: "new-board", accept: ".json,application/json" });
  const problem = h("p", { role: "alert", id: "new-problem" });
  const start = async () => {
    const setup: { [field: string]: unknown } = { edition: chosen.edition, players: Number(players.value) };
    const differ = options.filter(({ field, usual }) => field.value !== JSON.stringify(usual));
    if (differ.length > 0) setup["options"] = Object.fromEntries(differ.map(({ option, field }) => [option, JSON.parse(field.value)]));
    const file = board.files?.[0];
    if (file) {
      try {
        if (file.size > 1 << 20) throw new Error("it has more than 1 MB");
        setup["board"] = JSON.parse(await file.text());
      } catch (error) {
        problem.textContent = `${file.name} is no board: ${error instanceof Error ? error.message : String(error)}`;
        return;
      }
    }
    const typed = names.value.split(",").map((name) => name.trim());
    begin({ game: own.game, setup, names: typed.some((name) => name !== "") ? typed : [], agents: Array.from(whoPlays.querySelectorAll("select"), ({ value }) => value) });
  };
  byId("set-up").replaceChildren(
    ...kept().map(keptGame),
    h(
      "form",
      {
        id: "new",
        onsubmit: (event) => {
          event.preventDefault();
          void start();
        },
      },
      h("p", { class: "row" }, labelled("Game", field), labelled("Seats", players), labelled("Names, in the order of the seats", names)),
      whoPlays,
      h(
        "details",
        {},
        h("summary", {}, `Options of ${chosen.edition}, and a board of your own`),
        h("p", { class: "row" }, labelled("A board that an owner confirmed", board)),
        h("div", { class: "options" }, ...options.map(({ option, field }) => labelled(option.replaceAll("_", " "), field))),
      ),
      h("p", { class: "row" }, h("button", { type: "submit", id: "start" }, "Begin the game")),
      problem,
    ),
  );
}
