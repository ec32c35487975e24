import { Numbers } from "./raw.js";
import { quoted, type Wasm } from "./wasm.js";
import { wrong } from "./error.js";

/** An array of numbers. In a `Uint8Array` a number above 255 is 255, and one below 0 is 0. */
export type NumberArray = Int32Array | Float32Array | Int16Array | Uint8Array;

/** A field of an observation. */
export interface ObservedField {
  /** Its path in the JSON of a view. Seats are counted clockwise from the own one. */
  path: string;
  /** The place of its first number. */
  first: number;
  length: number;
  least: number;
  most: number;
  kind: "number" | "counts" | "one_of" | "kind" | "set" | "places" | "seats" | "seat";
  /** The names of what is counted or chosen. */
  names: string[];
}

/** The numbers of an observation. */
export interface ObservationSpec {
  /** It rises when a number moves, or when its meaning or its range changes. */
  version: number;
  length: number;
  fields: ObservedField[];
}

/** A field of a kind of event. */
export interface EventField {
  /** Its path in the JSON of an event. */
  path: string;
  /** Its column in a row. */
  column: number;
  kind: ObservedField["kind"];
  /** The names of what is counted or chosen. */
  names: string[];
}

/** A kind of event: its number in a row is its place in the list, from 1. */
export interface EventKind {
  name: string;
  fields: EventField[];
}

const TYPES: { [name: string]: number } = {
  Int32Array: Numbers.int32,
  Float32Array: Numbers.float32,
  Uint8Array: Numbers.uint8,
  Int16Array: Numbers.int16,
};

/** Fills an array of 16-bit integers, as `observed()`. */
export function recalled(module: Wasm, out: Int16Array, write: (start: number, length: number) => void): Int16Array {
  return observed(module, out, (type, start, length) => {
    if (type !== Numbers.int16) throw wrong(`out is ${quoted(out)}: expected an Int16Array`);
    write(start, length);
  });
}

/** Fills an array by a function that writes numbers of a type into memory of the module; returns the array. */
export function observed<A extends NumberArray>(module: Wasm, out: A, write: (type: number, start: number, length: number) => void): A {
  // an array of another realm (a test runner, a frame) is no instance of this one's class
  const type = TYPES[Object.prototype.toString.call(out).slice(8, -1)];
  if (type === undefined) throw wrong(`out is ${quoted(out)}: expected an Int32Array, Float32Array, Int16Array or Uint8Array`);
  const size = Math.max(out.byteLength, 1);
  const start = module.alloc(size);
  try {
    write(type, start, out.length);
    new Uint8Array(out.buffer, out.byteOffset, out.byteLength).set(module.bytes.subarray(start, start + out.byteLength));
    return out;
  } finally {
    if (module.isAlive) module.exports.amunre_dealloc(start, size);
  }
}
