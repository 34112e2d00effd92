// The room of Plants vs. Zombies: saves, stages, waves, rows, odds, hunts.
import test from "node:test";
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { open } from "../../bindings/js/foreseed.js";
import { look, says, settled, skip, visit } from "./browser.js";

const SAVE = fileURLToPath(new URL("../../examples/game1_13.dat", import.meta.url));
const SHARED = process.env.FSD_SHARED ? `${process.env.FSD_SHARED}/saves` : "";

const core = await open(readFileSync(new URL("../../bindings/js/foreseed.wasm", import.meta.url)));

for (const view of ["stages", "waves", "rows", "odds", "find"])
  test(`${view} fits, is accessible, in each width, language and colours`, { skip }, async (t) => {
    await look(t, `pvz-${view}`, `#/pvz/${view}`, `fsd-pvz-${view} :is(.panel, form)`);
  });

test("a dropped save fills the form, and tells whose it is", { skip }, async (t) => {
  const page = await visit(t, "#/pvz/stages?seed=5");
  await page.locator("fsd-drop input").setInputFiles(SAVE);
  await page.waitForSelector("fsd-pvz-waves-table");
  await settled(page);
  assert.match(page.url(), /^[^#]*#\/pvz\/stages$/); // the save is the example the defaults are of
  assert.equal(await page.locator("table.stages tbody tr").count(), 20);
  await says(page.locator(".panel .answer").first(), /^Giga-gargantuars in 13 of 20 stages/);
  assert.equal(await page.locator("fsd-pvz-waves-table tbody tr").count(), 20);
  await says(page.locator("fsd-pvz-waves-table tfoot"), /^\s*Total\s*1000\s/);
  await says(page.locator(".panel .answer").last(), /the limit of 50 is reached in wave 13/);
  // Another scene, as trainers make it: the types stay those of the file's user and mode.
  const stageRow = () => page.locator("table.stages tbody tr").first().locator("td.has").evaluateAll((cells) => cells.map(({ className }) => className));
  const before = await stageRow();
  const moved = readFileSync(SAVE);
  moved[0x53FC] = 3;
  await page.locator("fsd-drop input").setInputFiles({ name: "game1_13.dat", mimeType: "", buffer: moved });
  await page.waitForSelector("[name=mode]");
  await settled(page);
  assert.match(page.url(), /#\/pvz\/stages\?scene=fog&mode=13$/);
  assert.deepEqual(await stageRow(), before);
});

test("a broken save gives the command's own line", { skip }, async (t) => {
  const page = await visit(t, "#/pvz/stages");
  await page.locator("fsd-drop input").setInputFiles({ name: "bad.dat", mimeType: "", buffer: Buffer.from("no save") });
  await page.waitForSelector(".error");
  await says(page.locator(".error"), /^foreseed: bad\.dat:byte 0x0: not a saved game/);
});

test("a seed that is none gives the command's own line, as does a filter while it is typed", { skip }, async (t) => {
  const page = await visit(t, "#/pvz/stages");
  await page.locator("[name=seed]").fill("12x");
  await page.locator("[name=seed]").press("Enter");
  await page.waitForSelector(".error");
  await says(page.locator(".error").first(), /^foreseed: --seed: '12x' is not a number/);
  await page.evaluate(() => { location.hash = "#/pvz/find"; });
  await page.locator("textarea").fill("stage 8: gigax");
  await page.waitForSelector(".error");
  await says(page.locator(".error"), /did you mean 'giga'/);
});

test("a stage leads to its waves; back leads back", { skip }, async (t) => {
  const page = await visit(t, "#/pvz/stages?seed=77&scene=fog");
  await page.locator("table.stages tbody a").nth(3).focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("fsd-pvz-waves canvas");
  assert.match(page.url(), /#\/pvz\/waves\?seed=77&scene=fog&stage=503$/);
  await page.goBack();
  await page.waitForSelector("table.stages");
});

test("the command that is copied, and the JSON that is saved", { skip }, async (t) => {
  const page = await visit(t, "#/pvz/odds?want=giga&ban=zomboni");
  await settled(page);
  await says(page.locator(".fraction"), /99\s*380/);
  await page.locator("fsd-tools button").first().click();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()),
    "foreseed pvz odds --scene pool --stage 500 --want giga --ban zomboni");
  const [saved] = await Promise.all([page.waitForEvent("download"), page.locator("[data-save=json]").click()]);
  const { exact } = JSON.parse(readFileSync(await saved.path(), "utf8"));
  assert.deepEqual([exact.num, exact.den], ["99", "380"]);
});

test("a wave whose zombies are known leads to their rows, drawn and saved", { skip }, async (t) => {
  const page = await visit(t, "#/pvz/waves?seed=77&scene=fog&stage=503&rng=4242");
  await page.waitForSelector("table.waves td a");
  const wave = page.locator("table.waves tbody tr").nth(9);
  const all = Number(await wave.locator("td.n").nth(1).textContent());
  await wave.locator("a").click();
  await page.waitForSelector("svg.lawn .zombie");
  assert.match(page.url(), /#\/pvz\/rows\?scene=fog&wave=10&list=/);
  assert.equal(await page.locator("svg.lawn .zombie").count(), all);
  const panel = page.locator(".panel").first();
  const save = async (format) => {
    const [saved] = await Promise.all([page.waitForEvent("download"), panel.locator(`[data-save=${format}]`).click()]);
    return readFileSync(await saved.path());
  };
  assert.match(String(await save("svg")), /^<svg[\s\S]*<\/svg>$/);
  assert.equal((await save("png")).subarray(1, 4).toString(), "PNG");
  assert.equal(JSON.parse(await save("json")).rows.length, all);
  assert.equal(String(await save("csv")).trim().split("\n").length, all + 1);
  await page.goBack();
  await page.waitForSelector("table.waves td a");
});

test("the most crowded row is drawn whole; on a phone its zombies are in sight", { skip }, async (t) => {
  const page = await visit(t, `#/pvz/rows?list=${Array(50).fill("snorkel")}`, { width: 360, height: 780 });
  await page.waitForSelector("svg.lawn .zombie");
  const [left, size, seen] = await page.evaluate(() => {
    const box = (of) => document.querySelector(of).getBoundingClientRect();
    const zombies = [...document.querySelectorAll("svg.lawn .zombie circle")].map((each) => each.getBoundingClientRect());
    return [Math.min(...zombies.map(({ x }) => x)) - box("svg.lawn").x, zombies[0].width,
      zombies.filter(({ x, right }) => x >= box(".from-right").x && right <= box(".from-right").right).length];
  });
  assert.ok(left >= 0 && size > 24 && seen > 20, `${left} ${size} ${seen}`);
  // A shorter list, before its rows are known.
  await page.evaluate(() => { location.hash = "#/pvz/rows?list=giga&scene=day"; });
  await page.waitForFunction(() => document.querySelectorAll("svg.lawn .zombie").length === 1);
  await page.getByRole("button", { name: "Clear" }).click();
  await says(page.locator(".panel").first(), /No zombie is chosen yet/);
});

test("a chart is drawn of the samples and saved as it is seen", { skip }, async (t) => {
  const page = await visit(t, "#/pvz/waves?sample=500");
  await page.waitForSelector("fsd-chart canvas");
  const [saved] = await Promise.all([page.waitForEvent("download"), page.locator("[data-save=png]").first().click()]);
  assert.equal(readFileSync(await saved.path()).subarray(1, 4).toString(), "PNG");
});

test("zombies are put into the filter, whose link leads to the same hunt", { skip }, async (t) => {
  const page = await visit(t, "#/pvz/find", { lang: "zh" });
  await page.locator("[name=filter]").fill("stage 500: ");
  await page.locator(".picks .pick", { hasText: "红眼巨人" }).click();
  await page.locator("[name=filter]").press("End");
  await page.locator("[name=filter]").pressSequentially(" and not ");
  await page.locator(".picks .pick", { hasText: "冰车" }).first().click();
  const filter = await page.locator("[name=filter]").inputValue();
  assert.match(filter, /^stage 500: 红眼巨人 and not .*冰车/);
  await page.locator("[name=limit]").fill("3");
  await page.locator("[name=filter]").press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".hits tbody tr").length >= 3);
  await page.getByRole("button", { name: "复制链接" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await visit(t, link.slice(link.indexOf("#")));
  assert.equal(await other.locator("[name=filter]").inputValue(), filter);
  assert.equal(await other.locator("[name=limit]").inputValue(), "3");
});

test("kinds are wanted and banned by keyboard", { skip }, async (t) => {
  const page = await visit(t, "#/pvz/odds?ban=");
  for (const [class_, query] of [["wanted", "want=giga"], ["banned", "ban=giga"], ["free", ""]]) {
    await page.locator("[data-zombie=giga]").press("Enter");
    await page.waitForSelector(`[data-zombie=giga].${class_}`);
    assert.ok(page.url().includes(query));
  }
  for (const [want, told] of [["conehead,zomboni,jack,digger,pogo,bungee,ladder,gargantuar,giga", /once in 17\s139 stages/],
    ["normal", /Always/], ["conehead,newspaper,zomboni,jack,digger,pogo,bungee,ladder,catapult,balloon,gargantuar,giga", /Never/]]) {
    await page.evaluate((to) => { location.hash = to; }, `#/pvz/odds?ban=&want=${want}`);
    await says(page.locator(".odds"), told);
  }
});

test("hunt: the hits of the command, spread over workers; stop", { skip }, async (t) => {
  const filter = "stage 500..504: giga and not zomboni";
  const params = new URLSearchParams({ filter, hi: "3000000", limit: "25" });
  const page = await visit(t, `#/pvz/find?${params}`);
  await page.locator("button.main").click();
  await page.waitForSelector(".hits tbody tr:nth-child(25)");
  const { exit, out } = await page.evaluate((asked) => document.querySelector("fsd-page").crew.ask(asked),
    ["pvz", "find", filter, "--seeds", "0..3000000", "--limit", "25", "--json"]);
  assert.equal(exit, 0);
  const expected = out.trim().split("\n").slice(0, -1).map((line) => String(JSON.parse(line).board_seed));
  assert.deepEqual(await page.locator(".hits tbody td:first-child").allTextContents(), expected);
  await says(page.locator(".understood"), /of 3000001 boards some \d+ hits$/);
  await page.locator("[name=scene]").selectOption("fog"); // the hits stay those of the pool
  assert.equal(await page.locator(".hits a").first().getAttribute("href"), `#/pvz/stages?seed=${expected[0]}&from=0`);
  const put = async (name, value) => {
    await page.locator(`[name=${name}]`).fill(value);
    await page.locator(`[name=${name}]`).press("Tab");
  };
  await put("limit", "0");
  await put("hi", "2147483647");
  await page.locator("button.main").click();
  await page.waitForSelector(".progress button");
  await page.locator(".progress button").click();
  await says(page.locator(".panel .answer"), /stopped before the end$/);
  await put("filter", "stage 500:\n giga");
  await put("lo", "5000");
  await put("hi", "0");
  await page.locator("button.main").click();
  await says(page.locator(".panel .answer"), /among 5\s001 seeds/);
  assert.equal(await page.locator("main fsd-tools fsd-copy").evaluate((copy) => copy.text), "foreseed pvz find 'stage 500: giga' --scene fog --seeds 0..5000");
  assert.equal(await page.locator(".remark").textContent(), `the first ${await page.locator(".hits tbody tr").count()} are shown`);
  await put("filter", "stage 8: zomboni best 3 by -count(stages 8..57, giga)");
  await put("limit", "2");
  await page.locator("button.main").click();
  await says(page.locator(".panel .answer"), /^3 found among 5\s001 seeds/);
  const asked = await page.locator("main fsd-tools").evaluate((tools) => tools.argv);
  const best = await core.run([...asked, "--json"]);
  assert.equal(best.exit, 0, best.err);
  assert.deepEqual(await page.locator(".hits tbody td:first-child").allTextContents(),
    best.out.trim().split("\n").slice(0, -1).map((line) => String(JSON.parse(line).board_seed)));
  await put("filter", "");
  await page.waitForFunction(() => !document.querySelector(".understood"));
});

test("real saves say what the command says", { skip: skip || (existsSync(SHARED) ? false : "no folder of saves") }, async (t) => {
  const files = readdirSync(SHARED, { recursive: true }).map(String).filter((name) => /^pvz\W((0[0-3]|15).*|x[01])\W/.test(name));
  assert.ok(files.length > 0);
  const page = await visit(t, "#/pvz/stages");
  for (const name of files) {
    await page.locator("fsd-drop input").setInputFiles(`${SHARED}/${name}`);
    await page.waitForFunction((taken) => document.querySelector("fsd-drop b")?.textContent === taken, name.split("/").pop());
    await page.waitForSelector(".facts .mono");
    await settled(page);
    const file = name.split("/").pop();
    const { out } = await core.run(["pvz", "types", "--save", file, "--stages", "+20", "--csv"], { files: { [file]: readFileSync(`${SHARED}/${name}`) } });
    const [keys, ...stages] = out.trim().split("\r\n").map((line) => line.split(","));
    const shown = await page.locator("table.stages tbody tr").evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll(".has")].map(({ classList }) => classList[1])));
    assert.deepEqual(shown, stages.map((cells) => keys.filter((_key, i) => i > 2 && i < cells.length - 1 && cells[i] === "1")), name);
  }
});
