// What holds of every view of every room: a command gives what it shows, downloads are what they say, its state stands
// in the address, all of it is reached by keyboard, nothing hostile in the address does anything.
import test from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { open } from "../../bindings/js/foreseed.js";
import { says, settled, skip, visit } from "./browser.js";

const ROOMS = ["pvz", "sts2", "sheep", "sgs"];
// Hunts and long counts, made short.
const SHORT = { find: "?hi=30000", arena: "?games=200" };
const short = (view) => view + (SHORT[view.split("/").at(-1)] ?? "");

const core = await open(readFileSync(new URL("../../bindings/js/foreseed.wasm", import.meta.url)));

/** The addresses of a room's views, as its own tabs have them. */
async function viewsOf(page) {
  await page.waitForSelector("nav.tabs a");
  const hashes = await page.locator("nav.tabs a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  assert.ok(hashes.length > 3, hashes.join());
  return hashes.map((hash) => hash.split("?")[0]);
}

async function enter(page, hash) {
  await page.evaluate((to) => { location.hash = to; }, hash);
  await page.waitForSelector("main h1");
  await ready(page);
}

/** Nothing is being computed any more; where a button has to be pressed first, it was. */
async function ready(page) {
  await settled(page);
  if (await page.locator("main form button[type=submit]").count() > 0)
    await page.locator("main form button[type=submit]").click();
  await page.waitForSelector("main :is(fsd-tools, .error)");
  await idle(page);
}

async function idle(page) {
  await settled(page);
  await page.waitForFunction(() => !document.querySelector("main .progress"));
}

/** What a shell makes of a line: the arguments of foreseed, and what it is given to read. */
function shell(line) {
  const { status, stdout, stderr } = spawnSync("sh", ["-c", `foreseed() { printf '%s\\0' "$@"; cat >&2; }; ${line}`], { encoding: "utf8", input: "" });
  assert.equal(status, 0, line);
  return { argv: stdout.split("\0").slice(0, -1), input: stderr };
}

// Times differ, and a hunt of many workers has no plan of one.
function comparable(lines) {
  return lines.trimEnd().split("\n").map((line) => JSON.parse(line, function (key, value) {
    return /second/.test(key) ? null : /^(plan|expected)$/.test(key) && /find\.summary/.test(this.schema) ? undefined : value;
  }));
}

// Chromium drops, without a word, what a page hands over more often than ten times in a second.
const BURST = 10, BURST_TIME = 1100;
const begun = [];

async function saved(page, button) {
  const early = (begun.at(-BURST) ?? 0) + BURST_TIME - Date.now();
  if (early > 0)
    await page.waitForTimeout(early);
  const what = `${await button.getAttribute("data-save")} of ${page.url()}`;
  const coming = page.waitForEvent("download").catch((error) => assert.fail(`no download began: ${what}: ${error.message}`));
  await button.click();
  const download = await coming;
  begun.push(Date.now());
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Where its buttons are in the document. */
function places(tool) {
  return tool.locator("button").evaluateAll((buttons) => buttons.map((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return [left + scrollX, top + scrollY, width, height];
  }));
}

const checks = {
  json: async (content, { argv, options }) => {
    const { out } = await core.run([...argv, "--json"], options);
    assert.deepEqual(comparable(content.toString()), comparable(out));
  },
  csv: async (content, { argv, options }) => {
    const { out } = await core.run([...argv, "--csv"], options);
    assert.equal(content.toString(), out);
    const cells = out.replaceAll(/"[^"]*"/g, "quoted").trimEnd().split("\n").map((line) => line.split(",").length);
    assert.equal(new Set(cells).size, 1, out.slice(0, 300));
  },
  svg: async (content, { page }) => {
    const [wrong, root, width, height, classes] = await page.evaluate((text) => {
      const read = new DOMParser().parseFromString(text, "image/svg+xml");
      const { documentElement: drawn } = read;
      return [read.querySelectorAll("parsererror").length, drawn.nodeName, Number(drawn.getAttribute("width")), Number(drawn.getAttribute("height")),
        read.querySelectorAll("[class]").length];
    }, content.toString());
    assert.deepEqual([wrong, root, classes], [0, "svg", 0]);
    assert.ok(width > 50 && height > 50, `${width} x ${height}`);
    assert.doesNotMatch(content.toString(), /var\(--/);
  },
  png: async (content) => {
    assert.equal(content.subarray(1, 4).toString(), "PNG");
    assert.ok(content.readUInt32BE(16) > 100 && content.readUInt32BE(20) > 100);
  },
};

for (const room of ROOMS)
  test(`${room}: what is copied gives what is shown, and is what is saved`, { skip }, async (t) => {
    const page = await visit(t, `#/${room}`);
    for (const view of await viewsOf(page)) {
      await enter(page, short(view));
      assert.equal(await page.locator("main .error").count(), 0, view);
      const tools = await page.locator("main fsd-tools").all();
      assert.ok(tools.length > 0, view);
      for (const tool of tools) {
        const copy = tool.locator("[data-copy]");
        const before = await places(tool);
        await copy.click();
        await tool.locator(".unsaid", { hasText: /^Copy/ }).waitFor({ state: "attached" });
        assert.deepEqual(await places(tool), before, `what is said of ${view} moves what one is about to press`);
        const line = await page.evaluate(() => navigator.clipboard.readText());
        assert.equal(line, await copy.getAttribute("data-copy"), view);
        const { argv, input } = shell(line);
        const files = await tool.evaluate(({ files: given = {} }) => Object.entries(given).map(([name, bytes]) => [name, [...bytes]]));
        const options = { input, files: Object.fromEntries(files.map(([name, bytes]) => [name, Uint8Array.from(bytes)])) };
        const { exit, err } = await core.run(argv, options);
        assert.ok(exit <= 1 || exit === 5, `${line}: ${err}`);
        for (const button of await tool.locator("[data-save]").all()) {
          const format = await button.getAttribute("data-save");
          const { name, bytes } = await saved(page, button);
          assert.match(name, new RegExp(`^foreseed-[\\w-]+\\.${format}$`));
          await checks[format](bytes, { argv, options, page });
        }
      }
    }
  });

test("what cannot be copied or saved is told, and what can is not", { skip }, async (t) => {
  const page = await visit(t, "#/sts2/map");
  const tool = page.locator("main fsd-tools").first();
  await ready(page);
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException("refused"));
    globalThis.restore = [[navigator.clipboard, "writeText", refuse], [HTMLImageElement.prototype, "decode", refuse],
      [HTMLCanvasElement.prototype, "toBlob", (done) => done(null)]].map(([of, name, broken]) => {
      const { [name]: whole } = of;
      of[name] = broken;
      return () => { of[name] = whole; };
    });
  });
  const trouble = tool.locator("[role=alert]");
  const restore = (nth) => page.evaluate((i) => globalThis.restore[i](), nth);
  await tool.locator("[data-copy]").click();
  await says(trouble, /did not let it be copied/);
  await restore(0);
  await tool.locator("[data-copy]").click();
  await trouble.waitFor({ state: "detached" });
  for (const nth of [1, 2]) {
    await tool.locator("[data-save=png]").click();
    await says(trouble, /could not make a picture/);
    await restore(nth);
  }
  assert.match((await saved(page, tool.locator("[data-save=png]"))).name, /\.png$/);
  await trouble.waitFor({ state: "detached" });
  await page.locator("main svg.act-map").first().evaluate((drawn) => drawn.remove());
  await tool.locator("[data-save=svg]").click();
  await says(trouble, /Nothing is drawn yet/);
  // Its own line is the command's.
  await tool.evaluate((each) => { each.argv = ["sts2", "map", "--act", "9"]; });
  await tool.locator("[data-save=csv]").click();
  await says(tool.locator("[data-save=csv] + [role=alert]"), /^foreseed: --act: 9/);
});

