// The room of Sheep a Sheep: play, solve, odds, the bottom.
import test from "node:test";
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { look, settled, skip, visit } from "./browser.js";

const LEVEL = fileURLToPath(new URL("../../examples/sheep_small.json", import.meta.url));

for (const view of ["play", "solve", "odds", "bottom"])
  test(`${view} fits, is accessible, in each width, language and colours`, { skip }, async (t) => {
    await look(t, `sheep-${view}`, `#/sheep/${view}`, `fsd-sheep-${view} :is(svg.board, canvas)`);
  });

test("a dropped level is played by mouse and keyboard; back takes a move back", { skip }, async (t) => {
  const page = await visit(t, "#/sheep/play");
  await page.locator("fsd-drop input").setInputFiles(LEVEL);
  await page.waitForFunction(() => document.querySelector("fsd-drop b")?.textContent === "sheep_small.json");
  await page.locator('[data-tile="4-28-20"]').click();
  await page.waitForSelector(".slot .full");
  await page.locator('[data-tile="4-20-20"]').press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".slot .full").length === 2);
  await page.locator('[data-power="moveOut"]').press("Enter");
  await page.waitForSelector(".out button");
  assert.ok(await page.locator('[data-power="moveOut"]').isDisabled());
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll(".slot .full").length === 2);
});

test("a broken level gives the command's own line", { skip }, async (t) => {
  const page = await visit(t, "#/sheep/play");
  await page.locator("fsd-drop input").setInputFiles({ name: "bad.json", mimeType: "", buffer: Buffer.from("{") });
  await page.waitForSelector(".error");
  assert.match(await page.locator(".error").textContent(), /^foreseed: bad\.json:/);
});

test("the line of the solver wins when it is played to its end", { skip }, async (t) => {
  const page = await visit(t, "#/sheep/solve?level=made&tiles=30&kinds=5");
  await page.waitForSelector("svg.board");
  await page.locator(".steps input").press("End");
  await page.waitForFunction(() => document.querySelector("svg.board") && !document.querySelector(".tile"));
});

test("hostile addresses do nothing", { skip }, async (t) => {
  const page = await visit(t, "#/sheep/play?moves=<script>&tiles=NaN&level=x&seed=1e999");
  await page.waitForSelector("svg.board .open");
  await settled(page);
  assert.equal(await page.locator(".error").count(), 0);
});
