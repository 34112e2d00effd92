// The server of `make serve`: what it hands out, and what it says where it cannot.
import test from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import { serve } from "../serve.mjs";

const PROGRAM = fileURLToPath(new URL("../serve.mjs", import.meta.url));

/** The status of a path as it is, which fetch would mend first. */
function statusOf(port, path) {
  return new Promise((resolve, reject) => {
    request({ port, path, host: "localhost", agent: false }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode));
    }).on("error", reject).end();
  });
}

test("what is not there, or no address at all, is not found and ends nothing", async (t) => {
  const server = await serve(0, fileURLToPath(new URL("..", import.meta.url)));
  t.after(() => server.close());
  const { port } = server.address();
  for (const path of ["/none", "/%ff", "/%", "//", "/../package.json/", "/%2e%2e/%2e%2e/README.md", "/..%2f..%2fREADME.md", "/src"])
    assert.equal(await statusOf(port, path), 404, path);
  assert.equal(await statusOf(port, "/package.json"), 200);
});

test("a port that is taken, or none, gets one line", async (t) => {
  const server = await serve(0);
  t.after(() => server.close());
  for (const [port, why] of [[String(server.address().port), /is in use;/], ["abc", /is no port;/], ["70000", /is no port;/], ["-1", /is no port;/]]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, port], { encoding: "utf8", timeout: 20000 });
    assert.deepEqual([status, stdout], [1, ""], port);
    assert.match(stderr, why);
    assert.match(stderr, /^serve: .* make serve PORT=8080\n$/);
  }
});
