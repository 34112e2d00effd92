// The room of Slay the Spire 2: runs, maps, streams, texts of the same run, saves, hunts.
import test from "node:test";
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { look, settled, skip, visit } from "./browser.js";
import { nodesOf } from "../src/rooms/sts2/nodes.js";

const SAVE = fileURLToPath(new URL("../../examples/current_run.save", import.meta.url));
const SHARED = process.env.FSD_SHARED ? `${process.env.FSD_SHARED}/vectors/sts2` : "";

for (const view of ["run", "map", "streams", "same", "find"])
  test(`${view} fits, is accessible, in each width, language and colours`, { skip }, async (t) => {
    await look(t, `sts2-${view}`, `#/sts2/${view}`, "fsd-sts2 :is(.panel, form)");
  });

test("a map as a graph: start and boss are joined, every node is on a way", () => {
  const nodes = nodesOf([[2, 1, 5, [[2, 2], [3, 2]]], [2, 2, 6, [[3, 3]]], [3, 2, 1, [[3, 3]]]]);
  assert.deepEqual(nodes.map(({ next }) => next), [[1], [2, 3], [4], [4], []]);
  assert.deepEqual(nodes.map(({ before }) => before.length), [0, 1, 1, 1, 2]);
});

test("the run of a text, and numbers of 64 bits", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/run");
  await page.waitForSelector(".act");
  assert.match(await page.locator(".act").first().textContent(), /Overgrowth[\s\S]*The Kin[\s\S]*Shrinker Beetle/);
  await page.locator(".tabs a").nth(2).click();
  await page.waitForSelector(".draws li");
  assert.match(await page.locator(".facts").first().textContent(), /267262637781303736/);
  await page.locator("[name=text]").fill("no such text because it is far too long to be typed in the game at all");
  await page.locator("[name=text]").press("Enter");
  await settled(page);
});

test("maps are walked by keyboard and pointed at", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/map?text=ABCDEF");
  const map = page.locator("svg.act-map").first();
  await map.focus();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp"])
    await page.keyboard.press(key);
  assert.equal(await page.locator(".node.at").count(), 1);
  assert.match(await page.locator("fsd-sts2-act-map .note").first().textContent(), /row 2.*leads to/);
  await map.locator(".node.boss").hover();
  await page.waitForFunction(() => document.querySelector("fsd-sts2-act-map .note")?.textContent?.startsWith("boss"));
  const [saved] = await Promise.all([page.waitForEvent("download"), page.locator("[data-save=svg]").first().click()]);
  assert.match(readFileSync(await saved.path(), "utf8"), /^<svg[\s\S]*<\/svg>$/);
});

test("a dropped save: its lists are the seed's, and the run is shown", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/run");
  await page.locator("fsd-drop input").setInputFiles(SAVE);
  await page.waitForFunction(() => location.hash.includes("text=F0RESEETHESP"));
  await settled(page);
  assert.match(await page.locator(".panel .answer").first().textContent(), /are those the seed says/);
  assert.equal(await page.locator("[name=character]").inputValue(), "silent");
});

test("a broken save gives the command's own line", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/run");
  await page.locator("fsd-drop input").setInputFiles({ name: "bad.save", mimeType: "", buffer: Buffer.from("{\"rng\":") });
  await page.waitForSelector(".error");
  assert.match(await page.locator(".error").textContent(), /^foreseed: bad\.save:/);
});

test("texts of the same run lead to it", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/same?text=ABCDEF&count=3");
  await page.waitForSelector("a.chip");
  assert.equal(await page.locator("a.chip").count(), 3);
  await page.locator("a.chip").first().click();
  await page.waitForSelector(".act");
  assert.match(await page.locator(".act").first().textContent(), /The Kin/);
});

test("a hunt over all runs that one draw decides", { skip }, async (t) => {
  const filter = "draw(shuffle, 0, int(1000000000)) < 3";
  const page = await visit(t, `#/sts2/find?${new URLSearchParams({ filter, limit: "0" })}`);
  await page.locator("button.main").click();
  await page.waitForSelector(".hits tbody tr", { timeout: 120000 });
  await page.waitForFunction(() => !document.querySelector(".progress"), undefined, { timeout: 120000 });
  assert.match(await page.locator(".panel .answer").textContent(), /4.294.967.296/);
});

test("real saves say what the command says", { skip: skip || (existsSync(SHARED) ? false : "no folder of saves") }, async (t) => {
  const files = readdirSync(SHARED, { recursive: true }).map(String).filter((name) => /current_run.*\.save$/.test(name)).slice(0, 3);
  if (files.length === 0) {
    t.skip("no saves of runs there");
    return;
  }
  const page = await visit(t, "#/sts2/run");
  for (const name of files) {
    await page.locator("fsd-drop input").setInputFiles(`${SHARED}/${name}`);
    await page.waitForFunction((taken) => document.querySelector("fsd-drop b")?.textContent === taken, name);
    await settled(page);
    const told = await page.evaluate(async ([given, bytes]) => {
      const { crew } = document.querySelector("fsd-page");
      const { out, err } = await crew.ask(["sts2", "save", given, "--json"], { files: { [given]: new TextEncoder().encode(bytes) } });
      return out ? JSON.parse(out).text : err.trim();
    }, [name, readFileSync(`${SHARED}/${name}`, "utf8")]);
    assert.ok((await page.locator(".panel").first().textContent()).includes(told));
  }
});
