// The side of the page: calls of the worker, which is made anew if it dies.

import type { Details } from "amunre/slim";
import type { Call, Calls, Reply, Request } from "./protocol.js";

/** The error of a call. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly details: Details | null,
    readonly isCrash: boolean,
    readonly isStopped: boolean,
  ) {
    super(message);
  }
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  progress?: ((done: number, all: number) => void) | undefined;
}

let worker: Worker | null = null;
/** True once a worker has begun: one that never did is not made again. */
let hasBegun = false;
let next = 0;
const waiting = new Map<number, Waiting>();

/** The number of the last call, for `stop()`. */
let last = 0;
const crashed: ((sentence: string) => void)[] = [];
const begun: (() => Promise<unknown>)[] = [];

/** Calls this after a crash, with its sentence, when there is a new instance. */
export function onCrash(act: (sentence: string) => void): void {
  crashed.push(act);
}

/** Calls this whenever a worker was made. */
export function onStart(act: () => Promise<unknown>): void {
  begun.push(act);
}

/** Returns the text of a part of the page; null on a site, where it is a file. */
export function own(id: string): string | null {
  return document.getElementById(id)?.textContent ?? null;
}

function made(): Worker {
  const text = own("worker");
  if (text === null) return new Worker("worker.js");
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return new Worker(address);
}

/** Makes the worker. */
export async function start(): Promise<void> {
  worker = made();
  worker.onmessage = ({ data }: MessageEvent<Reply>) => take(data);
  worker.onerror = (event) => {
    event.preventDefault();
    died(event.message || "the worker has ended");
  };
  worker.onmessageerror = () => died("the worker has sent what cannot be read");
  await Promise.all(begun.map((act) => act()));
  hasBegun = true;
}

// The worker itself is lost: a new one is made.
function died(sentence: string): void {
  worker?.terminate();
  worker = null;
  const error = new CallError(sentence, null, true, false);
  for (const call of waiting.values()) call.reject(error);
  waiting.clear();
  if (!hasBegun) return;
  hasBegun = false;
  void start().then(() => crashed.forEach((act) => act(sentence)));
}

function take({ id, value, progress, error }: Reply): void {
  const call = waiting.get(id);
  if (!call) return;
  if (progress) return call.progress?.(...progress);
  waiting.delete(id);
  if (!error) return call.resolve(value);
  const { message, details, isCrash = false, isStopped = false } = error;
  call.reject(new CallError(message, details ?? null, isCrash, isStopped));
  if (isCrash) crashed.forEach((act) => act(message));
}

/** Calls a function of the worker. */
export function ask<C extends Call>(call: C, ...given: Parameters<Calls[C]>): Promise<ReturnType<Calls[C]>> {
  return long(call, undefined, ...given);
}

/** Calls a function of the worker that tells how far it is. */
export function long<C extends Call>(
  call: C,
  progress: ((done: number, all: number) => void) | undefined,
  ...given: Parameters<Calls[C]>
): Promise<ReturnType<Calls[C]>> {
  return new Promise((resolve, reject) => {
    last = ++next;
    waiting.set(last, { resolve: resolve as (value: unknown) => void, reject, progress });
    worker?.postMessage({ id: last, call, given } satisfies Request);
  });
}

/** Stops all calls that can be stopped. */
export function stop(): void {
  worker?.postMessage({ id: ++next, call: "stop", given: [] } satisfies Request);
}
