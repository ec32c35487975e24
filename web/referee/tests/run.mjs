// Checks the referee's page in Chromium, and in Firefox if there is one.
//
//   node tests/run.mjs [WORDS]
//
// WORDS: only checks whose names contain them. The environment names the parts: AMUNRE_ROOT, AMUNRE_PACKAGE, AMUNRE_REFEREE (the folder
// that build.mjs wrote), AMUNRE_COMMAND, AMUNRE_PAGE_HEADER (the header that it was given), AMUNRE_BROWSER and AMUNRE_FIREFOX.

import { begun } from "./browser.mjs";
import { input, made, measured } from "./input.mjs";
import { judging } from "./judge.mjs";
import { looks } from "./looks.mjs";
import { checked } from "./module.mjs";
import { playing } from "./play.mjs";
import { prompting } from "./prompt.mjs";

const { AMUNRE_BROWSER: chromium, AMUNRE_FIREFOX: firefox } = process.env;
const words = process.argv[2] ?? "";
const named = (checks) => Object.entries(checks).filter(([name]) => name.includes(words));
checked();
await made();

let failed = 0;
async function run(browser, checks) {
  for (const [name, check] of checks) {
    const before = performance.now();
    try {
      await check(browser);
      console.log(`${browser.version}: ${name} (${((performance.now() - before) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed++;
      console.error(`FAILED ${browser.version}: ${name}\n${error.stack}`);
      for (const page of (await browser.browser.pages()).slice(1)) await page.close().catch(() => undefined);
    }
  }
}

const wanted = [["chrome", chromium], ["firefox", firefox]].filter(([, path]) => path);
const browsers = [];
for (const [kind, path] of wanted) {
  const browser = await begun(kind, path);
  browsers.push(browser);
  await run(browser, named(measured));
}
await Promise.all(browsers.map((browser) => run(browser, named({ ...judging, ...playing, ...prompting, ...input, ...looks }))));
await Promise.all(browsers.map(({ browser }) => browser.close()));
if (failed > 0) {
  console.error(`${failed} checks failed`);
  process.exit(1);
}
