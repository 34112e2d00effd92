// Addresses and texts, without a browser.
import test from "node:test";
import assert from "node:assert/strict";

globalThis.addEventListener = () => {};
globalThis.location = { hash: "" };
const { choice, flag, number, parseRoute, readState, text, writeRoute, writeState } = await import("../src/route.js");
const { commandLine } = await import("../src/ui/command.js");

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

test("an address that is none leads to the start", () => {
  for (const hash of ["", "#", "#x", "#/", "#/<b>", "#/A", "#/pvz/..", `#/pvz?x=${"y".repeat(9000)}`, "#//"])
    assert.equal(parseRoute(hash).room, "", hash);
  const route = parseRoute("#/pvz/stages?seed=7&x=a%26b");
  assert.deepEqual([route.room, route.view, route.params.get("x")], ["pvz", "stages", "a&b"]);
  assert.equal(writeRoute(route), "#/pvz/stages?seed=7&x=a%26b");
});

test("a command line is quoted for a shell", () => {
  assert.equal(commandLine(["pvz", "find", "stage 8: zomboni"]), "foreseed pvz find 'stage 8: zomboni'");
  assert.equal(commandLine(["x", "it's", ""]), "foreseed x 'it'\\''s' ''");
});
