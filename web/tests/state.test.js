// Addresses and texts, without a browser.
import test from "node:test";
import assert from "node:assert/strict";

globalThis.addEventListener = () => {};
globalThis.location = { hash: "" };
const { choice, flag, number, parseRoute, readState, text, writeRoute, writeState } = await import("../src/route.js");
const { inOrder, operands } = await import("../src/core/argv.js");
const { commandLine } = await import("../src/ui/command.js");
const { large } = await import("../src/ui/numbers.js");

const FIELDS = { seed: number(5, 0, 4294967295), scene: choice(["day", "pool"]), filter: text("giga"), all: flag(false) };
const from = (query) => readState(FIELDS, new URLSearchParams(query));

test("a state is written and read back, defaults left out", () => {
  const state = { seed: 4294967295, scene: "pool", filter: "a & b = 'ü' + 红眼", all: true };
  assert.deepEqual(from(writeState(FIELDS, state).toString()), state);
  assert.equal(writeState(FIELDS, from("")).toString(), "");
});

test("what is no value of a field leaves the default", () => {
  const defaults = { seed: 5, scene: "day", filter: "giga", all: false };
  for (const query of ["seed=NaN", "seed=-1", "seed=4294967296", "seed=1e3", "seed=Infinity", "scene=__proto__", "scene=",
    "all=yes", "filter=%00", `filter=${"x".repeat(5000)}`, "other=1"])
    assert.deepEqual(from(query), defaults, query);
});

test("a number beyond its bounds is written as the nearest; what is none is no value", () => {
  const { seed } = FIELDS;
  assert.deepEqual([7, -3, 1e12].map((value) => seed.read(seed.write(value))), [7, 0, 4294967295]);
  assert.equal(seed.read(seed.write(NaN)), undefined);
});

test("an address that is none leads to the start", () => {
  for (const hash of ["", "#", "#x", "#/", "#/<b>", "#/A", "#/pvz/..", `#/pvz?x=${"y".repeat(25000)}`, "#//"])
    assert.equal(parseRoute(hash).room, "", hash);
  const route = parseRoute("#/pvz/stages?seed=7&x=a%26b");
  assert.deepEqual([route.room, route.view, route.params.get("x")], ["pvz", "stages", "a&b"]);
  assert.equal(writeRoute(route), "#/pvz/stages?seed=7&x=a%26b");
});

test("a word that begins like an option is none", () => {
  const typed = (filter) => commandLine(["pvz", "find", ...operands(filter), "--seeds", "0..9"]);
  assert.equal(typed("stage 8: giga"), "foreseed pvz find 'stage 8: giga' --seeds 0..9");
  assert.equal(typed("--help"), "foreseed pvz find --seeds 0..9 -- --help");
  assert.deepEqual(inOrder(["sts2", "roll", ...operands("A", "-x"), "--count", "3"]), ["sts2", "roll", "--count", "3", "--", "A", "-x"]);
});

test("a command line is quoted for a shell", () => {
  assert.equal(commandLine(["pvz", "find", "stage 8: zomboni"]), "foreseed pvz find 'stage 8: zomboni'");
  assert.equal(commandLine(["x", "it's", ""]), "foreseed x 'it'\\''s' ''");
});

test("a large number is told to three digits or by all of its whole ones", () => {
  const told = [0, 999, 1000, 4194304, 999.4e3, 999.6e3, 999.96e6, 12345678901234].map(large);
  assert.deepEqual(told, ["0", "999", "1.00 thousand", "4.19 million", "999 thousand", "1000 thousand", "1000 million", "12346 billion"]);
});