/** The controls of a view that one may change, by their names, with what stands in them. */
async function controls(page) {
  return page.locator("main :is(select, input[type=checkbox], input[type=text])").evaluateAll((inputs) =>
    inputs.filter((each) => each.checkVisibility() && !each.disabled).map((each) =>
      [each.name, each.type === "checkbox" ? String(each.checked) : each.value]));
}

/** Changes one to something else. */
async function change(page, name) {
  const input = page.locator(`main [name="${name}"]:visible`).first();
  const [kind, value, options] = await input.evaluate((each) => [each.type, each.value, [...each.options ?? []].map((option) => option.value)]);
  if (kind === "checkbox")
    await input.click();
  else if (kind === "select-one")
    await input.selectOption(options.find((option) => option !== value));
  else {
    const others = /^\d+$/.test(value) ? [Number(value) + 1, Number(value) - 1] : [value === "" ? "a" : value.slice(0, -1)];
    const address = () => page.evaluate(() => location.hash);
    const from = await address();
    for (const other of others) {
      await input.fill(String(other));
      await input.press("Enter");
      if (await address() !== from)
        return; // what stood there was not the most it takes
    }
  }
}

for (const room of ROOMS)
  test(`${room}: each control is in the address; a link shows the same, back undoes it`, { skip }, async (t) => {
    const page = await visit(t, `#/${room}`);
    const link = await visit(t, "");
    await page.evaluate(() => {
      const { pushState } = history;
      globalThis.steps = 0;
      history.pushState = (...given) => { globalThis.steps++; pushState.apply(history, given); };
    });
    for (const view of await viewsOf(page)) {
      await enter(page, short(view));
      const names = (await controls(page)).map(([name]) => name);
      assert.ok(names.length > 0 && !names.includes(""), `${view} has fields without a name: ${names}`);
      for (const name of new Set(names)) {
        await enter(page, short(view));
        const before = [page.url(), await controls(page)], steps = await page.evaluate(() => globalThis.steps);
        await change(page, name);
        await idle(page);
        assert.notEqual(page.url(), before[0], `${name} of ${view} is not in the address`);
        // What is wrong is told; what stood there before stays in sight, which a link cannot have.
        const told = (from) => from.locator("main .error").first().textContent();
        const wrong = await page.locator("main .error").count() > 0;
        const after = wrong ? await told(page) : [page.url(), await controls(page)];
        await link.evaluate(() => { location.hash = "#/"; });
        await link.waitForSelector("main .hero");
        await enter(link, new URL(page.url()).hash);
        assert.deepEqual(wrong ? await told(link) : [link.url(), await controls(link)], after, `the link to another ${name} of ${view} shows something else`);
        if (await page.evaluate(() => globalThis.steps) === steps) {
          t.diagnostic(`${name} of ${view} is no step of the history`);
          continue;
        }
        await page.goBack();
        await idle(page);
        assert.deepEqual([page.url(), await controls(page)], before, `back does not undo ${name} of ${view}`);
      }
    }
  });

