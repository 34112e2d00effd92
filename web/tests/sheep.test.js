// The room of Sheep a Sheep: play, solve, make, odds, the bottom.
import test from "node:test";
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { open } from "../../bindings/js/foreseed.js";
import { look, says, settled, skip, visit } from "./browser.js";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const LEVEL = here("../../examples/sheep_small.json");
const REAL = process.env.FSD_SHARED ? join(process.env.FSD_SHARED, "levels/sheep") : "";
const noReal = skip || (existsSync(REAL) ? false : "no folder of levels");
// A deal of our own that cannot be won, and one of some 300 tiles.
const LOST = "level=made&layout=towers&tiles=60&layers=12&kinds=20&deal=1,2,3,2";
const LARGE = "level=made&layout=heart&tiles=300&side=30&kinds=15&seed=2";

/** What the command says, errors too. */
async function command(argv, files, input) {
  const foreseed = await open();
  return foreseed.run(argv, { files, input });
}

const moves = (page) => page.evaluate(() => new URLSearchParams(location.hash.split("?")[1]).get("moves") ?? "");
const inSlot = (page, n) => page.waitForFunction((many) => document.querySelectorAll(".slot [data-tile]").length === many, n);
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute("data-tile") ?? document.activeElement?.getAttribute("data-power") ?? document.activeElement?.tagName);

const VIEWS = { play: "play", solve: "solve", proved: `solve?${LOST}`, make: "make", odds: "odds?deals=12", bottom: "bottom?sample=100000", large: `play?${LARGE}` };
for (const [name, hash] of Object.entries(VIEWS))
  test(`${name} fits, is accessible, in each width, language and colours`, { skip }, async (t) => {
    await look(t, `sheep-${name}`, `#/sheep/${hash}`, "fsd-sheep :is(svg.board, canvas)");
  });

test("a dropped level is played by mouse; the address holds it with its moves; back and forward go along", { skip }, async (t) => {
  const page = await visit(t, "#/sheep/play");
  await page.locator("fsd-drop input").setInputFiles(LEVEL);
  await page.waitForFunction(() => document.querySelector("fsd-drop b")?.textContent === "sheep_small.json");
  await page.locator('[data-tile="4-28-20"]').click();
  await inSlot(page, 1);
  await page.locator('[data-tile="4-20-20"]').click();
  await inSlot(page, 2);
  await page.goBack();
  await inSlot(page, 1);
  await page.goForward();
  await inSlot(page, 2);
  await page.reload();
  await page.waitForFunction(() => document.querySelector("fsd-drop b")?.textContent === "sheep_small.json");
  await inSlot(page, 2);
});

test("a real drag and drop", { skip }, async (t) => {
  const page = await visit(t, "#/sheep/play");
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "dragged.json", { type: "application/json" }));
    return transfer;
  }, readFileSync(LEVEL, "utf8"));
  await page.locator(".drop").dispatchEvent("drop", { dataTransfer: data });
  await page.waitForFunction(() => document.querySelector("fsd-drop b")?.textContent === "dragged.json");
});

