// Builds the page into web/dist: modules in bundles that are split by room, the core gzipped, names with a
// fingerprint of the content, a service worker that knows all of them. What the page shows first is asked of
// the core here.
//
//     node build.mjs <core.wasm> <core for engines without vectors.wasm>
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import zopfli from "@gfx/zopfli";
import { build } from "esbuild";
import { open } from "../bindings/js/foreseed.js";
import { EXAMPLES } from "./src/rooms/home/examples.js";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const TOP = join(HERE, "..");
const DIST = join(HERE, "dist");

/** Rows of a table of data/: comments left out, the first line names the columns. */
function readTable(name) {
  const lines = readFileSync(join(TOP, "data", `${name}.tsv`), "utf8").split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const names = lines[0].split("\t");
  return lines.slice(1).map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(names.map((column, i) => [column, cells[i] ?? ""]));
  });
}

// "data:pvz/zombies?id,key,en" is that table with these columns.
const tables = {
  name: "tables",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^data:/ }, ({ path }) => ({ path: path.slice(5), namespace: "data" }));
    onLoad({ filter: /.*/, namespace: "data" }, ({ path }) => {
      const [name, wanted] = path.split("?");
      const rows = readTable(name);
      const kept = wanted ? wanted.split(",") : Object.keys(rows[0]);
      const picked = rows.map((row) => Object.fromEntries(kept.map((column) => [column, row[column]])));
      return { contents: JSON.stringify(picked), loader: "json" };
    });
  },
};

/** The examples of the start page, answered by the core. */
async function answers(core) {
  const foreseed = await open(readFileSync(core));
  const found = {};
  for (const [name, argv] of Object.entries(EXAMPLES)) {
    const { exit, out, err } = await foreseed.run([...argv, "--json"]);
    if (exit > 1)
      throw new Error(`the example ${name}: ${err}`);
    found[name] = JSON.parse(out);
  }
  return found;
}

function examples(found) {
  return {
    name: "examples",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^examples:$/ }, () => ({ path: "examples", namespace: "examples" }));
      onLoad({ filter: /.*/, namespace: "examples" }, () =>
        ({ contents: JSON.stringify(found), loader: "json" }));
    },
  };
}

const COMMON = {
  absWorkingDir: HERE,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "none",
  external: ["node:*"],
  outdir: DIST,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  metafile: true,
  logLevel: "warning",
};

/** The name in dist of what an entry became. */
function outputOf(result, entry) {
  const [path] = Object.entries(result.metafile.outputs).find(([, each]) => each.entryPoint === entry);
  return basename(path);
}

function put(name, content) {
  const [stem, ending] = name.split(/\.(.*)/s);
  const mark = createHash("sha256").update(content).digest("hex").slice(0, 8);
  const file = `${stem}-${mark}.${ending}`;
  writeFileSync(join(DIST, file), content);
  return file;
}

/** Gzipped as small as it goes, which takes seconds: once for each core. */
async function packed(core) {
  const bytes = readFileSync(core);
  const kept = join(TOP, "build", `core-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.gz`);
  if (!existsSync(kept))
    writeFileSync(kept, await zopfli.gzipAsync(bytes, { numiterations: 5 }));
  return readFileSync(kept);
}

async function main([core, scalar]) {
  rmSync(DIST, { recursive: true, force: true });
  mkdirSync(DIST, { recursive: true });
  // Gzipped by hand: not every host does it. The ending is nobody's, so that none adds a header to it.
  const coreFile = put("core.bin", await packed(core));
  const scalarFile = put("core-scalar.bin", gzipSync(readFileSync(scalar), { level: 9 }));
  const version = readFileSync(join(TOP, "CMakeLists.txt"), "utf8").match(/foreseed VERSION ([\d.]+)/)[1];
  const worker = await build({ ...COMMON, entryPoints: ["src/core/worker.js"] });
  const style = await build({ ...COMMON, entryPoints: ["src/style/page.css"] });
  const page = await build({
    ...COMMON,
    entryPoints: ["src/main.js"],
    splitting: true,
    loader: { ".css": "text" },
    plugins: [tables, examples(await answers(core))],
    define: {
      FSD_WORKER: JSON.stringify(`./${outputOf(worker, "src/core/worker.js")}`),
      FSD_CORE: JSON.stringify(`./${coreFile}`),
      FSD_CORE_SCALAR: JSON.stringify(`./${scalarFile}`),
      FSD_VERSION: JSON.stringify(version),
    },
  });
  const index = readFileSync(join(HERE, "index.html"), "utf8")
    .replaceAll("{style}", `./${outputOf(style, "src/style/page.css")}`)
    .replaceAll("{main}", `./${outputOf(page, "src/main.js")}`);
  writeFileSync(join(DIST, "index.html"), index);
  const files = [worker, style, page].flatMap(({ metafile }) => Object.keys(metafile.outputs).map((path) => basename(path)));
  const all = [...files, coreFile].sort();
  const mark = createHash("sha256").update(index + all.join()).digest("hex").slice(0, 12);
  const service = readFileSync(join(HERE, "src/service.js"), "utf8")
    .replace("{mark}", mark)
    .replace("[/* files */]", JSON.stringify(["./", ...all.map((file) => `./${file}`)]));
  writeFileSync(join(DIST, "sw.js"), service);
}

await main(process.argv.slice(2));
