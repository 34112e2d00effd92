// The room of Slay the Spire 2: runs, maps, streams, texts of the same run, saves, hunts.
import test from "node:test";
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { look, says, settled, skip, visit } from "./browser.js";
import { comesAt, nodesOf, passed } from "../src/rooms/sts2/nodes.js";

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

test("what may come at a node hangs on the way to it and on the '?' before", () => {
  // Two ways to the elite of row 3: over a monster and an unknown, or over two monsters.
  const nodes = nodesOf([[0, 1, 5, [[0, 2]]], [1, 1, 5, [[1, 2]]], [0, 2, 1, [[0, 3]]], [1, 2, 5, [[0, 3]]], [0, 3, 6, [[0, 4]]], [0, 4, 5, []]]);
  assert.deepEqual(passed(nodes, [5]), [[0, 0], [0, 0], [0, 0], [1, 1], [1, 1], [1, 2], [1, 2], [0, 0]]);
  const act = { normals: ["A", "B", "C", "D"], elites: ["E", "F"], events: ["G", "H"], boss: "I", second_boss: null, ancient: "J" };
  const comes = (i) => comesAt(nodes, i, act);
  assert.deepEqual(comes(0), { what: "", first: 0, ids: ["J"] });
  assert.deepEqual(comes(1), { what: "normals", first: 0, ids: ["A"] });
  assert.deepEqual(comes(3), { what: "events", first: 0, ids: ["G"] });
  assert.deepEqual(comes(5), { what: "elites", first: 0, ids: ["E"] });
  assert.deepEqual(comes(6), { what: "normals", first: 1, ids: ["B", "C"] });
  assert.deepEqual(comes(7), { what: "", first: 0, ids: ["I"] });
});

test("things are called by the game's titles in the reader's language", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/run?text=ABCDEF");
  const act = page.locator(".act").first();
  await says(act, /Fuzzy Wurm Crawler/);
  await page.locator("[data-switch=language]").click();
  await says(act, /密林[\s\S]*同族小队[\s\S]*毛绒伏地虫/);
  await says(page.locator(".relics").first(), /普通[\s\S]*罕见[\s\S]*稀有/);
});

test("the run of a text, and numbers of 64 bits", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/run");
  await page.waitForSelector(".act");
  await says(page.locator(".act").first(), /Overgrowth[\s\S]*The Kin[\s\S]*Shrinker Beetle/);
  await page.locator(".tabs a").nth(2).click();
  await page.waitForSelector(".draws li");
  await says(page.locator(".facts").first(), /267262637781303736/);
  await page.locator("[name=text]").fill("no such text because it is far too long to be typed in the game at all");
  await page.locator("[name=text]").press("Enter");
  await settled(page);
  await page.locator("[name=text]").fill("oil");
  await page.locator("[name=text]").press("Enter");
  await says(page.locator("form").first(), /plays as 01L/);
  await page.locator("[name=from]").fill(""); // no number, and not 0
  await page.locator("[name=count]").fill("");
  await page.locator("[name=count]").press("Enter");
  assert.deepEqual([await page.locator("[name=from]").inputValue(), await page.locator("[name=count]").inputValue()], ["0", "20"]);
});

test("maps are walked by keyboard and pointed at", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/map?text=ABCDEF");
  const map = page.locator("svg.act-map").first();
  await map.focus();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp"])
    await page.keyboard.press(key);
  assert.equal(await page.locator(".node.at").count(), 1);
  await says(page.locator("fsd-sts2-act-map .note").first(), /row 2; .*leads to/);
  await map.locator(".node.boss").hover();
  await page.waitForFunction(() => document.querySelector("fsd-sts2-act-map .note")?.textContent?.includes("The Kin"));
  const [saved] = await Promise.all([page.waitForEvent("download"), page.locator("[data-save=svg]").first().click()]);
  assert.match(readFileSync(await saved.path(), "utf8"), /^<svg[\s\S]*<\/svg>$/);
});

test("on a small screen what a node is stands in sight of it", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/map?text=ABCDEF", { width: 360, height: 640 });
  await settled(page);
  await page.locator("svg.act-map").first().locator(".node.rest").first().click();
  const told = page.locator("fsd-sts2-act-map .note").first();
  await says(told, /rest, row/);
  const [top, bottom] = await told.evaluate((note) => [note.getBoundingClientRect().top, note.getBoundingClientRect().bottom]);
  assert.ok(top >= 0 && bottom <= 640, `${top} to ${bottom}`);
});

test("a dropped save: its lists are the seed's, and the run is shown", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/run");
  await page.locator("fsd-drop input").setInputFiles(SAVE);
  await page.waitForFunction(() => location.hash.includes("text=F0RESEETHESP"));
  await settled(page);
  await says(page.locator(".panel .answer").first(), /are those the seed says/);
  assert.equal(await page.locator("[name=character]").inputValue(), "silent");
  const rewards = page.locator(".rewards tr");
  assert.deepEqual(await rewards.nth(1).locator("td").allTextContents(), ["9", "28", "75"]);
  assert.deepEqual(await rewards.nth(3).locator("td").nth(2).locator("span").allTextContents(), ["Fan of Knives", "Tools of the Trade", "Adrenaline"]);
  await says(page.locator(".upcoming").first(), /a potion 60\.0.%, a rare card \+1\.0 points[\s\S]*55\.0.%/);
});

