import { Handle } from "./handle.js";
import { wasm } from "./load.js";
import { Answer, type RawFinding } from "./raw.js";
import { seatsOf } from "./table.js";
import { encoded, safe } from "./wasm.js";

/** The answer to one question, and the number of entries that it leaves open. */
export interface Finding {
  answer: keyof typeof Answer;
  possible: number;
}

/** The first fault of a log. */
export interface Fault {
  entry: number;
  line: number;
  rule: string;
  sentence: string;
  [name: string]: unknown;
}

/** The verdict on a log. */
export interface Verdict {
  /** 0 if all is right, 1 if there is a no, 3 if a question stays open. */
  code: number;
  /** Is the record whole, was every command legal, are the draws those of the seed, is the result right? */
  intact: Finding;
  legal: Finding;
  fair: Finding;
  result: Finding;
  entries: number;
  commands: number;
  /** The bytes of an incomplete last line. */
  torn: number;
  /** True if there is a result. */
  complete: boolean;
  abandoned: boolean;
  scores: number[];
  winners: number[];
  /** The number of entries that seats who sign have not vouched for. */
  unsignedTail: number;
  /** The rule that the first fault breaks, and the reason; null if there is no fault. */
  rule: string | null;
  sentence: string | null;
  fault: Fault | null;
  /** The whole verdict as `amunre verify --json` writes it, if it was asked for. */
  details?: unknown;
}

const ANSWERS = Object.fromEntries(Object.entries(Answer).map(([name, number]) => [number, name])) as { [number: number]: keyof typeof Answer };

const finding = ({ answer, possible }: RawFinding): Finding => ({ answer: ANSWERS[answer]!, possible });

// Reads a verdict and frees it.
function read(pointer: number, withDetails: boolean): Verdict {
  const module = wasm();
  try {
    const summary = module.call("amunre_verdict_summary", pointer);
    const isFaulty = summary.fault_entry >= 0;
    const text = isFaulty ? module.call("amunre_verdict_fault", pointer) : "";
    const verdict: Verdict = {
      code: summary.code,
      intact: finding(summary.intact),
      legal: finding(summary.legal),
      fair: finding(summary.fair),
      result: finding(summary.result),
      entries: summary.entries,
      commands: summary.commands,
      torn: summary.torn,
      complete: summary.complete !== 0,
      abandoned: summary.abandoned !== 0,
      scores: module.call("amunre_verdict_scores", pointer),
      winners: seatsOf(summary.winners),
      unsignedTail: summary.unsigned_tail,
      rule: isFaulty ? module.call("amunre_verdict_rule", pointer) : null,
      sentence: isFaulty ? module.call("amunre_verdict_sentence", pointer) : null,
      fault: text === "" ? null : (JSON.parse(text) as Fault),
    };
    if (withDetails) verdict.details = JSON.parse(module.call("amunre_verdict_json", pointer));
    return verdict;
  } finally {
    if (module.isAlive) module.run(module.exports.amunre_verdict_free, pointer);
  }
}

/** Judges a log. `anchor`: an anchor that the record must contain, or several with spaces between them. */
export function verify(log: string | Uint8Array, { anchor, details = false }: { anchor?: string; details?: boolean } = {}): Verdict {
  return read(wasm().call("amunre_verify", log, anchor ?? null), details);
}

/** Judges a log that arrives in pieces, and never holds the whole of it. */
export class Verifier extends Handle {
  // an incomplete last line
  #rest: Uint8Array = new Uint8Array(0);

  /** `anchor`: as for `verify()`. */
  constructor({ anchor }: { anchor?: string } = {}) {
    super(wasm().call("amunre_verifier_new", anchor ?? null), "amunre_verifier_free");
  }

  /** Judges the lines of a piece, which may end anywhere; returns the number of lines so far. */
  feed(piece: string | Uint8Array): number {
    const bytes = encoded(piece, "the piece");
    const all = new Uint8Array(this.#rest.length + bytes.length);
    all.set(this.#rest);
    all.set(bytes, this.#rest.length);
    const end = all.lastIndexOf(10) + 1;
    const entries = safe(this.module.call("amunre_verifier_feed", this.pointer, all.subarray(0, end)));
    this.#rest = all.slice(end);
    return entries;
  }

  /** Returns the entry of the first fault so far; null if there is none. */
  fault(): number | null {
    const entry = this.module.call("amunre_verifier_fault", this.pointer);
    return entry < 0 ? null : entry;
  }

  /** Returns the verdict on all pieces, and begins anew. */
  finish({ details = false }: { details?: boolean } = {}): Verdict {
    const verdict = read(this.module.call("amunre_verifier_finish", this.pointer, this.#rest), details);
    this.#rest = new Uint8Array(0);
    return verdict;
  }
}
