import { Game } from "./game.js";
import { wasm } from "./load.js";
import { observed, type NumberArray } from "./observations.js";
import { Table, json, needed, type EventOf, type SetupOf, type StateOf, type Viewer } from "./table.js";
import type { Wide } from "./wasm.js";
import type { GameId } from "./words.js";

/** The worth of a position to a seat, summed over random games. Sums can be added. */
export interface Evaluation {
  playouts: number;
  /** The shares of the win: `wholeShare` for a game that the seat won alone. */
  shares: number;
  /** The points of the seat, less those of the best other seat. */
  margin: number;
  wholeShare: number;
}

/** The table as far as a viewer knows it. */
export class View<G extends GameId = GameId> extends Table<G> {
  protected constructor(pointer: number) {
    super(pointer, "amunre_view_free", "amunre_view_table");
  }

  /** @internal */
  static of<G extends GameId = GameId>(pointer: number): View<G> {
    return new View<G>(pointer);
  }

  /** Returns a view that continues from here independently. */
  clone(): View<G> {
    return View.of(this.module.call("amunre_view_clone", this.pointer));
  }

  /** Returns true if both views are of the same viewer and show the same. */
  equals(other: View<G>): boolean {
    return this.module.call("amunre_view_equal", this.pointer, other.pointer);
  }

  /** The viewer. */
  get viewer(): Viewer {
    return this.module.call("amunre_view_viewer", this.pointer);
  }

  /** Keeps the view up to date: `events` are those of one command as this viewer may know them, each command once and in order. */
  follow(events: EventOf<G>[]): void {
    this.module.call("amunre_view_follow", this.pointer, needed(events, "the events"));
  }

  /** Sets the names of the seats, which refusals of this view use. */
  setNames(names: string[] | null): void {
    this.module.call("amunre_view_set_names", this.pointer, json(names, "the names"));
  }

  /** Returns what the view shows. */
  json(): StateOf<G> {
    return JSON.parse(this.module.call("amunre_view_json", this.pointer)) as StateOf<G>;
  }

  /** Writes what the seat of the view knows as numbers, into `out` or a new array: see `observationSpec()`. */
  observe<A extends NumberArray = Int32Array>(out?: A): A {
    const { module, pointer } = this;
    const own = out ?? (new Int32Array(this.observationLength) as A);
    return observed(module, own, (type, start, length) => module.call("amunre_view_observe", pointer, type, start, length));
  }

  /** Returns the view as text in 80 columns. */
  picture(names?: string[]): string {
    return this.module.call("amunre_view_picture", this.pointer, json(names, "the names"));
  }

  /** Returns the picture of the view: SVG that stands alone. */
  svg(names?: string[]): string {
    return this.module.call("amunre_view_svg", this.pointer, json(names, "the names"));
  }

  /** Returns what would come of each command of a line, in notation with the names of the view or in JSON, as far as the viewer can know it. */
  explain(line: string): unknown[] {
    return JSON.parse(this.module.call("amunre_view_explain", this.pointer, line)) as unknown[];
  }

  /** Deals a game that looks like the view: hidden values are dealt at random. It has no record. */
  determinize(seed: Wide): Game<G> {
    return Game.of(this.module.call("amunre_view_determinize", this.pointer, seed));
  }

  /** Evaluates the view for a seat by random games, each in a world that is dealt out of the view. */
  evaluate(seat: number, { playouts, first = 0, seed = 0 }: { playouts: number; first?: number; seed?: Wide }): Evaluation {
    const sums = this.module.call("amunre_view_evaluate", this.pointer, seat, first, playouts, seed);
    return { playouts: sums.playouts, shares: sums.shares, margin: sums.margin, wholeShare: sums.whole_share };
  }
}

/** Makes the view of a client that has no game: from the set-up and the JSON of the host's view of this viewer. */
export function openView<G extends GameId>(id: G, setup: SetupOf<G>, viewer: Viewer, state: StateOf<G>, names?: string[]): View<G> {
  const view = View.of<G>(wasm().call("amunre_view_open", id, needed(setup, "the set-up"), viewer, needed(state, "the view")));
  if (names) view.setNames(names);
  return view;
}
