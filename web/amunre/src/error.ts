import { Status } from "./raw.js";

/** The name of a status: "illegal", "seat", "form", … */
export type StatusName = keyof typeof Status;

/** The details of an error. Of a refusal they say what is allowed, and on which assumed values it rests. */
export interface Details {
  status: StatusName;
  sentence: string;
  rule?: string;
  source?: string;
  seat?: number;
  command?: unknown;
  words?: string;
  numbers?: { [name: string]: unknown };
  alternatives?: unknown[];
  more_alternatives?: number;
  waited_for?: unknown;
  rests_on?: unknown;
  entry?: number;
  line?: number;
  column?: number;
  [name: string]: unknown;
}

/** The error of a call: bad input, or a refusal with its rule. Nothing has changed after one. */
export class AmunreError extends Error {
  /** The kind of the error. */
  readonly status: StatusName;
  /** The rule that forbids a command, or that the fault of a log breaks; null for all other errors. */
  readonly rule: string | null;
  /** All that is known about the error. */
  readonly details: Details;

  constructor(status: StatusName, message: string, rule: string | null = null, details?: Details) {
    super(message);
    this.name = "AmunreError";
    this.status = status;
    this.rule = rule;
    this.details = details ?? { status, sentence: message };
  }
}

/**
 * The module has crashed: a bug of the library, no memory, or no stack. Each call throws this until `load()` has made a new
 * instance. Objects of the old instance are lost.
 */
export class AmunreCrashed extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "AmunreCrashed";
  }
}

/** Makes the error of a number or text that the caller passed. */
export function wrong(message: string, status: StatusName = "value"): AmunreError {
  return new AmunreError(status, message);
}
