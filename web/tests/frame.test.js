// The frame of the page: addresses, languages, colours, keyboard, offline, workers that break.
import test from "node:test";
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DIST, serve } from "../serve.mjs";
import { base, look, says, settled, skip, visit } from "./browser.js";

test("the start page fits, is accessible, in each width, language and colours", { skip }, async (t) => {
  await look(t, "home", "#/", "fsd-home h1");
});

test("a hostile address does nothing", { skip }, async (t) => {
  const page = await visit(t, "");
  for (const hash of ["#/<script>alert(1)</script>", "#/pvz/<img src=x onerror=alert(1)>", `#/pvz?seed=${"9".repeat(1 << 20)}`,
    "#/pvz/stages?seed=NaN&stages=%00&scene=__proto__", "#/__proto__/constructor", "#/constructor", "#javascript:alert(1)",
    "#/pvz/stages?seed=%E0%A4%A", "#/sts2/run?text=%3Csvg%20onload%3Dalert(1)%3E"]) {
    await page.evaluate((to) => { location.hash = to; }, hash);
    await page.waitForSelector("main h1");
    await settled(page);
    assert.equal(await page.locator("script:not([type=module])").count(), 0);
    assert.equal(await page.locator("img").count(), 0);
  }
});

test("back and forward, language and colours by keyboard, kept over a reload", { skip }, async (t) => {
  const page = await visit(t, "#/");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.className), "skip");
  await page.locator(".rooms a").nth(1).focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("fsd-sts2");
  await page.locator(".rooms a").nth(2).click();
  await page.waitForSelector("fsd-sheep");
  await page.goBack();
  await page.waitForSelector("fsd-sts2");
  await page.goForward();
  await page.waitForSelector("fsd-sheep");
  await page.locator("[data-switch=language]").focus();
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "zh-CN");
  await page.locator("[data-switch=theme]").press("Enter");
  await page.locator("[data-switch=theme]").press("Enter");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  await page.reload();
  await page.waitForSelector("fsd-sheep h1");
  assert.equal(await page.locator("fsd-sheep h1").textContent(), "羊了个羊");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
});

test("every view of a room is in sight on a phone", { skip }, async (t) => {
  const page = await visit(t, "", { width: 360, height: 780 });
  for (const room of ["pvz", "sts2", "sheep", "sgs"]) {
    await page.evaluate((to) => { location.hash = to; }, `#/${room}`);
    await page.waitForSelector(`fsd-${room} .tabs a`);
    const ends = await page.locator(".tabs a").evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().right));
    assert.ok(Math.max(...ends) <= 360, `${room}: ${ends}`);
  }
});

test("colours are the system's, also when it changes, until somebody chooses", { skip }, async (t) => {
  const page = await visit(t, "#/", { theme: "dark" });
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const theme = (wanted) => page.waitForFunction((name) => document.documentElement.dataset.theme === name, wanted);
  await theme("dark");
  const dark = await paper();
  await page.emulateMedia({ colorScheme: "light" });
  await theme("light");
  const light = await paper();
  assert.notEqual(dark, light);
  await page.locator("[data-switch=theme]").click();
  await page.emulateMedia({ colorScheme: "dark" });
  await theme("light");
  assert.equal(await paper(), light);
});

test("opens and computes without a network", { skip }, async (t) => {
  const page = await visit(t, "#/sheep", { offline: true, errors: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  for (const [room, answer] of [["sgs", ".answer"], ["pvz", "table.stages td.has"], ["sts2", ".chips li"], ["sheep", "svg.board .open"]]) {
    await page.goto(`${base}#/${room}`);
    await page.reload();
    await page.waitForSelector(`fsd-${room} ${answer}`);
  }
});

/** Puts up a newer version of the page, all of whose scripts are called otherwise. @param {string} folder */
function renew(folder) {
  const names = readdirSync(folder), scripts = names.filter((name) => /-\w{8}\.js$/.test(name));
  const newer = (/** @type {string} */ text) => scripts.reduce((done, name) => done.replaceAll(name, name.replace(/\w\.js$/, "_.js")), text);
  for (const name of names.filter((each) => /\.(js|html)$/.test(each))) {
    const path = join(folder, name);
    writeFileSync(path, newer(readFileSync(path, "utf8")).replace(/(foreseed-)[0-9a-f]{12}/, "$1newer"));
    renameSync(path, join(folder, newer(name)));
  }
}

test("a window keeps the version it shows when a newer one is put up; the next shows that, and works offline", { skip }, async (t) => {
  const root = mkdtempSync(join(tmpdir(), "foreseed-page-")), folder = join(root, "page");
  cpSync(DIST, folder, { recursive: true });
  const server = await serve(0, root);
  t.after(() => {
    server.close();
    server.closeAllConnections();
    rmSync(root, { recursive: true });
  });
  const host = `http://localhost:${server.address().port}/`, at = `${host}page/`;
  const old = await visit(t, "#/", { offline: true, at });
  await old.waitForFunction(() => navigator.serviceWorker.controller);
  renew(folder);
  const next = await old.context().newPage();
  await next.goto(at);
  await next.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    await worker.update();
    const { installing } = worker;
    await new Promise((resolve) => installing ? installing.addEventListener("statechange", resolve) : resolve());
  });
  await next.context().setOffline(true);
  for (const page of [old, next]) {
    await page.evaluate(() => { location.hash = "#/sgs"; });
    await page.waitForSelector("fsd-sgs .answer");
  }
  await next.context().setOffline(false);
  await old.close();
  await next.goto(host); // beside the page's folder: no window shows the page any more
  await next.waitForFunction(async () => (await caches.keys()).join() === "foreseed-newer");
  await next.goto(at);
  await next.waitForSelector("main .hero");
});

