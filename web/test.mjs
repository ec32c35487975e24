// Runs the tests of the package from its packed tarball: the module, every function, crashes, memory, values, examples.

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { installed, packed } from "./packaging/packed.mjs";

const here = import.meta.dirname;
installed(here, packed());
const tests = readdirSync(join(here, "tests")).filter((name) => name.endsWith(".test.mjs")).map((name) => join("tests", name));
const { status } = spawnSync(process.execPath, ["--expose-gc", "--test", "--test-force-exit", "--test-reporter=spec", ...tests], { cwd: here, stdio: "inherit" });
process.exit(status ?? 1);
