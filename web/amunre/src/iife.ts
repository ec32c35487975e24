// The package as a classic script. The bytes of the module are in a second script beside it, bytes/bytes.js.
import { compressed, use } from "./own.js";

// only while the script runs is it known where it is
const script = typeof document === "undefined" ? null : document.currentScript;
const own = script instanceof HTMLScriptElement ? script.src : "";

use(() => compressed() ?? fetched());

// Runs the second script: unlike `fetch`, that is allowed on a page of file://.
function fetched(): Promise<Uint8Array> {
  if (own === "") throw new TypeError("load() needs the script bytes/bytes.js before this one, or the bytes of the module");
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = new URL("bytes/bytes.js", own).href;
    element.onload = () => resolve(compressed()!);
    element.onerror = () => reject(new TypeError(`${element.src} cannot be loaded`));
    document.head.append(element);
  });
}

export * from "./slim.js";
