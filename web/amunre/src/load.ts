import { wrong } from "./error.js";
import { ABI_VERSION } from "./raw.js";
import { Wasm } from "./wasm.js";

/** The module as bytes, compiled, as an answer of a server, or by its address. */
export type Source = ArrayBuffer | Uint8Array | WebAssembly.Module | Response | URL | string;

/** The ways to the bytes of the module that an entry of the package has by itself. */
export interface Own {
  later(): Promise<Source>;
  now(): Source;
}

let own: Own | null = null;
let current: Wasm | null = null;
let pending: Promise<void> | null = null;

/** Sets the bytes that are used without an argument. */
export function setOwn(given: Own): void {
  own = given;
}

/**
 * Loads the module. It may be called again, also at the same time, and after a failure; after a crash it makes a new instance.
 * Without an argument the entry must have the bytes: `amunre` has them, `amunre/slim` has not.
 */
export function load(source?: Source | Promise<Source>): Promise<void> {
  if (current?.isAlive) return Promise.resolve();
  pending ??= instantiated(source).finally(() => {
    pending = null;
  });
  return pending;
}

async function instantiated(given?: Source | Promise<Source>): Promise<void> {
  let source = await (given ?? ownBytes().later());
  if (typeof source === "string" || source instanceof URL) source = await fetch(source);
  if (typeof Response !== "undefined" && source instanceof Response) {
    if (!source.ok) throw wrong(`the module at ${source.url} cannot be loaded: status ${source.status}`);
    source = await source.arrayBuffer();
  }
  const made = await WebAssembly.instantiate(source as BufferSource);
  // loadSync() may have been quicker
  if (current?.isAlive) return;
  use(made instanceof WebAssembly.Instance ? made : (made as unknown as WebAssembly.WebAssemblyInstantiatedSource).instance);
}

/** Loads the module at once: in Node, in Bun, and in workers. Browsers refuse it outside of workers. */
export function loadSync(source?: ArrayBuffer | Uint8Array | WebAssembly.Module): void {
  if (current?.isAlive) return;
  const given = source ?? (ownBytes().now() as Uint8Array);
  use(new WebAssembly.Instance(given instanceof WebAssembly.Module ? given : new WebAssembly.Module(given as BufferSource)));
}

function ownBytes(): Own {
  if (own) return own;
  throw wrong("there is no module: load() of amunre/slim expects its bytes, a WebAssembly.Module, a Response or its address");
}

function use(instance: WebAssembly.Instance): void {
  const version = (instance.exports["amunre_abi_version"] as undefined | (() => number))?.();
  if (version !== ABI_VERSION) {
    throw wrong(`the module has the binary interface ${version ?? "of another library"}: expected ${ABI_VERSION}, that of this package`);
  }
  current = new Wasm(instance);
}

/** Returns true if calls are possible. */
export function isLoaded(): boolean {
  return current?.isAlive ?? false;
}

/** Returns the instance of the module. */
export function wasm(): Wasm {
  if (!current) throw wrong("the module is not loaded: await load() first");
  current.expectAlive();
  return current;
}
