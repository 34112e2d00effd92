// Modules of the room of Sheep a Sheep that need no browser: positions, spreads, files in the address.
import test from "node:test";
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { open } from "../../bindings/js/foreseed.js";
import { matchBetween, nearest } from "../src/rooms/sheep/position.js";
import { atMost, batchSeries } from "../src/rooms/sheep/spread.js";
import { PACKED, pack, unpack } from "../src/packed.js";

const foreseed = await open(readFileSync(new URL("../../bindings/js/foreseed.wasm", import.meta.url)));

async function ask(argv, input) {
  const { out, err } = await foreseed.run([...argv, "--json"], { input });
  assert.notEqual(out, "", err);
  return JSON.parse(out);
}

test("of a whole game: each third of a kind is seen beside its two, and nothing else is", async () => {
  const level = "example:sheep_small.json";
  const { moves } = await ask(["sheep", "solve", level]);
  let before, matches = 0;
  for (let n = 0; n <= moves.length; n++) {
    const after = await ask(["sheep", "show", level, "--moves", "-"], JSON.stringify(moves.slice(0, n)));
    const match = matchBetween(before, after);
    assert.equal(match !== undefined, before !== undefined && after.slot.length < before.slot.length, `click ${n}`);
    if (match) {
      matches++;
      const { tiles, going } = match;
      assert.equal(tiles.length, before.slot.length + 1);
      assert.equal(going.length, 3);
      assert.ok(going.includes(moves[n - 1]));
      const at = tiles.findIndex(({ id }) => id === going[0]);
      assert.deepEqual(tiles.slice(at, at + 3).map(({ id }) => id), going, "they lie side by side");
      assert.equal(new Set(tiles.slice(at, at + 3).map(({ kind }) => kind)).size, 1);
      assert.deepEqual(tiles.filter(({ id }) => !going.includes(id)).map(({ id }) => id), after.slot);
    }
    before = after;
  }
  assert.equal(matches, 16);
});

test("a jump in the game is no click", async () => {
  const level = "example:sheep_small.json";
  const { moves } = await ask(["sheep", "solve", level]);
  const at = (n) => ask(["sheep", "show", level, "--moves", "-"], JSON.stringify(moves.slice(0, n)));
  const [start, middle, end] = [await at(0), await at(24), await at(48)];
  assert.equal(matchBetween(undefined, start), undefined);
  assert.equal(matchBetween(middle, end), undefined);
  assert.equal(matchBetween(middle, start), undefined);
  const other = await ask(["sheep", "show", level]);
  assert.equal(matchBetween({ ...other, board: other.board.slice(1) }, other), undefined);
});

test("arrow keys go to the nearest open tile that way, and reach every one", async () => {
  const { board } = await ask(["sheep", "show", "example:sheep_small.json"]);
  const open = board.filter((tile) => tile.open);
  const ways = [[-1, 0], [1, 0], [0, -1], [0, 1]];
  for (const from of open) {
    const reached = new Set([from.id]);
    for (const id of reached)
      for (const way of ways) {
        const tile = open.find((each) => each.id === id), to = nearest(board, tile, way);
        if (to) {
          assert.ok((to.x - tile.x) * way[0] + (to.y - tile.y) * way[1] > 0);
          reached.add(to.id);
        }
      }
    assert.equal(reached.size, open.length, from.id);
  }
  assert.equal(nearest([], { x: 0, y: 0 }), undefined);
  assert.equal(nearest(board, open[0])?.id, open[0].id);
});

test("the chance of at most so many, beyond both ends of the table too", async () => {
  const { groups_at_most: table } = await ask(["sheep", "bottom"]);
  assert.equal(atMost(table, 4), 0);
  assert.equal(atMost(table, 6), table[6].value);
  assert.equal(atMost(table, 99), 1);
});

test("batches: the expected numbers add up, and lie where the mean is", async () => {
  const { sample: { batches } } = await ask(["sheep", "bottom", "--sample", "1000000"]);
  const wide = { least: 0, batches: Array.from({ length: 200 }, () => 0), exact_mean: batches.groups.exact_mean };
  const { x, expected } = batchSeries(wide, batches);
  const sum = expected.reduce((all, n) => all + n, 0), mean = expected.reduce((all, n, i) => all + n * x[i], 0) / sum;
  assert.ok(Math.abs(sum - batches.count) < 1e-6, `${sum}`);
  assert.ok(Math.abs(mean - batches.groups.exact_mean) < 1e-6, `${mean}`);
  const sd = Math.sqrt(expected.reduce((all, n, i) => all + n * (x[i] - mean) ** 2, 0) / sum);
  assert.ok(Math.abs(sd - batches.groups.exact_sd) < 1e-6, `${sd}`);
  const { x: seen, seen: counts } = batchSeries(batches.groups, batches);
  assert.equal(seen[0], batches.groups.least);
  assert.equal(counts.reduce((all, n) => all + n, 0), batches.count);
});

test("a file in the address comes back; what is none is refused, and what swells too far", async () => {
  for (const bytes of [new Uint8Array(), new TextEncoder().encode("{}"), Uint8Array.from({ length: 70000 }, (_, i) => (i * i) >> 8)]) {
    const text = await pack(bytes);
    assert.match(text, PACKED);
    if (text !== "")
      assert.deepEqual(await unpack(text), bytes);
  }
  const noise = randomBytes(20000);
  assert.equal(await pack(noise), "");
  assert.equal(await pack(new Uint8Array(5 * 2 ** 20)), "");
  for (const text of ["!", "AAAA", "A"])
    await assert.rejects(unpack(text), text);
  const { deflateSync } = await import("node:zlib");
  await assert.rejects(unpack(deflateSync(new Uint8Array(8 * 2 ** 20)).toString("base64url")), RangeError);
});

test("a hint is looked for in slices: what stops the command stops it", async () => {
  const { out } = await foreseed.run("sheep make --layout pyramid --tiles 300 --kinds 30 --games 0 --states 0 --seed 1".split(" "));
  const files = { "hard.json": new TextEncoder().encode(out) };
  const stopper = new AbortController();
  const began = performance.now();
  setTimeout(() => stopper.abort(), 50);
  const { exit, out: said } = await foreseed.run(["sheep", "play", "hard.json", "--deal", "1,2,3,2"], { files, input: "hint\n", signal: stopper.signal });
  assert.equal(exit, 130);
  assert.doesNotMatch(said, /that wins, in|No win was found|there is no win/);
  // The whole search takes seconds.
  assert.ok(performance.now() - began < 2500, `${performance.now() - began} ms`);
});
