import { AmunreError, wrong, type Details } from "./error.js";
import type { Change, Message, Refusal, TableMessage } from "./messages.js";
import type { CommandOf, EventOf, ScopeName, Viewer } from "./table.js";
import { openView, type View } from "./view.js";
import type { GameId } from "./words.js";

/** The news of a message of the host: a command with its events, another table, a refusal, or nothing new. */
export type SeatUpdate<G extends GameId = GameId> =
  | { kind: "command"; seat: number; events: EventOf<G>[] }
  | { kind: "table"; change: Change | null }
  | { kind: "refusal"; refusal: Refusal }
  | { kind: "nothing" };

/** A client: it follows the messages of a host, and judges on what its viewer may know before it asks the host. */
export class Seat<G extends GameId = GameId> {
  #view!: View<G>;
  #entry = 0;
  #names: string[] = [];
  #isBehind = false;

  /** Takes the first message of the host, the whole table. */
  constructor(table: string) {
    const message = JSON.parse(table) as TableMessage<G>;
    if (!("view" in message)) throw wrong("the first message is not the whole table: expected that of Host.table()");
    this.#open(message);
  }

  /** The table as the viewer knows it. A message with a whole table makes it another object. */
  get view(): View<G> {
    return this.#view;
  }

  /** The viewer. */
  get viewer(): Viewer {
    return this.#view.viewer;
  }

  /** The number of entries that the client knows of. */
  get entry(): number {
    return this.#entry;
  }

  /** The names of the seats; none if they have none. */
  get names(): readonly string[] {
    return this.#names;
  }

  /** True if a message was missed: send what `ask()` returns. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** Follows a message of the host, or a list of them. An old one changes nothing. */
  follow(text: string): SeatUpdate<G>[] {
    const read = JSON.parse(text) as Message<G> | Message<G>[];
    return (Array.isArray(read) ? read : [read]).map((message) => this.#follow(message));
  }

  /** Lists the legal commands. */
  legalCommands(scope: ScopeName = "all"): CommandOf<G>[] {
    return this.viewer < 0 ? [] : this.#view.legalCommands(this.viewer, scope);
  }

  /** Returns null if a command is legal, or the reason why it is not. */
  check(command: CommandOf<G>): Details | null {
    return this.#view.check(this.viewer, command);
  }

  /** Returns the message that gives a command; throws the refusal if it is not legal. */
  command(command: CommandOf<G>): string {
    const why = this.check(command);
    if (why) throw new AmunreError(why.status, why.sentence, why.rule ?? null, why);
    return JSON.stringify({ entry: this.#entry, command });
  }

  /** Returns the message that undoes the last command of the seat. */
  undo(): string {
    return JSON.stringify({ entry: this.#entry, undo: true });
  }

  /** Returns the message that asks for all messages that were missed: after a lost connection, for example. */
  ask(): string {
    return JSON.stringify({ since: this.#entry });
  }

  /** Frees the view. */
  free(): void {
    this.#view.free();
  }

  /** Frees the view, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }

  #follow(message: Message<G>): SeatUpdate<G> {
    if ("refusal" in message) {
      // an answer to a message that followed another entry than the last one of the host
      if (message.refusal.status === "old" && message.entries !== this.#entry) this.#isBehind = true;
      return { kind: "refusal", refusal: message.refusal };
    }
    if ("view" in message) {
      this.#open(message);
      return { kind: "table", change: message.change ?? null };
    }
    if (message.to <= this.#entry) return { kind: "nothing" };
    if (message.from !== this.#entry) {
      this.#isBehind = true;
      return { kind: "nothing" };
    }
    this.#view.follow(message.events);
    this.#entry = message.to;
    this.#isBehind = false;
    return { kind: "command", seat: message.seat, events: message.events };
  }

  #open({ game, setup, viewer, view, names, to }: TableMessage<G>): void {
    const own = this.#view as View<G> | undefined;
    if (own && own.viewer !== viewer) throw wrong(`the message is for viewer ${viewer}: expected one for viewer ${own.viewer}`);
    const next = openView(game, setup, viewer, view, names.length > 0 ? names : undefined);
    own?.free();
    this.#view = next;
    this.#names = names;
    this.#entry = to;
    this.#isBehind = false;
  }
}
