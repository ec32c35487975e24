import { Handle } from "./handle.js";
import type { Wide } from "./wasm.js";
import { wasm } from "./load.js";
import type { View } from "./view.js";

/** One of the commands that an agent compared. */
export interface AdvisedChoice {
  /** The action id. */
  id: number;
  words: string;
  /** The number of games or worlds in which the agent tried it. */
  visits: number;
  /** Its worth, an estimate: for a search from 0 to 1, for a greedy agent the lead that it expects at once. */
  value: number;
}

/** The choice of an agent, and its reasons. */
export interface Advice {
  /** The action id of the choice. */
  id: number;
  words: string;
  /** The commands that were compared, the choice first. */
  choices: AdvisedChoice[];
  /** The number of worlds that were dealt out of the view. */
  worlds: number;
  /** The commands that a search expects from here on, its choice first. */
  line: { seat: number; words: string }[];
}

/** The way in which an agent thinks. */
export interface Thinking {
  /** The number that all choices of the agent follow from. */
  seed?: Wide;
  /** Ends a search early. The promise is then rejected with the reason of the signal. */
  signal?: AbortSignal;
  /** Is called with the share of a search that is done, from 0 to 1, and a function that returns the choice so far. */
  progress?: (done: number, soFar: () => Advice) => void;
}

/** An agent that thinks about the view of a seat in parts. `advise()` does it in one call. */
export class Agent extends Handle {
  /** Makes an agent for the seat of a view. `name` is "random", "greedy", or "search:" and a number of games. */
  constructor(view: View, name: string, seed: Wide = 0) {
    super(wasm().call("amunre_agent_new", view.pointer, name, seed), "amunre_agent_free");
  }

  /** Plays so many more games of a search; returns the number of games that are left, 0 for another agent. */
  think(games: number): number {
    return this.module.call("amunre_agent_think", this.pointer, games);
  }

  /** Returns the choice so far. A search that played no game yet plays one. */
  advice(): Advice {
    return JSON.parse(this.module.call("amunre_agent_advice", this.pointer)) as Advice;
  }
}

/** The time after which others can run, in milliseconds. */
const SLICE = 12;

/** Chooses for the seat of a view. Between parts of a search others can run: a page stays alive, and a worker takes messages. */
export async function advise(view: View, name: string, { seed = 0, signal, progress }: Thinking = {}): Promise<Advice> {
  const agent = new Agent(view, name, seed);
  try {
    let all = 0;
    for (let left = agent.think(0), games = 1; left > 0; ) {
      signal?.throwIfAborted();
      all ||= left;
      const before = Date.now();
      left = agent.think(games);
      const took = Date.now() - before;
      games = took * 2 < SLICE ? games * 2 : took > SLICE ? Math.max(1, games >> 1) : games;
      progress?.(1 - left / all, () => agent.advice());
      await new Promise((go) => setTimeout(go));
    }
    signal?.throwIfAborted();
    return agent.advice();
  } finally {
    agent.free();
  }
}
