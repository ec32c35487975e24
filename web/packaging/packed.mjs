// The tarball of the package, as npm would publish it, and folders in which it is installed.

import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const MOST_BYTES = 4_000_000;

/** Packs the package; returns the path of the tarball. */
export function packed() {
  const { AMUNRE_PACKAGE: own, AMUNRE_NPM: npm } = process.env;
  const told = execFileSync(npm, ["pack", "--json", "--ignore-scripts"], { cwd: own, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  const answer = JSON.parse(told);
  const [{ filename, size, unpackedSize, files }] = Array.isArray(answer) ? answer : Object.values(answer);
  const tarball = join(own, filename);
  console.log(`${filename}: ${size} bytes, unpacked ${unpackedSize}, ${files.length} files`);
  if (statSync(tarball).size > MOST_BYTES) throw new Error(`${filename} has more than ${MOST_BYTES} bytes`);
  for (const name of ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "package.json"]) {
    if (!files.some(({ path }) => path === name)) throw new Error(`${filename} has no ${name}`);
  }
  return tarball;
}

/** Unpacks the tarball where Node looks for it from a folder. It has no dependency and no script, so this is all that npm does. */
export function installed(folder, tarball) {
  const own = join(folder, "node_modules/amunre");
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "-C", own, "--strip-components=1"]);
}
