import { Handle } from "./handle.js";
import type { CommandOf, EventOf, Viewer } from "./table.js";
import type { GameId } from "./words.js";

/** The events of a command, or of the start. */
export class Events<G extends GameId = GameId> extends Handle {
  protected constructor(pointer: number) {
    super(pointer, "amunre_events_free");
  }

  /** @internal */
  static of<G extends GameId = GameId>(pointer: number): Events<G> {
    return new Events<G>(pointer);
  }

  /** Makes a second object of the same events. */
  clone(): Events<G> {
    return Events.of(this.module.call("amunre_events_clone", this.pointer));
  }

  /** The number of events. */
  get count(): number {
    return this.module.call("amunre_events_count", this.pointer);
  }

  /** The seat that gave the command; -1 at the start. */
  get seat(): number {
    return this.module.call("amunre_events_seat", this.pointer);
  }

  /** Returns the command as its seat gave it, which others must not see; null at the start. */
  command(): CommandOf<G> | null {
    const text = this.module.call("amunre_events_command", this.pointer);
    return text === "" ? null : (JSON.parse(text) as CommandOf<G>);
  }

  /** Returns all events as a viewer may know them, for `follow()` of a view. */
  json(viewer: Viewer): EventOf<G>[] {
    return JSON.parse(this.text(viewer)) as EventOf<G>[];
  }

  /**
   * Returns all events as a viewer may know them, as text.
   * @internal
   */
  text(viewer: Viewer): string {
    return this.module.call("amunre_events_json", this.pointer, viewer);
  }

  /** Returns one event as a viewer may know it. */
  event(place: number, viewer: Viewer): EventOf<G> {
    return JSON.parse(this.module.call("amunre_events_event", this.pointer, place, viewer)) as EventOf<G>;
  }

  /** Returns one event as a viewer may know it, in English with the names of the seats. */
  words(place: number, viewer: Viewer): string {
    return this.module.call("amunre_events_words", this.pointer, place, viewer);
  }
}