for (const room of ROOMS)
  test(`${room}: all of each view is reached by keyboard, and one sees where one is`, { skip }, async (t) => {
    const page = await visit(t, `#/${room}`);
    for (const view of await viewsOf(page)) {
      await enter(page, short(view));
      const all = await page.evaluate(() => {
        const found = [...document.querySelectorAll("main :is(a[href], button, input, select, textarea, summary, [tabindex='0'])")]
          .filter((each) => !each.disabled && each.checkVisibility());
        found.forEach((each, i) => { each.dataset.nth = String(i); });
        found[0].focus();
        return found.length;
      });
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      const reached = new Set(), unseen = new Set();
      for (let i = 0; i < all + 20 && reached.size < all; i++) {
        const { nth, seen, html } = await page.evaluate(() => {
          const on = document.activeElement;
          // A ring, round it or its label; in a drawing another line.
          const looks = () => [on, on.closest("label"), ...on.closest("svg") ? on.children : []].filter(Boolean).map((each) => {
            const { outlineStyle, outlineWidth, boxShadow, stroke, strokeWidth } = getComputedStyle(each);
            return [outlineStyle === "none" ? "" : outlineWidth, boxShadow, stroke, strokeWidth].join();
          }).join(";");
          const focused = looks();
          on.blur();
          const seen = focused !== looks();
          on.focus();
          return { nth: on.dataset.nth, html: on.outerHTML.slice(0, 120), seen };
        });
        if (nth !== undefined)
          reached.add(nth);
        if (!seen)
          unseen.add(html);
        await page.keyboard.press("Tab");
      }
      const left = await page.evaluate((known) => [...document.querySelectorAll("[data-nth]")].filter((each) => !known.includes(each.dataset.nth))
        .map((each) => each.outerHTML.slice(0, 120)), [...reached]);
      assert.deepEqual([left, [...unseen]], [[], []], view);
    }
  });

