// bindings/js in Node, as somebody would use it who installed it.
import test from "node:test";
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { Foreseed, compile, hasVectors, open } from "../../bindings/js/foreseed.js";

const FOLDER = new URL("../../bindings/js/", import.meta.url);
const SLOW = ["sheep", "bottom", "--sample", "100000000", "--json"];

test("the example runs", () => {
  const said = execFileSync(process.execPath, [fileURLToPath(new URL("example.mjs", FOLDER))], { encoding: "utf8" });
  assert.match(said, /^\d+ boards, the first \d+\n3 foreseed: mine\.dat:.*\n$/);
});

test("every function that is declared is there, and none else", async () => {
  const declared = [...readFileSync(new URL("foreseed.d.ts", FOLDER), "utf8").matchAll(/^export (?:class|function) (\w+)/gm)]
    .map(([, name]) => name).sort();
  assert.deepEqual(Object.keys(await import("../../bindings/js/foreseed.js")).sort(), declared);
});

test("both builds answer alike, gzipped or not", async () => {
  assert.equal(hasVectors(), true);
  const question = ["pvz", "find", "count(stages 8..57, giga) <= 9", "--seeds", "0..100000", "--json", "--no-timing"];
  const said = new Set();
  for (const name of ["foreseed.wasm", "foreseed-scalar.wasm"]) {
    const bytes = readFileSync(new URL(name, FOLDER));
    for (const source of [bytes, gzipSync(bytes), await compile(new URL(name, FOLDER))])
      said.add((await (await open(source)).run(question)).out);
  }
  assert.equal(said.size, 1);
});

test("vectors are worth their build: hunts take less than half the time of the processor", async () => {
  const builds = await Promise.all(["foreseed.wasm", "foreseed-scalar.wasm"].map((name) => open(new URL(name, FOLDER))));
  for (const question of [["pvz", "find", "stage 500: giga and not zomboni", "--seeds", "0..999999", "--count"],
    ["sts2", "find", "draw(niche, 0, int(9)) < 3 and draw(shuffle, 0, int(9)) < 3", "--era", "A", "--seeds", "0..99999999", "--count"]]) {
    const least = [Infinity, Infinity];
    for (let i = 0; i < 8; i++) {
      const before = process.cpuUsage();
      await builds[i % 2].run(question);
      const { user, system } = process.cpuUsage(before);
      least[i % 2] = Math.min(least[i % 2], user + system);
    }
    assert.ok(2 * least[0] < least[1], `${question[2]}: ${least} us`);
  }
});

test("work stops when it is told to, with exit 130; progress comes on the way", async () => {
  const foreseed = await open();
  const stopper = new AbortController();
  let told = 0;
  const { exit } = await foreseed.run(SLOW, {
    signal: stopper.signal,
    onProgress: ({ done, total }) => {
      told++;
      assert.ok(done > 0 && done < total);
      stopper.abort();
    },
  });
  assert.equal(exit, 130);
  assert.equal(told, 1);
});

test("--time stops by the clock with exit 5", async () => {
  const began = performance.now();
  const { exit } = await (await open()).run([...SLOW, "--time", "0.2"]);
  assert.equal(exit, 5);
  assert.ok(performance.now() - began < 5000);
});

test("hits come as they are found", async () => {
  const parts = [];
  const { out } = await (await open()).run(["pvz", "find", "stage 500..504: giga and not zomboni", "--seeds", "0..3000000"], { onOutput: (part) => parts.push(part) });
  assert.equal(out, "");
  assert.ok(parts.length > 3, `${parts.length} parts`);
});

test("two commands of one instance run one after the other", async () => {
  const foreseed = await open();
  const both = await Promise.all([3, 4].map((n) => foreseed.run(["pvz", "types", "--seed", String(n), "--json"])));
  assert.deepEqual(both.map(({ out }) => JSON.parse(out).board_seed), [3, 4]);
  assert.equal(foreseed.runNow(["version"]).exit, 0);
});

test("memory ends where the user says", async () => {
  const { exit, err } = await (await open(undefined, { memory: 100000 })).run(["sgs", "arena", "--games", "5"]);
  assert.equal(exit, 4);
  assert.equal(err, "foreseed: out of memory; ask for less\n");
});

test("the module asks its host for nothing", async () => {
  assert.deepEqual(WebAssembly.Module.imports(await compile()), []);
  assert.ok(new Foreseed(await compile()).held > 0);
});

test("the command's own memory is given back", async () => {
  const foreseed = await open();
  const play = () => foreseed.run(["sgs", "arena", "--games", "20"]);
  await play();
  const before = foreseed.held;
  for (let i = 0; i < 50; i++)
    await play();
  assert.equal(foreseed.held, before);
});

test("packed and installed into a fresh folder it works, with its types", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "foreseed-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const run = (program, args, cwd = folder) => {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8", env: { ...process.env, npm_config_cache: join(folder, "cache") } });
    assert.equal(status, 0, `${program} ${args.join(" ")}: ${stdout}${stderr}`);
    return stdout;
  };
  const [{ filename }] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", folder], fileURLToPath(FOLDER)));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${filename}`]);
  writeFileSync(join(folder, "use.ts"), `import { open, type Answer, type Foreseed } from "foreseed";
const foreseed: Foreseed = await open();
const { exit, out }: Answer = await foreseed.run(["pvz", "types", "--seed", "5", "--json"], { language: "zh" });
console.log(exit, JSON.parse(out).board_seed);
`);
  const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  run(process.execPath, [compiler, "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom", "use.ts"]);
  assert.equal(run(process.execPath, ["use.js"]), "0 5\n");
  // A call that the types forbid is one.
  writeFileSync(join(folder, "misuse.ts"), 'import { open } from "foreseed";\n(await open()).run("pvz types");\n');
  const { status, stdout } = spawnSync(process.execPath, [compiler, "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom", "misuse.ts"],
    { cwd: folder, encoding: "utf8" });
  assert.notEqual(status, 0);
  assert.match(stdout, /^misuse\.ts\(2,\d+\): error TS2345/);
});

test("what is packed is what the package needs", () => {
  const { status, stdout } = spawnSync("npm", ["pack", "--dry-run", "--json"], { cwd: fileURLToPath(FOLDER), encoding: "utf8" });
  assert.equal(status, 0);
  const [{ files }] = JSON.parse(stdout);
  assert.deepEqual(files.map(({ path }) => path).sort(),
    ["LICENSE", "foreseed-scalar.wasm", "foreseed.d.ts", "foreseed.js", "foreseed.wasm", "package.json"]);
});
