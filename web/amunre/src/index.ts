// The package with the bytes of the module.
import "./bytes/bytes.js";
import { compressed, use } from "./own.js";

use(() => compressed()!);

export * from "./slim.js";