for (const room of ROOMS)
  test(`${room}: each view is told in both languages, in place as from the start`, { skip }, async (t) => {
    const page = await visit(t, `#/${room}`), chinese = await visit(t, `#/${room}`, { lang: "zh" });
    /** All that is told, but for times and rates. */
    const told = (from) => from.evaluate(() => {
      const labels = [...document.querySelectorAll("main [aria-label], main [title]")].map((each) => `${each.ariaLabel ?? ""} ${each.title ?? ""}`);
      return [document.querySelector("main").innerText, ...labels].join("\n").replaceAll(/^.*(games\/s|每秒|\d s,|\d s$).*$/gm, "");
    });
    for (const view of await viewsOf(page)) {
      for (const from of [page, chinese])
        await enter(from, short(view));
      const [english, fresh] = [await told(page), await told(chinese)];
      for (const text of [english, fresh])
        assert.doesNotMatch(text, /undefined|\bNaN\b|\[object|\bnull\b|=>/, view);
      assert.match(fresh, /[\u4e00-\u9fff]/);
      await page.locator("[data-switch=language]").click();
      await ready(page);
      assert.equal(await told(page), fresh, view);
      await page.locator("[data-switch=language]").click();
    }
  });

for (const room of ROOMS)
  test(`${room}: a finger finds all of each view on a phone`, { skip }, async (t) => {
    const page = await visit(t, `#/${room}`, { width: 360, height: 780, touch: true });
    for (const view of await viewsOf(page)) {
      await page.locator(`nav.tabs a[href^="${view}"]`).tap();
      await enter(page, short(view));
      const small = await page.evaluate(() => [...document.querySelectorAll("main :is(a[href], button, input, select, textarea, summary)")]
        .filter((each) => each.checkVisibility()).map((each) => {
          const { width, height } = (each.closest("label") ?? each).getBoundingClientRect();
          return [Math.round(width), Math.round(height), each.outerHTML.replaceAll(/<!--.*?-->/g, "").slice(0, 120)];
        }).filter(([width, height]) => width < 24 || height < 24));
      assert.deepEqual(small, [], view);
    }
  });

const HOSTILE = ["NaN", "-1", "1e999", "Infinity", "__proto__", "constructor", "%00", "%ff%fe", "../../etc/passwd", "--help", "-",
  "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "javascript:alert(1)", "9".repeat(1 << 16)];

for (const room of ROOMS)
  test(`${room}: nothing hostile in the address of a view does anything`, { skip }, async (t) => {
    const page = await visit(t, `#/${room}`);
    await page.evaluate(() => { globalThis.alert = () => { throw new Error("alert"); }; });
    for (const view of await viewsOf(page)) {
      await enter(page, view);
      const fields = await page.evaluate(() => {
        const { fields: given } = [...document.querySelectorAll("main *")].find((each) => each.fields && each.state);
        return Object.keys(given);
      });
      assert.ok(fields.length > 0, view);
      for (const value of HOSTILE) {
        await page.evaluate((to) => { location.hash = to; }, `${view}?${fields.map((field) => `${field}=${value}`).join("&")}`);
        await page.waitForSelector("main h1");
        assert.equal(await page.locator("main script, main img, main iframe").count(), 0, `${view} ${value.slice(0, 40)}`);
      }
      await settled(page);
    }
  });
