// The modules below the views, without a browser: workers are made here, and do what a test has them do.
import test from "node:test";
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";

const BASE = new URL("../../bindings/js/", import.meta.url).href;
Object.defineProperty(globalThis, "navigator", { value: { hardwareConcurrency: 3, languages: ["fr-FR", "zh-CN"] }, configurable: true });
Object.assign(globalThis, {
  FSD_WORKER: "worker.js", FSD_CORE: "foreseed.wasm", FSD_CORE_SCALAR: "foreseed-scalar.wasm",
  document: { baseURI: BASE, documentElement: {} }, addEventListener: () => {}, location: { hash: "" },
});

/** What a worker does with a question; a test may set another. @type {(worker: FakeWorker, job: any) => void} */
let work;
const answering = (worker, { id, argv }) => worker.say({ id, answer: { exit: 0, out: `${JSON.stringify({ argv })}\n`, err: "" } });

class FakeWorker {
  static all = [];
  got = [];
  ended = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(message) {
    this.got.push(message);
    if (message.id !== undefined)
      queueMicrotask(() => work(this, message));
  }

  say(data) {
    if (!this.ended)
      this.onmessage({ data });
  }

  terminate() {
    this.ended = true;
  }
}
globalThis.Worker = FakeWorker;

const { crew, WorkerLost } = await import("../src/core/crew.js");
const { Question } = await import("../src/core/question.js");
const { Hunt, linesOf } = await import("../src/core/hunt.js");
const { readJson } = await import("../src/core/json.js");
const { changes, firstLanguage, setLanguage, words } = await import("../src/words.js");
const { duration, grouped, large, percent } = await import("../src/ui/numbers.js");

const jobs = () => FakeWorker.all.flatMap(({ got }) => got.filter(({ id }) => id !== undefined));

test("questions go to as many workers as there are cores; each gets its own answer", async () => {
  /** @type {(() => void)[]} */
  const held = [];
  work = (worker, job) => held.push(() => answering(worker, job));
  const asked = [1, 2, 3, 4, 5].map((n) => crew.ask(["pvz", String(n)]));
  await crew.prepare();
  await pause(5);
  assert.equal(held.length, 3);
  while (held.length > 0) {
    held.pop()?.(); // the last first
    await pause(1);
  }
  const said = (await Promise.all(asked)).map(({ out }) => JSON.parse(out).argv[1]);
  assert.deepEqual(said, ["1", "2", "3", "4", "5"]);
  assert.equal(FakeWorker.all.length, 3);
});

test("what was answered is not asked again, but where files or what is typed belong to it", async () => {
  work = answering;
  const before = jobs().length;
  await crew.ask(["sgs", "generals"]);
  await crew.ask(["sgs", "generals"]);
  assert.equal(jobs().length, before + 1);
  for (const options of [{ language: "zh" }, { files: {} }, { files: {} }, { input: "" }])
    await crew.ask(["sgs", "generals"], options);
  assert.equal(jobs().length, before + 5);
});

test("a word that was typed like an option comes to the worker behind --", async () => {
  work = answering;
  const { out } = await crew.ask(["pvz", "find", "--", "--help", "--json"]);
  assert.deepEqual(JSON.parse(out).argv, ["pvz", "find", "--json", "--", "--help"]);
});

