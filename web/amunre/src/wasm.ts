import { AmunreCrashed, AmunreError, wrong, type Details, type StatusName } from "./error.js";
import { CODES, STRUCTURES, Status, type Calls, type Exports } from "./raw.js";

/** A text: a string, its bytes in UTF-8, or null if it is left out. */
export type Text = string | Uint8Array | null;
/** Bytes, or null if they are left out. */
export type Bytes = Uint8Array | null;
/** A whole number of 64 bits: a number below 2^53, or its digits, decimal or after `0x` hexadecimal. */
export type Wide = number | string;
/** A number of 64 bits in two halves, the upper first. */
export type Pair = readonly [number, number];

// the place for results: numbers, or the largest structure
const SCRATCH = 256;

const encoder = new TextEncoder();
const PARTS = Object.fromEntries(Object.entries(CODES).map(([name, codes]) => [name, codes.split(" ")])) as { [name: string]: string[] };

/** An instance of the module: its memory, and calls with texts and lists. */
export class Wasm {
  readonly exports: Exports;
  /** An error object of the instance. */
  readonly error: number;
  /** The place for results. */
  readonly scratch: number;
  #numbers!: Uint32Array;
  #bytes!: Uint8Array;
  readonly #panic: number;
  /** The trap after which nothing can be called any more, and its sentence. */
  #trap: unknown = null;
  #sentence = "";
  readonly #decoder = new TextDecoder();

  constructor(instance: WebAssembly.Instance) {
    this.exports = instance.exports as unknown as Exports;
    this.scratch = this.exports.amunre_alloc(SCRATCH);
    this.error = this.exports.amunre_error_new();
    this.#panic = this.exports.amunre_last_panic();
  }

  get isAlive(): boolean {
    return this.#trap === null;
  }

