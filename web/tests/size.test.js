// What is transferred, gzipped as hosts do: all of the page with one of the two cores, and each kind of file.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";

const DIST = new URL("../dist/", import.meta.url);

const sizes = new Map(readdirSync(DIST).map((name) => {
  const content = readFileSync(new URL(name, DIST));
  return [name, name.endsWith(".bin") ? content.length : gzipSync(content).length];
}));

test("the whole page is at most 900 kB", (t) => {
  const once = [...sizes].filter(([name]) => !name.startsWith("core-scalar"));
  const sum = once.reduce((total, [, size]) => total + size, 0);
  t.diagnostic(`${sum} bytes in ${once.length} files`);
  assert.ok(sum <= 900000, `${sum} bytes`);
});

test("names carry a fingerprint", () => {
  for (const name of sizes.keys())
    assert.match(name, /^(index\.html|sw\.js|[\w.-]+-[0-9A-Za-z]{8}\.(js|css|bin))$/);
});