test("a question that is stopped leaves the queue, or stops its worker", async () => {
  const seen = [];
  work = (worker, job) => seen.push([worker, job]);
  const stoppers = [0, 1, 2, 3].map(() => new AbortController());
  const asked = stoppers.map(({ signal }, n) => crew.ask(["stop", String(n)], { signal }));
  await pause(5);
  stoppers[3].abort();
  await assert.rejects(asked[3], { name: "AbortError" });
  stoppers[0].abort();
  const [worker, job] = seen[0];
  assert.deepEqual(worker.got.at(-1), { stop: true });
  worker.say({ id: job.id, answer: { exit: 130, out: "", err: "" } });
  assert.equal((await asked[0]).exit, 130);
  for (const [other, { id }] of seen.slice(1))
    other.say({ id, answer: { exit: 0, out: "", err: "" } });
  await Promise.all(asked.slice(1, 3));
  await assert.rejects(crew.ask(["late"], { signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("a worker that breaks, fails or falls silent is told of and replaced; the others' questions go on", async () => {
  const ways = {
    breaks: (worker) => worker.onerror({ message: "out of memory" }),
    fails: (worker, job) => worker.say({ id: job.id, failure: "RuntimeError: unreachable" }),
    "falls silent": () => {},
  };
  crew.patience = 300;
  for (const [name, way] of Object.entries(ways)) {
    work = (worker, job) => (job.argv[0] === name ? way(worker, job) : answering(worker, job));
    const bad = crew.ask([name]), good = [1, 2, 3, 4].map((n) => crew.ask([`beside ${name}`, String(n)]));
    await assert.rejects(bad, WorkerLost, name);
    assert.equal((await Promise.all(good)).length, 4);
    assert.equal((await crew.ask([`after ${name}`])).exit, 0);
    assert.ok(crew.members.length <= 3 && crew.members.every(({ worker }) => !worker.ended), name);
  }
});

test("a worker that tells of its work is not taken for lost", async () => {
  work = async (worker, job) => {
    for (let i = 0; i < 8; i++) {
      await pause(200);
      worker.say({ id: job.id, progress: { done: i, total: 8 } });
    }
    answering(worker, job);
  };
  const told = [];
  assert.equal((await crew.ask(["long"], { onProgress: ({ done }) => told.push(done) })).exit, 0);
  assert.deepEqual(told, [0, 1, 2, 3, 4, 5, 6, 7]);
});

class Host {
  updates = 0;
  addController() {}
  requestUpdate() {
    this.updates++;
  }
}

test("of two questions the newer counts, whichever is answered first", async () => {
  const held = new Map();
  work = (worker, job) => held.set(job.argv[0], () => answering(worker, job));
  const question = new Question(new Host());
  const old = question.ask(["older"]), now = question.ask(["newer"]);
  await pause(5);
  held.get("newer")();
  await now;
  held.get("older")?.();
  await old;
  assert.deepEqual(question.data, { argv: ["newer", "--json"] });
  assert.equal(question.busy, false);
});

test("an answer is an object, several, rows, or the one line of what is wrong", async () => {
  const says = (exit, out, err) => {
    work = (worker, { id }) => worker.say({ id, answer: { exit, out, err } });
  };
  const asked = async (format) => {
    const question = new Question(new Host(), undefined, format);
    await question.ask(["q", String(Math.random())]);
    return question;
  };
  says(0, '{"a":1}\n', "a remark\n");
  let question = await asked();
  assert.deepEqual([question.data, question.remarks, question.error], [{ a: 1 }, "a remark", ""]);
  says(0, '{"a":1}\n{"a":2}\n', "");
  assert.deepEqual((await asked()).data, [{ a: 1 }, { a: 2 }]);
  says(0, "x,y\n1,2\n", "");
  assert.deepEqual((await asked("csv")).data, [{ x: "1", y: "2" }]);
  says(3, "", "foreseed: f: broken\n");
  question = await asked();
  assert.deepEqual([question.data, question.error, question.exit], [undefined, "foreseed: f: broken", 3]);
  work = (worker, { id }) => worker.say({ id, failure: "gone" });
  question = await asked();
  assert.match(question.error, /^The worker stopped/);
});

test("the same question is kept, unless a file belongs to it", async () => {
  work = answering;
  const question = new Question(new Host());
  const before = jobs().length;
  question.keep(["keep", "1"]);
  question.keep(["keep", "1"]);
  await pause(10);
  assert.equal(jobs().length, before + 1);
  question.keep(["keep", "1"], { files: {} });
  await pause(10);
  assert.equal(jobs().length, before + 2);
});

/** Answers a piece of a hunt for multiples of `step`, as the command would, later for earlier seeds. */
const hunting = (step, late = true) => async (worker, { id, argv }) => {
  const [first, last] = argv[argv.indexOf("--seeds") + 1].split("..").map(Number);
  const limit = Number(argv[argv.indexOf("--limit") + 1]) || Infinity;
  await pause(late && first === 0 ? 60 : 5);
  const hits = [];
  let seed = first;
  for (; seed <= last && hits.length < limit; seed++)
    if (seed % step === 0)
      hits.push({ seed, score: seed % 7 });
  const summary = { schema: "s", searched: String(seed - first), hits: hits.length, conditions: [{ text: "c", passed: String(hits.length) }] };
  worker.say({ id, answer: { exit: 0, out: [...hits, summary].map((line) => `${JSON.stringify(line)}\n`).join(""), err: "" } });
};

test("a hunt over pieces has the hits of one, in order, however they end", async () => {
  work = hunting(10000);
  const hunt = new Hunt(() => {});
  await hunt.start(["pvz", "find", "all"], { from: 0, to: 999999, limit: 0, best: 0 });
  const seeds = Array.from({ length: 100 }, (_each, i) => i * 10000);
  assert.deepEqual(hunt.state.hits.map(({ seed }) => seed), seeds);
  assert.deepEqual([hunt.state.done, hunt.state.complete, hunt.state.conditions], [1000000, true, [{ text: "c", passed: 100n }]]);
  const lines = linesOf(hunt.state).trimEnd().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(lines.slice(0, -1).map(({ seed }) => seed), seeds);
  const { schema, searched, hits, complete, conditions } = lines.at(-1);
  assert.deepEqual([schema, searched, hits, complete, conditions], ["s", "1000000", 100, true, [{ text: "c", passed: "100" }]]);
  await hunt.start(["pvz", "find", "some"], { from: 0, to: 999999, limit: 7, best: 0 });
  assert.deepEqual(hunt.state.hits.map(({ seed }) => seed), seeds.slice(0, 7));
  assert.equal(hunt.state.complete, false);
  await hunt.start(["pvz", "find", "best"], { from: 0, to: 999999, limit: 0, best: 3 });
  const best = seeds.map((seed) => ({ seed, score: seed % 7 })).sort((a, b) => b.score - a.score).slice(0, 3);
  assert.deepEqual(hunt.state.hits, best);
});

test("a hunt that is stopped keeps what it found; one that fails says why", async () => {
  work = (worker, job) => (/^0\.\./.test(job.argv[job.argv.indexOf("--seeds") + 1]) ? hunting(10000, false)(worker, job)
    : setTimeout(() => worker.say({ id: job.id, answer: { exit: 130, out: '{"searched":"0","conditions":[]}\n', err: "" } }), 50));
  const hunt = new Hunt(() => {});
  const over = hunt.start(["pvz", "find", "stop"], { from: 0, to: 999999, limit: 0, best: 0 });
  await pause(30);
  hunt.stop();
  await over;
  assert.deepEqual([hunt.state.running, hunt.state.complete, hunt.state.hits.length], [false, false, 7]);
  work = (worker, { id }) => worker.say({ id, answer: { exit: 2, out: "", err: "foreseed: FILTER:1:1: no\n" } });
  await hunt.start(["pvz", "find", "bad"], { from: 0, to: 10, limit: 0, best: 0 });
  assert.deepEqual([hunt.state.running, hunt.state.error], [false, "foreseed: FILTER:1:1: no"]);
  crew.patience = 300;
  for (const way of [(worker) => worker.onerror({}), () => {}]) { // it breaks; it falls silent
    work = way;
    const lost = new Hunt(() => {});
    await lost.start(["pvz", "find", "x"], { from: 0, to: 9, limit: 0, best: 0 });
    assert.match(lost.state.error, /The worker stopped/);
    assert.deepEqual([lost.state.running, lost.state.stopped, lost.state.complete], [false, false, false]);
  }
});

test("texts are of the language that was chosen, told to whoever listens, and of the browser's at first", () => {
  const text = words({ hello: ["Hello", "你好"], n: [(n) => `${n} tiles`, (n) => `${n} 张`] });
  let told = 0;
  changes.addEventListener("language", () => told++);
  assert.deepEqual([text.hello, text.n(3)], ["Hello", "3 tiles"]);
  setLanguage("zh");
  assert.deepEqual([text.hello, text.n(3), told, document.documentElement.lang], ["你好", "3 张", 1, "zh-CN"]);
  assert.deepEqual([large(123456789), duration(61)], ["1.23亿", "61 秒"]);
  setLanguage("en");
  assert.equal(firstLanguage(), "zh", "the second of the browser's languages");
  navigator.languages = ["de", "fr", "zh"];
  assert.equal(firstLanguage(), "en");
  const kept = {};
  globalThis.localStorage = { getItem: (key) => kept[key] ?? null, setItem: (key, value) => { kept[key] = value; } };
  setLanguage("zh");
  assert.equal(firstLanguage(), "zh");
  kept[Object.keys(kept)[0]] = "<script>";
  assert.equal(firstLanguage(), "en");
  globalThis.localStorage = { getItem: () => { throw new Error("forbidden"); }, setItem: () => { throw new Error("forbidden"); } };
  setLanguage("en");
  assert.equal(firstLanguage(), "en");
});

test("numbers are for people, and lose nothing where they are grouped", () => {
  assert.deepEqual(["7", 1234, "18446744073709551615", -1234567].map((n) => grouped(n).replaceAll("\u202f", "_")),
    ["7", "1_234", "18_446_744_073_709_551_615", "-1_234_567"]);
  assert.equal(percent(0.12345, 1), "12.3\u202f%");
  assert.deepEqual([999, 1234, 4.2e9].map(large), ["999", "1.23 thousand", "4.20 billion"]);
  assert.deepEqual([0.2, 89, 91, 7200].map(duration), ["1 s", "89 s", "2 min", "2.0 h"]);
});

test("whole numbers wider than JavaScript's keep their digits, all else is JSON", () => {
  const text = String.raw`{"a":76561190000000001,"b":-9007199254740993,"c":9007199254740991,"d":0.7299999743700027,
    "e":"id 76561190000000001, \"76561190000000001\" \\","f":[18446744073709551615],"g":1e20,"76561190000000001":null}`;
  assert.deepEqual(readJson(text), {
    a: "76561190000000001", b: "-9007199254740993", c: 9007199254740991, d: 0.7299999743700027,
    e: 'id 76561190000000001, "76561190000000001" \\', f: ["18446744073709551615"], g: 1e20, "76561190000000001": null,
  });
  assert.throws(() => readJson('{"a":76561190000000001'), SyntaxError);
});