test("a save that does not tell its era is asked about", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/run");
  const counters = Object.fromEntries(["up_front", "shuffle", "unknown_map_point", "combat_card_generation", "combat_potion_generation",
    "combat_card_selection", "combat_energy_costs", "combat_targets", "monster_ai", "niche", "combat_orbs", "treasure_room_relics"].map((name) => [name, 1]));
  const file = { schema_version: 16, rng: { seed: "0KRZSR53TG", counters } };
  await page.locator("fsd-drop input").setInputFiles({ name: "old.save", mimeType: "", buffer: Buffer.from(JSON.stringify(file)) });
  await page.waitForSelector(".error");
  await page.locator("[data-era=A]").click();
  await page.waitForFunction(() => location.hash.includes("0KRZSR53TG"));
  await settled(page);
  await says(page.locator(".panel").first(), /0KRZSR53TG.*\(A\)/s);
});

test("accounts of a save of several players keep all their digits", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/run");
  const player = (id, character) => `{"net_id": ${id}, "character_id": "CHARACTER.${character}", "rng": {"counters": {"rewards": 9}}}`;
  const file = `{"schema_version": 18, "rng": {"seed": "ABCDEF", "counters": {"unknown_map_point": 3}},
    "players": [${player(1, "IRONCLAD")}, ${player("76561190000000001", "DEFECT")}]}`;
  await page.locator("fsd-drop input").setInputFiles({ name: "two.save", mimeType: "", buffer: Buffer.from(file) });
  await page.waitForSelector(".error");
  await page.locator("[data-era=A]").click();
  await page.waitForFunction(() => document.querySelector(".panel .facts"));
  await says(page.locator(".panel .facts").first(), /2: Defect\s*76561190000000001/);
});

test("a broken save gives the command's own line", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/run");
  await page.locator("fsd-drop input").setInputFiles({ name: "bad.save", mimeType: "", buffer: Buffer.from("{\"rng\":") });
  await page.waitForSelector(".error");
  await says(page.locator(".error"), /^foreseed: bad\.save:/);
});

test("texts of the same run lead to it", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/same?text=ABCDEF&count=3");
  await page.waitForSelector("a.chip");
  assert.equal(await page.locator("a.chip").count(), 3);
  await page.locator("a.chip").first().click();
  await page.waitForSelector(".act");
  await says(page.locator(".act").first(), /The Kin/);
});

test("a hunt over all runs that one draw decides", { skip }, async (t) => {
  const filter = "draw(shuffle, 0, int(1000000000)) < 3";
  const page = await visit(t, `#/sts2/find?${new URLSearchParams({ filter, limit: "0" })}`);
  await page.locator("button.main").click();
  await page.waitForSelector(".hits tbody tr", { timeout: 120000 });
  await page.waitForFunction(() => !document.querySelector(".progress"), undefined, { timeout: 120000 });
  await says(page.locator(".panel .answer"), /4.294.967.296/);
});

test("a hunt is stopped, its link shared, and gone back from", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/run");
  await page.locator(".tabs a").nth(4).click();
  await page.locator("[name=filter]").fill("map(1) has 12 shops");
  await page.locator("[name=filter]").press("Enter");
  await page.waitForFunction(() => /\d.%.*(per second|\/s)/s.test(document.querySelector(".progress")?.textContent ?? ""));
  await page.waitForFunction(() => /left/.test(document.querySelector(".progress")?.textContent ?? ""));
  await page.locator(".progress button").click();
  await page.waitForFunction(() => !document.querySelector(".progress"));
  await says(page.locator(".panel .answer"), /0 found|found 0|none/i);
  await page.getByRole("button", { name: "Copy link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(decodeURIComponent(link).replaceAll("+", " "), /filter=map\(1\) has 12 shops/);
  const other = await visit(t, link.slice(link.indexOf("#")));
  assert.equal(await other.locator("[name=filter]").inputValue(), "map(1) has 12 shops");
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("[name=filter]")?.value.startsWith("act1"));
  await page.goBack();
  await page.waitForSelector("fsd-sts2-run");
  await page.goForward();
  await page.goForward();
  await page.waitForFunction(() => document.querySelector("[name=filter]")?.value === "map(1) has 12 shops");
});

test("a name is looked up in either language and put into the filter", { skip }, async (t) => {
  const page = await visit(t, `#/sts2/find?${new URLSearchParams({ filter: "neow has " })}`, { lang: "zh" });
  await page.locator("[name=filter]").focus();
  await page.keyboard.press("End");
  await page.locator("[name=lookup]").fill("金色");
  await page.locator(".lookup .chip", { hasText: "金色珍珠" }).click();
  assert.match(await page.locator("[name=filter]").inputValue(), /^neow has ?GOLDEN_PEARL$/);
  await page.waitForSelector(".understood");
  await page.locator("[name=lookup]").fill("golden p");
  await page.waitForSelector(".lookup .chip");
  assert.equal(await page.locator(".lookup .chip").count(), 1);
});

test("what a map's panel copies and saves is what it shows", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/map?text=ABCDEF&ascension=3");
  await page.waitForSelector("svg.act-map");
  const panel = page.locator(".panel").nth(1);
  const nodes = await panel.locator(".node").count();
  const save = async (format) => {
    const [saved] = await Promise.all([page.waitForEvent("download"), panel.locator(`[data-save=${format}]`).click()]);
    return readFileSync(await saved.path());
  };
  assert.equal(JSON.parse(await save("json")).points.length, nodes - 2);
  assert.equal(String(await save("csv")).trim().split("\n").length, nodes - 1);
  assert.equal((await save("png")).subarray(1, 4).toString(), "PNG");
  await panel.locator("[data-copy]").click();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "foreseed sts2 map ABCDEF --build v0.107.1 --act 2 --ascension 3");
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