test("a game by keyboard alone, to its end: the focus is never lost", { skip }, async (t) => {
  const page = await visit(t, "#/sheep/play?level=made&layout=diamond&tiles=18&kinds=3&seed=4");
  await page.waitForSelector("svg.board .open");
  for (let i = 0; i < 40 && !(await focused(page))?.includes("-"); i++)
    await page.keyboard.press("Tab");
  const first = await focused(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  assert.notEqual(await focused(page), "BODY");
  assert.match(first, /-/);
  // Three kinds never fill a slot of seven: any order wins.
  for (let left = 17; left >= 0; left--) {
    await page.keyboard.press("Enter");
    await page.waitForFunction((n) => document.querySelector(".panel-head .note")?.textContent?.startsWith(`${n} `), left);
    const at = await focused(page);
    assert.ok(at && at !== "BODY", `focus after ${left}: ${at}`);
    if (left > 0)
      assert.match(at, /-/);
  }
  await page.waitForSelector(".answer.won");
  assert.equal(await page.locator("svg.board .tile").count(), 0);
});

test("touch, undo, moving out, shuffle, losing, revive", { skip }, async (t) => {
  const page = await visit(t, `#/sheep/play?${LARGE}`, { width: 390, touch: true });
  const tiles = page.locator("svg.board [role=button]");
  await tiles.first().waitFor();
  const { data } = { data: await page.evaluate(() => document.querySelector("fsd-sheep-table").data) };
  const open = data.board.map((tile, place) => ({ ...tile, place })).filter((tile) => tile.open);
  const different = [...new Map(open.map((tile) => [tile.kind, tile])).values()];
  assert.ok(different.length >= 7, `${different.length} kinds lie open`);
  const tap = async ({ id }, n) => {
    await page.locator(`[data-tile="${id}"]`).tap();
    await inSlot(page, n);
  };
  const power = (name) => page.locator(`[data-power=${name}]`);
  await tap(different[0], 1);
  await power("undo").tap();
  await inSlot(page, 0);
  assert.ok(await power("undo").isDisabled());
  for (let i = 0; i < 3; i++)
    await tap(different[i], i + 1);
  await power("moveOut").tap();
  await page.waitForFunction(() => document.querySelectorAll(".out button").length === 3);
  await page.locator(".out button").first().tap();
  await inSlot(page, 1);
  for (let i = 3; i < 6; i++)
    await tap(different[i], i - 1);
  const kinds = () => page.evaluate(() => document.querySelector("fsd-sheep-table").data.board.filter((tile) => tile.on_board).map(({ kind }) => kind));
  const before = await kinds();
  // A made level has no seed: there is no shuffle.
  assert.ok(await power("shuffle").isDisabled());
  assert.deepEqual(await kinds(), before);
  let n = 4;
  while (n < 7) {
    const { board, slot } = await page.evaluate(() => document.querySelector("fsd-sheep-table").data);
    const there = new Set(slot.map((id) => board.find((tile) => tile.id === id).kind));
    const next = board.find((tile) => tile.open && tile.on_board && !there.has(tile.kind));
    await tap(next, ++n);
  }
  await page.waitForSelector(".answer.lost");
  assert.equal(await page.locator("svg.board [role=button]").count(), 0);
  await power("revive").tap();
  await inSlot(page, 4);
});

test("a shuffle where the seed of the deal is known", { skip }, async (t) => {
  const page = await visit(t, "#/sheep/play");
  await page.waitForSelector("svg.board .open");
  const kinds = () => page.evaluate(() => document.querySelector("fsd-sheep-table").data.board.map(({ kind }) => kind).join());
  const before = await kinds();
  await page.locator("[data-power=shuffle]").click();
  await page.waitForFunction((old) => document.querySelector("fsd-sheep-table").data.board.map(({ kind }) => kind).join() !== old, before);
  assert.equal((await kinds()).split(",").sort().join(), before.split(",").sort().join());
  assert.equal(await moves(page), "-3");
});

test("a hint points at the tile of the command's own words, and following hints wins", { skip }, async (t) => {
  const page = await visit(t, "#/sheep/play?level=made&tiles=24&kinds=4&seed=3");
  await page.waitForSelector("svg.board .open");
  for (let left = 23; left >= 0; left--) {
    await page.locator("[data-power=hint]").click();
    await page.waitForFunction(() => document.querySelector(".side .answer")?.textContent?.includes("that wins"));
    const marked = page.locator(".marked[data-tile]");
    assert.equal(await marked.count(), 1);
    await marked.click();
    await page.waitForFunction((n) => document.querySelector(".panel-head .note")?.textContent?.startsWith(`${n} `), left);
  }
  await page.waitForSelector(".answer.won");
});

test("a hint that takes long is given up, and the next click does not wait for it", { skip }, async (t) => {
  const page = await visit(t, `#/sheep/play?${LARGE}&p=1&kinds=30`);
  await page.waitForSelector("svg.board .open");
  await page.evaluate(() => {
    const { crew } = document.querySelector("fsd-page");
    const { ask } = crew;
    // As long as it takes: until it is stopped.
    crew.ask = (argv, options) => (argv[1] !== "play" ? ask.call(crew, argv, options)
      : new Promise((_resolve, reject) => options.signal.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")))));
  });
  await page.locator("[data-power=hint]").click();
  await page.locator("[data-stop]").click();
  assert.equal((await page.locator(".side .answer").textContent()).trim(), "");
  await page.locator("[data-power=hint]").click();
  await page.locator("svg.board [role=button]").first().click();
  await inSlot(page, 1);
  assert.equal(await page.locator("[data-stop]").count(), 0);
});

test("a click on a board of 300 tiles is drawn within a tenth of a second", { skip }, async (t) => {
  const { out } = await command("sheep make --layout heart --tiles 300 --side 30 --kinds 15 --seed 2 --games 0 --states 0".split(" "));
  const page = await visit(t, "#/sheep/play", { motion: true });
  await page.locator("fsd-drop input").setInputFiles({ name: "large.json", mimeType: "", buffer: Buffer.from(out) });
  await page.waitForFunction(() => document.querySelectorAll("svg.board .tile").length === 300);
  const times = await page.evaluate(async () => {
    const took = [];
    for (let i = 0; i < 9; i++) {
      const table = document.querySelector("fsd-sheep-table");
      const { left } = table.data;
      const began = performance.now();
      table.querySelector("svg.board [role=button]").dispatchEvent(new MouseEvent("click", { bubbles: true }));
      while (table.data.left === left)
        await new Promise((resolve) => { setTimeout(resolve); });
      await table.updateComplete;
      took.push(performance.now() - began);
      if (table.data.phase !== "playing")
        break;
    }
    return took.sort((a, b) => a - b);
  });
  t.diagnostic(`ms: ${times.map((time) => time.toFixed(0)).join(" ")}`);
  // Of a machine that does other things as well the quickest tells.
  assert.ok(times[0] < 100, `${times[0]} ms`);
});

test("tiles slide into the slot; three of a kind are seen side by side, then vanish", { skip }, async (t) => {
  const page = await visit(t, "#/sheep/play?level=made&layout=diamond&tiles=18&kinds=3&seed=4", { motion: true });
  await page.waitForSelector("svg.board .open");
  await page.evaluate(() => {
    globalThis.seen = { most: 0, going: 0, slid: 0 };
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      globalThis.seen.slid++;
      return animate.apply(this, given);
    };
    new MutationObserver(() => {
      const { seen } = globalThis;
      seen.most = Math.max(seen.most, document.querySelectorAll(".slot [data-tile]").length);
      seen.going = Math.max(seen.going, document.querySelectorAll(".slot .going").length);
    }).observe(document.querySelector("fsd-sheep-table"), { subtree: true, childList: true, attributes: true });
  });
  // Whatever is clicked, the seventh click at the latest completes a third: there are three kinds.
  let clicks = 0;
  while (await page.evaluate(() => globalThis.seen.going) === 0) {
    assert.ok(++clicks <= 7);
    await page.locator("svg.board [role=button]").first().click();
    await page.waitForFunction((n) => document.querySelector(".panel-head .note")?.textContent?.startsWith(`${n} `), 18 - clicks);
  }
  const { going, slid } = await page.evaluate(() => globalThis.seen);
  assert.equal(going, 3);
  assert.ok(slid >= clicks - 1, `${slid} of ${clicks}`);
  await page.waitForFunction(() => !document.querySelector(".slot .going"));
  await inSlot(page, clicks - 3);
});

for (const [what, name, bytes] of [
  ["a broken level", "bad.json", "{"],
  ["a level that is none", "none.json", '{"levelData":5}'],
  ["tiles of the same name", "twice.json", '{"levelData":{"1":[{"id":"a","type":1},{"id":"a","type":1,"rolNum":9}]}}'],
  ["a level of 100000 tiles", "huge.json", JSON.stringify({ levelData: { 1: Array.from({ length: 1e5 }, (_, i) =>
    ({ id: `1-${i}`, type: 0, rolNum: (i % 100) * 8, rowNum: Math.floor(i / 100), layerNum: 1 })) } })],
  ["a file of 5 MB", "long.json", " ".repeat(5e6)],
])
  test(`${what}: the command's own line, and the level before stays`, { skip }, async (t) => {
    const { exit, err } = await command(["sheep", "show", name, "--json"], { [name]: new TextEncoder().encode(bytes) });
    assert.equal(exit, 3);
    const page = await visit(t, "#/sheep/play");
    await page.waitForSelector("svg.board .open");
    await page.locator("fsd-drop input").setInputFiles({ name, mimeType: "", buffer: Buffer.from(bytes) });
    await page.waitForSelector(".error");
    assert.equal(await page.locator(".error").textContent(), err.trim());
    await page.locator("svg.board [role=button]").first().click();
    await inSlot(page, 1);
  });

test("an undealt level is dealt, by numbers or by the match that is dropped", { skip }, async (t) => {
  const level = JSON.parse(readFileSync(LEVEL, "utf8"));
  for (const tiles of Object.values(level.levelData))
    for (const tile of tiles)
      tile.type = 0;
  delete level.map_seed;
  const page = await visit(t, "#/sheep/play");
  await page.waitForSelector("svg.board .open");
  await page.locator("fsd-drop input").setInputFiles({ name: "undealt.json", mimeType: "", buffer: Buffer.from(JSON.stringify(level)) });
  await page.waitForSelector(".remark");
  assert.equal(await page.locator("svg.board [role=button]").count(), 0);
  await page.locator("fsd-drop input").setInputFiles({ name: "match", mimeType: "", buffer: Buffer.from('{"data":{"map_seed":[2026,8,18,13]}}') });
  await page.waitForSelector("svg.board [role=button]");
  assert.equal(await page.locator("input[name=deal]").inputValue(), "2026,8,18,13");
  await page.locator("[data-deal]").click();
  await page.waitForFunction(() => document.querySelector("input[name=deal]").value !== "2026,8,18,13");
});

test("the line of the solver wins when it is played to its end, step by step and by itself", { skip }, async (t) => {
  const page = await visit(t, "#/sheep/solve?level=made&tiles=30&kinds=5");
  await page.waitForSelector("svg.board");
  await page.locator("[data-step=forth]").click();
  await inSlot(page, 1);
  await page.locator("[data-step=run]").click();
  await page.waitForFunction(() => Number(/step=(\d+)/.exec(location.hash)?.[1]) >= 4);
  await page.locator("[data-step=run]").click();
  await page.locator(".steps input").press("End");
  await page.waitForFunction(() => document.querySelector("svg.board") && !document.querySelector(".tile"));
});

test("moves of a file are played back beside the solver's; a list of moves that is dropped is played", { skip }, async (t) => {
  const level = JSON.parse((await command(["sheep", "make", "--tiles", "48", "--kinds", "8", "--games", "0"])).out);
  const line = level.operations;
  const drop = (name, content) => page.locator("fsd-drop input").setInputFiles({ name, mimeType: "", buffer: Buffer.from(JSON.stringify(content)) });
  const page = await visit(t, "#/sheep/solve");
  await page.waitForSelector(".steps");
  assert.equal(await page.locator("select[name=using]").count(), 0);
  await drop("record.json", { ...level, operations: line.slice(0, 10) });
  await page.locator("select[name=using]").selectOption("own");
  await page.waitForFunction(() => document.querySelector(".steps .mono")?.textContent === "0 / 10");
  await page.locator(".steps input").press("End");
  await page.waitForFunction(() => document.querySelectorAll("svg.board .tile").length === 38);
  await settled(page);
  await drop("moves.json", [...line.slice(0, 3), -4, ...line.slice(3, 5)]);
  await page.waitForFunction(() => document.querySelector(".steps .mono")?.textContent === "0 / 6");
  for (let step = 1; step <= 3; step++)
    await page.locator("[data-step=forth]").click();
  await says(page.locator(".next"), /move out/);
  await page.locator("[data-step=forth]").click();
  await page.waitForFunction(() => document.querySelectorAll(".out button").length === 3);
  await settled(page);
  await page.locator('a:text("Play on")').click();
  await page.waitForFunction(() => document.querySelectorAll("fsd-sheep-play .out button").length === 3);
  assert.equal((await moves(page)).split(".").length, 4);
  await drop("moves.json", line.slice(0, 2));
  await page.waitForFunction(() => /moves=\d+\.\d+$/.test(location.hash));
  await inSlot(page, 2);
  // Moves that are none are told of, and there is a way back.
  await page.evaluate(() => { location.hash = location.hash.replace(/moves=.*/, "moves=0.0"); });
  await page.waitForSelector(".error");
  await page.locator("[data-again]").click();
  await page.waitForSelector("svg.board [role=button]");
});

test("a proof is told in plain words in both languages, with how the positions die out", { skip }, async (t) => {
  for (const [lang, words] of [["en", /bottom (\d+) tiles can never be cleared/], ["zh", /最底下的 (\d+) 张都永远清不掉/]]) {
    const page = await visit(t, `#/sheep/solve?${LOST}`, { lang });
    await page.waitForSelector(".verdict.unsolvable");
    await settled(page);
    const said = words.exec(await page.locator(".side").textContent());
    const { certificate, prefix } = await page.evaluate(() => document.querySelector("fsd-sheep-solve").solved.data);
    assert.equal(Number(said[1]), certificate.last);
    await page.locator("details summary").click();
    await page.waitForSelector("details canvas");
    await page.locator(".steps input").press("End");
    await page.waitForFunction((n) => document.querySelectorAll("svg.board .tile").length === n, 60 - prefix.length);
    await page.locator('a:text-matches("Play on|试玩", "i")').last().click();
    await page.waitForSelector("fsd-sheep-play svg.board");
    assert.equal((await moves(page)).split(".").length, prefix.length);
  }
});

test("what is not decided within the bound may be within a greater one", { skip }, async (t) => {
  const page = await visit(t, "#/sheep/solve?level=made&layout=towers&tiles=60&layers=12&kinds=20&deal=1,2,3,2&states=200");
  await page.waitForSelector(".verdict.unknown");
  await page.locator("[data-more]").click();
  await page.waitForSelector(".verdict.unsolvable");
  assert.match(page.url(), /states=2000/);
});

test("a long search is stopped", { skip }, async (t) => {
  const page = await visit(t, "#/sheep/solve?level=made&layout=pyramid&tiles=300&kinds=30&deal=1,2,3,2&states=100000000");
  const stop = page.locator(".progress button");
  await stop.click();
  await page.waitForFunction(() => document.querySelector(".panel")?.getAttribute("aria-busy") === "false");
});

test("a level is made by its knobs; the file is the command's; it is played from there", { skip }, async (t) => {
  const page = await visit(t, "#/sheep/make?games=20");
  await page.waitForSelector("svg.board .open");
  await page.locator("select[name=layout]").selectOption("ring");
  await page.locator("input[name=most]").press("ArrowLeft");
  await page.locator("input[name=side]").press("ArrowRight");
  await page.locator("[data-next]").click();
  await page.waitForFunction(() => location.hash.includes("seed=2") && document.querySelector("fsd-sheep-make").made.data?.foreseed.seed === "2");
  await settled(page);
  const line = await page.locator("[data-copy]").getAttribute("data-copy");
  assert.match(line, /^foreseed sheep make --layout ring --tiles 90 --side 3 --kinds 12 --p 0.5 --max-slot 5 --seed 2/);
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("[data-save=level]").click()]);
  assert.equal(file.suggestedFilename(), "level.json");
  const { out } = await command(line.split(" ").slice(1));
  assert.equal(readFileSync(await file.path(), "utf8"), out);
  await page.locator(".side a").first().click();
  await page.waitForSelector("fsd-sheep-play svg.board .open");
  const { foreseed: { hash } } = JSON.parse(out);
  assert.equal(await page.evaluate(() => document.querySelector("fsd-sheep-play").shown.data.hash), hash);
  assert.match(await page.locator("[data-copy]").getAttribute("data-copy"), /^foreseed sheep make .* > made\.json && foreseed sheep show made\.json$/);
});