  /** The memory as bytes. It is another array after it has grown. */
  get bytes(): Uint8Array {
    if (this.#bytes === undefined || this.#bytes.length === 0) this.#look();
    return this.#bytes;
  }

  /** The memory as numbers of 32 bits. */
  get numbers(): Uint32Array {
    if (this.#numbers === undefined || this.#numbers.length === 0) this.#look();
    return this.#numbers;
  }

  // Looks at the memory, again after it has grown. It grows by steps of 64 KB, and after each the engine collects garbage: with
  // thousands of games that takes most of the time. So it grows by an eighth more here.
  #look(): void {
    const { memory, amunre_alloc, amunre_dealloc } = this.exports;
    if (this.#bytes !== undefined && this.isAlive) {
      const more = memory.buffer.byteLength >>> 3;
      const start = amunre_alloc(more);
      if (start !== 0) amunre_dealloc(start, more);
      else new Uint8Array(memory.buffer)[this.#panic] = 0;
    }
    this.#bytes = new Uint8Array(memory.buffer);
    this.#numbers = new Uint32Array(memory.buffer);
  }

  /** Throws if the module has crashed. */
  expectAlive(): void {
    if (this.#trap !== null) throw this.#crashed();
  }

  /** Notes that a call has trapped: the instance is not used again. It calls nothing, since there may be no stack. */
  set trap(trap: unknown) {
    this.#trap = trap;
  }

  #crashed(): AmunreCrashed {
    if (this.#sentence === "") {
      const sentence = this.zeroEnded(this.#panic) || String(this.#trap);
      this.#sentence = `the module has crashed: ${sentence}. load() makes a new instance`;
    }
    return new AmunreCrashed(this.#sentence);
  }

  /** Calls a function of the module. */
  run<A extends unknown[], R>(exported: (...given: A) => R, ...given: A): R {
    this.expectAlive();
    try {
      return exported(...given);
    } catch (trap) {
      this.#trap = trap;
      throw this.#crashed();
    }
  }

  /** Calls a function that returns a status, and throws its error. */
  call<N extends keyof Calls>(name: N, ...given: Parameters<Calls[N]>): ReturnType<Calls[N]> {
    this.expectAlive();
    const owned: [number, number][] = [];
    const numbers: (number | bigint)[] = [];
    let next = 0;
    let result: unknown;
    try {
      for (const code of PARTS[name]!) {
        if (!code.startsWith("=")) this.#pass(code, given[next++], `argument ${next} of ${name}`, numbers, owned);
        else if (code === "=t" || code === "=l" || code === "=m") numbers.push(0, 0, this.scratch);
        else if (code.endsWith("+")) numbers.push(this.scratch, STRUCTURES[code.slice(1, -1)]!.size);
        else numbers.push(this.scratch);
      }
      this.#done(name, numbers);
      const gives = PARTS[name]!.at(-1);
      if (gives === "=l" || gives === "=m") result = this.#list(name, gives, numbers, owned);
      else if (gives?.startsWith("=")) result = this.#result(gives, this.scratch);
      return result as ReturnType<Calls[N]>;
    } finally {
      if (this.isAlive) for (const [start, size] of owned) this.exports.amunre_dealloc(start, size);
    }
  }

  // Asks for a list after its length.
  #list(name: keyof Calls, code: string, numbers: (number | bigint)[], owned: [number, number][]): number[] | Uint8Array {
    const length = this.numbers[this.scratch >>> 2]!;
    const size = Math.max(length * (code === "=l" ? 4 : 1), 1);
    const room = this.alloc(size);
    owned.push([room, size]);
    numbers.splice(-3, 2, room, length);
    this.#done(name, numbers);
    if (code === "=m") return this.bytes.slice(room, room + length);
    return Array.from(this.numbers.subarray(room >>> 2, (room >>> 2) + length));
  }

  // Calls a function, and throws its error.
  #done(name: keyof Calls, numbers: (number | bigint)[]): void {
    const status = this.run(this.exports[name] as (...numbers: (number | bigint)[]) => number, ...numbers, this.error);
    if (status !== Status.ok) throw this.failure(status);
  }

  /** Returns the error of the last call. */
  failure(status: number): AmunreError {
    const { exports, error } = this;
    const sentence = this.zeroEnded(exports.amunre_error_sentence(error));
    const rule = this.zeroEnded(exports.amunre_error_rule(error));
    const json = this.zeroEnded(exports.amunre_error_json(error));
    const details = json === "" ? undefined : (JSON.parse(json) as Details);
    const own = exports.amunre_error_status(error) || status;
    const name = this.zeroEnded(exports.amunre_status_name(own)) as StatusName;
    return new AmunreError(name, sentence, rule || null, details);
  }

  // Puts an argument into the memory of the module.
  #pass(code: string, value: unknown, what: string, numbers: (number | bigint)[], owned: [number, number][]): void {
    switch (code) {
      case "h":
      case "p":
        numbers.push(value as number);
        break;
      case "u":
      case "i":
        numbers.push(whole(value, what, code === "u" ? 0 : -(2 ** 31), code === "u" ? 2 ** 32 - 1 : 2 ** 31 - 1));
        break;
      case "U":
        numbers.push(wide(value as Wide, what));
        break;
      case "I":
        numbers.push(BigInt(whole(value, what, -(2 ** 53) + 1, 2 ** 53 - 1)));
        break;
      default: {
        if (value === null || value === undefined) {
          numbers.push(0, 0);
          break;
        }
        const bytes = code === "t" ? encoded(value, what) : value;
        if (!isBytes(bytes)) throw wrong(`${what} is ${quoted(value)}: expected a Uint8Array`);
        // an empty text has an address too
        const room = Math.max(bytes.length, 1);
        const start = this.alloc(room);
        owned.push([start, room]);
        this.bytes.set(bytes, start);
        numbers.push(start, bytes.length);
      }
    }
  }

  #result(code: string, place: number): unknown {
    const low = this.numbers[place >>> 2]!;
    const high = this.numbers[(place >>> 2) + 1]!;
    switch (code) {
      case "=u":
      case "=h":
        return low;
      case "=i":
        return low | 0;
      case "=?":
        return this.bytes[place] !== 0;
      case "=U":
        return [high, low];
      case "=I":
        return (high | 0) * 2 ** 32 + low;
      case "=t":
        return this.text(this.exports.amunre_error_text(this.error, 0), low - 1);
      default:
        return this.#structure(code.slice(1).replace("+", ""), place);
    }
  }

