// A server of the built page and Debian's Chromium, for the tests. Where there is no Chromium they are skipped.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PROGRAM, begin } from "../chromium.mjs";

export const skip = PROGRAM ? false : "no Chromium; apt-get install chromium";

const SHOTS = fileURLToPath(new URL("../../build/shots/", import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let begun, browser;
export let base = "";

if (PROGRAM) {
  before(async () => {
    begun = await begin();
    ({ browser, base } = begun);
  });
  after(() => begun?.end());
}

/**
 * A new page at this address, closed at the test's end; the test fails where the page has errors.
 * @param {import("node:test").TestContext} t
 * @param {string} hash
 */
export async function visit(t, hash, { width = 1440, height = 900, theme = "light", lang = "en", offline = false, errors = false, touch = false, motion = false, at = base } = {}) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: lang === "zh" ? "zh-CN" : "en-US",
    permissions: ["clipboard-read", "clipboard-write"],
    serviceWorkers: offline ? "allow" : "block",
    reducedMotion: motion ? "no-preference" : "reduce",
    hasTouch: touch,
  });
  t.after(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  const told = [];
  page.on("pageerror", (error) => told.push(String(error)));
  page.on("console", (message) => message.type() === "error" && told.push(message.text()));
  page.told = told;
  if (!errors)
    t.after(() => assert.deepEqual(told, []));
  await page.goto(at + hash);
  await page.waitForSelector("main");
  return page;
}

/** Waits until nothing is being computed. @param {import("playwright-core").Page} page */
export async function settled(page) {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .loading'));
}

/** What is told there comes to match; of what an element says before its answer is there nothing follows. */
export async function says(locator, pattern) {
  const until = Date.now() + 30000;
  let told = await locator.textContent();
  while (!pattern.test(told) && Date.now() < until) {
    await locator.page().waitForTimeout(50);
    told = await locator.textContent();
  }
  assert.match(told, pattern);
}

/** Saves what is to be seen, to be looked at: build/shots/. */
export async function shot(page, name) {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
}

/** Nothing stands out beyond the sides, and what should fill its form does. */
export async function fits(page) {
  const [wide, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= inner, `${wide} px wide in a window of ${inner}`);
  const narrow = await page.evaluate(() => [...document.querySelectorAll(".form > .full")]
    .filter((each) => each.clientWidth < each.parentElement.clientWidth - 4).map(({ outerHTML }) => outerHTML.slice(0, 100)));
  assert.deepEqual(narrow, [], "as wide as its form");
}

/** Each chart tells what its axes are, and has a colour behind it. */
export async function readable(page) {
  const bare = await page.evaluate(() => [...document.querySelectorAll("fsd-chart")]
    .filter(({ plot }) => plot && !(plot.axes.every(({ label }) => label) && plot.ctx.getImageData(0, 0, 1, 1).data[3] === 255))
    .map(({ summary }) => summary));
  assert.deepEqual(bare, [], "charts that cannot be read");
}

/** No serious finding of axe. */
export async function accessible(page) {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)).join(" | ")}`);
  });
  assert.deepEqual(found, []);
}

/** Looks at a view in each language, colours and width: it fits, is accessible, is pictured. */
export async function look(t, name, hash, ready) {
  for (const [width, theme, lang] of [[360, "light", "zh"], [768, "dark", "en"], [1440, "light", "en"], [1440, "dark", "zh"]]) {
    const page = await visit(t, hash, { width, theme, lang, height: width < 500 ? 780 : 900 });
    if (ready)
      await page.waitForSelector(ready);
    await settled(page);
    await fits(page);
    await readable(page);
    await accessible(page);
    await shot(page, `${name}-${width}-${theme}-${lang}`);
    await page.context().close();
  }
}