test("a worker that is lost while a view waits for it is told of there; the next question is answered", { skip }, async (t) => {
  const page = await visit(t, "#/sgs/generals", { errors: true });
  await page.waitForSelector(".generals tbody tr");
  await page.evaluate(() => {
    const { crew } = document.querySelector("fsd-page");
    crew.patience = 500;
    const ask = crew.ask.bind(crew);
    // The next question's worker is ended as soon as it has it.
    crew.ask = (...given) => {
      crew.ask = ask;
      const answer = ask(...given);
      setTimeout(() => crew.members.find((member) => member.job)?.worker.terminate(), 0);
      return answer;
    };
    location.hash = "#/sgs/play?seed=99";
  });
  await page.waitForSelector("main .error");
  await says(page.locator("main .error").first(), /^The worker stopped and was started anew/);
  await page.locator("input[name=seed]").fill("98");
  await page.locator("input[name=seed]").press("Enter");
  await page.waitForSelector("[data-pick]");
  assert.equal(await page.locator("main .error").count(), 0);
});

test("a worker that is lost is told of, and another answers", { skip }, async (t) => {
  const page = await visit(t, "#/sheep", { errors: true });
  await page.waitForSelector("fsd-sheep .panel");
  await settled(page);
  const said = await page.evaluate(async () => {
    const crew = document.querySelector("fsd-page").crew;
    crew.patience = 1500;
    const lost = crew.ask(["sheep", "bottom", "--sample", "2000000000", "--json"]).catch((error) => error.constructor.name);
    await new Promise((resolve) => setTimeout(resolve, 200));
    crew.members.find((member) => member.job).worker.terminate();
    const first = await lost;
    const { exit } = await crew.ask(["pvz", "types", "--seed", "77", "--json"]);
    return [typeof first, exit];
  });
  assert.deepEqual(said, ["string", 0]);
});

test("nothing is asked of another host, and the first view is small", { skip }, async (t) => {
  const page = await visit(t, "");
  const asked = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name, transferSize }) => [name, transferSize]));
  for (const [name] of asked)
    assert.ok(name.startsWith(base), name);
  const sum = asked.reduce((total, [, size]) => total + size, 0);
  assert.ok(sum < 200000, `${sum} bytes`);
});

test("a worker holds what the reader allows, also after a reload, and says the command's own words where that is little", { skip }, async (t) => {
  const page = await visit(t, "#/");
  const asked = () => page.evaluate(async () => {
    const files = { seeds: new Uint8Array(2e7).fill(10) };
    const { exit, err } = await document.querySelector("fsd-page").crew.ask(["pvz", "find", "stage 8: giga", "--from", "seeds", "--count", "--quiet"], { files });
    return [exit, err];
  });
  assert.deepEqual(await asked(), [1, ""]);
  await page.locator("footer [name=memory]").selectOption("64");
  assert.deepEqual(await asked(), [4, "foreseed: out of memory; ask for less\n"]);
  await page.reload();
  await page.waitForSelector("main");
  assert.equal(await page.locator("footer [name=memory]").inputValue(), "64");
  assert.deepEqual(await asked(), [4, "foreseed: out of memory; ask for less\n"]);
  await page.locator("footer [name=memory]").selectOption("0");
  assert.deepEqual(await asked(), [1, ""]);
});