  #structure(name: string, start: number): { [field: string]: unknown } {
    const read = (type: string, place: number): unknown => {
      if (type.length > 1) return this.#structure(type, place);
      const value = this.#result(`=${type}`, place);
      return type === "U" ? safe(value as Pair) : value;
    };
    const fields = STRUCTURES[name]!.fields.map(([field, type, at, count]) => {
      if (count === undefined) return [field, read(type, start + at)];
      return [field, Array.from({ length: count }, (_, place) => read(type, start + at + 4 * place))];
    });
    return Object.fromEntries(fields);
  }

  /** Allocates memory of the module. */
  alloc(size: number): number {
    const start = this.run(this.exports.amunre_alloc, size) >>> 0;
    if (start !== 0) return start;
    // this is no crash: nothing has changed
    this.bytes[this.#panic] = 0;
    throw new RangeError(`the module has no memory for ${size} bytes more`);
  }

  /** Reads a text of the module. */
  text(start: number, length: number): string {
    return this.#decoder.decode(this.bytes.subarray(start >>> 0, (start >>> 0) + length));
  }

  /** Reads a text that ends in a zero byte. */
  zeroEnded(start: number): string {
    const end = this.bytes.indexOf(0, start >>> 0);
    return this.text(start, end - (start >>> 0));
  }
}

// Bytes of another realm (a test runner, a frame) are no instance of this one's class.
function isBytes(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === "[object Uint8Array]";
}

/** Returns a text in UTF-8. The standard encoder alone would replace a lone surrogate without a word. */
export function encoded(text: unknown, what: string): Uint8Array {
  if (isBytes(text)) return text;
  if (typeof text !== "string") throw wrong(`${what} is ${quoted(text)}: expected a string or a Uint8Array`);
  const lone = /[\uD800-\uDFFF]/u.exec(text);
  if (lone) throw wrong(`${what} has half a character (a lone surrogate) at place ${lone.index}: expected Unicode text`, "utf8");
  return encoder.encode(text);
}

/** Returns a number if it is a whole one in this range. */
export function whole(value: unknown, what: string, least: number, most: number): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
  throw wrong(`${what} is ${quoted(value)}: expected a whole number from ${least} to ${most}`);
}

// Returns a number of 64 bits for a call.
function wide(value: unknown, what: string): bigint {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return BigInt(value as number);
  if (typeof value === "string" && /^(\d{1,20}|0x[0-9a-f]{1,16})$/i.test(value)) {
    const number = BigInt(value);
    if (number === BigInt.asUintN(64, number)) return number;
  }
  throw wrong(`${what} is ${quoted(value)}: expected a whole number from 0 to 2^53 - 1, or the digits of one below 2^64`);
}

/** Shortens a value for a message. */
export function quoted(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value.slice(0, 40)) : Array.isArray(value) ? "a list" : String(value).slice(0, 40);
}

/** Returns a number of 64 bits, which must be below 2^53. */
export function safe([high, low]: Pair): number {
  if (high >= 2 ** 21) throw wrong(`the number ${digits([high, low])} is 2^53 or more`);
  return high * 2 ** 32 + low;
}

/** Returns the decimal digits of a number of 64 bits. */
export function digits([high, low]: Pair): string {
  return ((BigInt(high) << 32n) | BigInt(low)).toString();
}

/** Returns the 16 hexadecimal digits of a number of 64 bits, after `0x`. */
export function hexadecimal(pair: Pair): string {
  return `0x${pair.map((half) => half.toString(16).padStart(8, "0")).join("")}`;
}
