// How fast the module is beside the command: one thread of the one, one instance of the other under this Node, the
// same lines by turns, the best of some runs each. They must say the same.
//
//     node bench/web.mjs [beginning of a name] [--times N] [--command FILE] [--module FILE]
//
// The command keeps to AVX2, which most machines have, unless FSD_ISA says otherwise.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { open } from "../bindings/js/foreseed.js";

const TOP = fileURLToPath(new URL("..", import.meta.url));
const LEVEL = "level.json";
const MADE = ["sheep", "make", "--tiles", "240", "--kinds", "20", "--p", "1", "--seed", "2", "--games", "1", "--states", "0"];

// How much work a line is, and of what.
const MEASURES = [
  { name: "pvz.stage", amount: 1e7, unit: "boards",
    argv: ["pvz", "find", "stage 500: giga and not zomboni", "--seeds", "0..9999999", "--count"] },
  { name: "pvz.span", amount: 1e7, unit: "boards",
    argv: ["pvz", "find", "stages 500..524: giga and not zomboni", "--seeds", "0..9999999", "--count"] },
  { name: "sts2.a.rare", amount: 2 ** 32, unit: "runs",
    argv: ["sts2", "find", "draw(shuffle, 0, int(1000000)) == 7", "--era", "A", "--csv"] },
  { name: "sts2.a.two", amount: 1e9, unit: "runs",
    argv: ["sts2", "find", "draw(shuffle, 0, int(100)) < 30 and draw(niche, 0, int(100)) < 30", "--era", "A",
      "--seeds", "0..999999999", "--count"] },
  { name: "sts2.b.one", amount: 2e8, unit: "runs",
    argv: ["sts2", "find", "draw(shuffle, 0, int(100)) < 30", "--era", "B", "--seeds", "0..199999999", "--count"] },
  { name: "sts2.neow", amount: 2e5, unit: "runs",
    argv: ["sts2", "find", "neow has GOLDEN_PEARL", "--seeds", "0..199999", "--count"] },
  { name: "sheep.solve", amount: 1e6, unit: "states",
    argv: ["sheep", "solve", LEVEL, "--slot", "6", "--states", "1000000"] },
  { name: "sgs.v2.5", amount: 500, unit: "games", argv: ["sgs", "arena", "--games", "500", "--minds", "v2"] },
  { name: "sgs.v2.8", amount: 300, unit: "games",
    argv: ["sgs", "arena", "--games", "300", "--minds", "v2", "--players", "8"] },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: "string", default: "5" },
    command: { type: "string", default: join(TOP, "build/release/foreseed") },
    module: { type: "string", default: join(TOP, "bindings/js/foreseed.wasm") },
  },
});

const folder = mkdtempSync(join(tmpdir(), "foreseed-"));
const environment = { FSD_ISA: "avx2", ...process.env, LC_ALL: "C.UTF-8" };

/** What the command says. */
function native(argv) {
  const { status, stdout, stderr } = spawnSync(values.command, argv,
    { cwd: folder, env: environment, maxBuffer: 2 ** 28, encoding: "utf8" });
  if (status > 1 && status !== 5)
    throw new Error(`${values.command} ${argv.join(" ")}: ${stderr}`);
  return stdout;
}

async function seconds(work) {
  const start = performance.now();
  const said = await work();
  return { said, seconds: (performance.now() - start) / 1000 };
}

async function measure({ argv }, foreseed, files) {
  const least = { native: Infinity, module: Infinity };
  for (let i = 0; i < Number(values.times); i++) {
    const here = await seconds(() => native([...argv, "--no-timing", "--quiet", "--threads", "1"]));
    const there = await seconds(() => foreseed.run([...argv, "--no-timing", "--quiet", "--threads", "1"], { files }));
    if (there.said.out !== here.said)
      throw new Error(`${argv.join(" ")}: the module says ${there.said.out}${there.said.err}, the command ${here.said}`);
    least.native = Math.min(least.native, here.seconds);
    least.module = Math.min(least.module, there.seconds);
  }
  return least;
}

function rate(amount, time) {
  const each = amount / time;
  return each >= 1e6 ? `${(each / 1e6).toFixed(1)} M` : each.toFixed(0);
}

try {
  const level = native(MADE);
  writeFileSync(join(folder, LEVEL), level);
  const foreseed = await open(readFileSync(values.module));
  console.log(`${"".padEnd(14)}${"command".padStart(12)}${"module".padStart(12)}  a second    module/command`);
  for (const each of MEASURES.filter(({ name }) => name.startsWith(positionals[0] ?? ""))) {
    const { native: here, module: there } = await measure(each, foreseed, { [LEVEL]: new TextEncoder().encode(level) });
    console.log(`${each.name.padEnd(14)}${rate(each.amount, here).padStart(12)}${rate(each.amount, there).padStart(12)}  ` +
      `${each.unit.padEnd(10)}${`${(100 * here / there).toFixed(0)} %`.padStart(6)}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
