// How long the page makes people wait in Chromium: from an address, with nothing cached, to the answer and to where
// all is computed; and from a click or key to the last change it makes. The best of some rounds, in milliseconds.
//
//     node web/measure.mjs [rounds]
import { begin } from "./chromium.mjs";

const QUIET = 150;

/** @type {{ name: string, hash: string, ready?: string }[]} */
const VIEWS = [
  { name: "start", hash: "" },
  { name: "pvz stages", hash: "#/pvz", ready: "table.stages tbody tr" },
  { name: "pvz waves", hash: "#/pvz/waves", ready: "table.waves tbody tr" },
  { name: "sts2 run", hash: "#/sts2/run?text=ABCDEF", ready: ".act" },
  { name: "sts2 maps", hash: "#/sts2/map?text=ABCDEF", ready: ".node" },
  { name: "sheep play", hash: "#/sheep/play", ready: "[data-tile]" },
  { name: "sheep solve", hash: "#/sheep/solve", ready: "svg.board" },
  { name: "sgs watch", hash: "#/sgs?seed=5&at=10", ready: "svg.table .seat" },
  { name: "sgs play", hash: "#/sgs/play?seed=7", ready: "[data-pick]" },
];

/** @type {{ name: string, hash: string, ready: string, target: string, act: string, value?: string }[]} */
const ACTS = [
  { name: "pvz: another seed", hash: "#/pvz", ready: "table.stages tbody tr", target: "[name=seed]", act: "change", value: "77" },
  { name: "sts2: over a node of the map", hash: "#/sts2/map?text=ABCDEF", ready: ".node", target: ".node.boss", act: "hover" },
  { name: "sts2: another text", hash: "#/sts2/run?text=ABCDEF", ready: ".act", target: "[name=text]", act: "change", value: "GHJKLM" },
  { name: "sheep: a tile", hash: "#/sheep/play?level=made&tiles=240&kinds=14", ready: "[role=button][data-tile]",
    target: "[role=button][data-tile]", act: "click" },
  { name: "sgs: a step on", hash: "#/sgs?seed=5&at=10", ready: "svg.table .seat", target: "[aria-label='Next decision']", act: "click" },
  { name: "sgs: a move in a seat", hash: "#/sgs/play?seed=7", ready: "[data-pick]", target: "[data-pick]", act: "click" },
];

const { browser, base, end } = await begin();
const busy = '[aria-busy="true"], .loading';

/** A page with nothing cached, and what was done with it. */
async function withPage(hash, work) {
  const context = await browser.newContext({ locale: "en-US", serviceWorkers: "block", viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(base + hash, { waitUntil: "commit" });
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds from the address to the answer, and to where nothing is computed any more. */
const answered = (page, ready) => page.evaluate(([selector, waiting]) => new Promise((resolve) => {
  let first = 0;
  const look = () => {
    if (!first && document.querySelector(selector))
      first = performance.now();
    if (first && !document.querySelector(waiting))
      resolve([first, performance.now()]);
    else
      requestAnimationFrame(look);
  };
  look();
}), [ready, busy]);

/** Milliseconds from the act to the last change that follows. @returns {Promise<number[]>} */
const waited = (page, { target, act, value }) => page.evaluate(([selector, kind, text, waiting, quiet]) => new Promise((resolve) => {
  const element = document.querySelector(selector);
  let last = 0;
  const watch = new MutationObserver(() => { last = performance.now(); });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const start = performance.now();
  if (kind === "click")
    element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  else if (kind === "hover")
    for (const event of ["pointerenter", "pointerover", "mouseenter", "mouseover"])
      element.dispatchEvent(new PointerEvent(event, { bubbles: event.endsWith("over") }));
  else {
    element.value = text;
    for (const event of ["input", "change"])
      element.dispatchEvent(new Event(event, { bubbles: true }));
  }
  const look = () => {
    const now = performance.now();
    if (!document.querySelector(waiting) && now - Math.max(last, start) > quiet)
      resolve([last > 0 ? last - start : Number.NaN]);
    else
      requestAnimationFrame(look);
  };
  look();
}), [target, act, value ?? "", busy, QUIET]);

const rounds = Number(process.argv[2] ?? 3);
async function best(once) {
  let least = [Infinity, Infinity];
  for (let i = 0; i < rounds; i++)
    least = (await once()).map((time, nth) => Math.min(time, least[nth]));
  return least.map((time) => time.toFixed(0).padStart(8)).join("");
}

for (const { name, hash, ready } of VIEWS)
  console.log(`${name.padEnd(30)}${await best(() => withPage(hash, (page) => answered(page, ready ?? "main h1")))}`);
for (const each of ACTS)
  console.log(`${each.name.padEnd(30)}${await best(() => withPage(each.hash, async (page) => {
    await answered(page, each.ready);
    await page.waitForTimeout(500);
    return waited(page, each);
  }))}`);
await end();