test("a level is made on the board of the file that was dropped", { skip }, async (t) => {
  const page = await visit(t, "#/sheep/play");
  await page.locator("fsd-drop input").setInputFiles(LEVEL);
  await page.waitForFunction(() => document.querySelector("fsd-drop b")?.textContent === "sheep_small.json");
  await page.locator(".tabs a").nth(2).click();
  await page.locator("select[name=layout]").selectOption("file");
  await page.waitForFunction(() => document.querySelector("fsd-sheep-make").argv.includes("sheep_small.json"));
  await page.waitForFunction(() => document.querySelectorAll("svg.board .tile").length === 48);
  const line = await page.locator("[data-copy]").getAttribute("data-copy");
  const { out } = await command([...line.split(" ").slice(1), "--quiet"], { "sheep_small.json": readFileSync(LEVEL) });
  assert.equal(await page.evaluate(() => document.querySelector("fsd-sheep-make").made.data.foreseed.hash), JSON.parse(out).foreseed.hash);
  await page.locator(".side a").nth(1).click();
  await page.waitForSelector(".verdict.solvable");
});

test("odds go on from what is there: the same numbers as one run of the line that is copied", { skip }, async (t) => {
  const page = await visit(t, "#/sheep/odds?deals=10");
  await page.waitForSelector("[data-more]");
  const asked = await page.evaluate(() => {
    const { crew } = document.querySelector("fsd-page");
    const { ask } = crew;
    const lines = [];
    crew.ask = (argv, options) => {
      lines.push(argv.join(" "));
      return ask.call(crew, argv, options);
    };
    return (globalThis.asked = lines);
  });
  assert.equal(asked.length, 0);
  await page.locator("[data-more]").click();
  await page.waitForFunction(() => document.querySelector("fsd-sheep-odds").tally.answers.at(-1)?.deals === 20 && document.querySelector("[data-more]"));
  const solved = await page.evaluate(() => globalThis.asked.filter((line) => line.includes("--from")));
  assert.ok(solved.length > 0 && solved.every((line) => Number(/--from (\d+)/.exec(line)[1]) >= 10), solved.join("; "));
  const line = await page.locator("[data-copy]").getAttribute("data-copy");
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("[data-save=json]").click()]);
  const { out } = await command([...line.split(" ").slice(1), "--json"]);
  assert.equal(readFileSync(await file.path(), "utf8"), out);
  assert.equal(JSON.parse(out).anytime, true);
});

