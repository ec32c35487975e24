/// <reference lib="esnext.disposable" />
import { wrong } from "./error.js";
import type { Exports } from "./raw.js";
import { wasm } from "./load.js";
import type { Wasm } from "./wasm.js";

/** The functions that free an object. */
export type Free = { [N in keyof Exports]: N extends `amunre_${string}_free` ? N : never }[keyof Exports];

/** The memory of an object in the module. */
interface Owned {
  module: Wasm;
  pointer: number;
  free: Free;
  /** Memory that belongs to the object. */
  room: number;
  size: number;
}

function release({ module, pointer, free, room, size }: Owned): void {
  // nothing can be freed after a crash, and need not be: the memory goes with the instance
  if (!module.isAlive) return;
  if (room !== 0) module.run(module.exports.amunre_dealloc, room, size);
  module.run(module.exports[free], pointer);
}

// A net for objects that nobody frees. It never runs in a loop that does not wait.
const forgotten = typeof FinalizationRegistry === "undefined" ? null : new FinalizationRegistry<Owned>(releaseQuietly);

// Nobody could catch an error here. The next call throws it.
function releaseQuietly(owned: Owned): void {
  try {
    release(owned);
  } catch {
    // the module has crashed
  }
}

/** An object in the memory of the module. Free it with `free()`, or declare it with `using`. */
export abstract class Handle {
  /** @internal */
  protected readonly module: Wasm;
  #owned: Owned | null;
  readonly #name: string;

  protected constructor(pointer: number, free: Free) {
    this.module = wasm();
    this.#name = free.split("_")[1]!;
    this.#owned = { module: this.module, pointer, free, room: 0, size: 0 };
    forgotten?.register(this, this.#owned, this);
  }

  /** @internal */
  get pointer(): number {
    return this.#alive().pointer;
  }

  #alive(): Owned {
    if (this.#owned === null) throw wrong(`the ${this.#name} was freed: expected one that is alive`);
    return this.#owned;
  }

  /** Returns true until the object is freed, or the module crashes. */
  get isAlive(): boolean {
    return this.#owned !== null && this.module.isAlive;
  }

  /**
   * Returns memory that is freed with the object.
   * @internal
   */
  protected room(size: number): number {
    const owned = this.#alive();
    if (owned.room === 0) [owned.room, owned.size] = [this.module.alloc(size), size];
    return owned.room;
  }

  /** Frees the object. Freeing it again does nothing; any other call throws. */
  free(): void {
    const owned = this.#owned;
    if (owned === null) return;
    this.#owned = null;
    forgotten?.unregister(this);
    release(owned);
  }

  /** Frees the object, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}

// where the symbol is missing, compilers use this one
if (Symbol.dispose === undefined) Object.defineProperty(Handle.prototype, Symbol.for("Symbol.dispose"), { value: Handle.prototype.free });
