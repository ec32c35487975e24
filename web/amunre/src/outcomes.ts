import { Game } from "./game.js";
import { Handle } from "./handle.js";
import { digits } from "./wasm.js";
import type { GameId } from "./words.js";

/** All outcomes of a command: each with its weight, and with the game after it. */
export class Outcomes<G extends GameId = GameId> extends Handle {
  protected constructor(pointer: number) {
    super(pointer, "amunre_outcomes_free");
  }

  /** @internal */
  static of<G extends GameId = GameId>(pointer: number): Outcomes<G> {
    return new Outcomes<G>(pointer);
  }

  /** The number of outcomes. */
  get count(): number {
    return this.module.call("amunre_outcomes_count", this.pointer);
  }

  /** Returns the weight of an outcome as decimal digits. Its probability is this number divided by the sum of all weights. */
  weight(place: number): string {
    return digits(this.module.call("amunre_outcomes_weight", this.pointer, place));
  }

  /** Makes the game after an outcome. It has no record. */
  game(place: number): Game<G> {
    return Game.of(this.module.call("amunre_outcomes_game", this.pointer, place));
  }
}