test("odds are stopped, and gone on with", { skip }, async (t) => {
  const page = await visit(t, `#/sheep/odds?${LARGE}&deals=5000`);
  await page.locator(".progress button").click();
  await page.waitForFunction(() => !document.querySelector(".progress"));
  const counted = await page.evaluate(() => document.querySelector("fsd-sheep-odds").tally.answers.at(-1)?.deals ?? 0);
  assert.ok(counted < 5000);
});

const drawn = (page, name, more = []) => page.waitForFunction(([file, ...words]) => {
  const { argv, busy, data } = document.querySelector("fsd-sheep-play").shown;
  return !busy && data && argv[2] === file && argv.length === 3 + words.length;
}, [name, ...more]);

async function drop(page, name) {
  const bytes = readFileSync(join(REAL, name));
  await page.locator("fsd-drop input").setInputFiles({ name, mimeType: "", buffer: bytes });
  await drawn(page, name);
  return { [name]: new Uint8Array(bytes) };
}

test("real levels are dropped, dealt where they are not, drawn as the command says, and played", { skip: noReal, timeout: 300000 }, async (t) => {
  const names = readdirSync(REAL).filter((name) => /map|online|game1|level1/.test(name));
  const page = await visit(t, "#/sheep/play");
  await page.waitForSelector("svg.board");
  for (const name of names) {
    const { tiles, dealt, open: shown } = JSON.parse((await command(["sheep", "show", name, "--json"], await drop(page, name))).out);
    if (!dealt) {
      await page.locator("[data-deal]").click();
      await drawn(page, name, ["--deal", "numbers"]);
    }
    await page.waitForSelector("svg.board [role=button]");
    assert.deepEqual(await page.evaluate(() => [document.querySelectorAll("svg.board .tile").length, document.querySelectorAll("svg.board .open").length]),
      [tiles, shown.length], name);
    await page.locator("svg.board [role=button]").first().click();
    await inSlot(page, 1);
  }
  t.diagnostic(`${names.length} levels`);
  assert.ok(names.length > 10);
});

test("a real level: hint and solution are the command's", { skip: noReal, timeout: 120000 }, async (t) => {
  const name = "NB-Dragon_90011_6d1ac312_online_data_top_first_0.json";
  const page = await visit(t, "#/sheep/play");
  await page.waitForSelector("svg.board");
  const files = await drop(page, name);
  await page.locator("[data-power=hint]").click();
  await page.waitForFunction(() => document.querySelector(".side .answer")?.textContent?.includes("that wins"));
  const { out: said } = await command(["sheep", "play", name], files, "hint\n");
  assert.equal((await page.locator(".side .answer").textContent()).trim(), said.trimEnd().split("\n").at(-2));
  await page.locator(".tabs a").nth(1).click();
  await page.waitForSelector(".verdict");
  const { result, moves: line } = JSON.parse((await command(["sheep", "solve", name, "--states", "2000000", "--json"], files)).out);
  assert.deepEqual(await page.evaluate(() => {
    const { data } = document.querySelector("fsd-sheep-solve").solved;
    return [data.result, data.moves];
  }), [result, line]);
});

test("hostile addresses do nothing", { skip }, async (t) => {
  const page = await visit(t, "#/sheep");
  for (const hash of ["play?moves=<script>&tiles=NaN&level=x&seed=1e999", "play?level=file&file=AAAA&name=<img src=x>", "play?level=file&file=%00&name=../../x",
    `play?level=file&file=${"A".repeat(11000)}&name=x`, "play?moves=9999.9999.-9", "play?level=made&tiles=1e9&layout=__proto__&p=2", "solve?step=-1&using=constructor",
    "make?kinds=63&tiles=3&layout=file", "play?level=file&name=e&file=eNqrVspJLUvNcUksSVSyqq6tBQAyNgYB", "odds?deals=0&states=Infinity", "bottom?sample=-1&kinds=<b>", "play?deal=99999999999,1,2,3", `play?moves=${"1.".repeat(1 << 19)}`]) {
    await page.evaluate((to) => { location.hash = to; }, `#/sheep/${hash}`);
    await page.waitForSelector("main h1");
    await settled(page);
    assert.equal(await page.locator("main script, main img").count(), 0, hash);
  }
  await page.evaluate(() => { location.hash = "#/sheep/play"; });
  await page.waitForSelector("svg.board [role=button]");
});
