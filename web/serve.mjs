// Shows web/dist on this machine: node serve.mjs [port]
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

export const DIST = fileURLToPath(new URL("dist/", import.meta.url));
const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
  ".bin": "application/octet-stream",
};

/** A server of the page; port 0 takes any that is free. */
export function serve(port, folder = DIST) {
  const server = createServer(async ({ url, headers }, response) => {
    try {
      const path = normalize(decodeURIComponent(new URL(url ?? "/", "http://localhost").pathname));
      const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
      const content = await readFile(file);
      const type = TYPES[extname(file)];
      const packed = extname(file) !== ".bin" && /\bgzip\b/.test(String(headers["accept-encoding"]));
      response.writeHead(200, {
        "Content-Type": type ?? "application/octet-stream",
        "Cache-Control": "no-cache",
        ...(packed ? { "Content-Encoding": "gzip" } : {}),
      });
      response.end(packed ? gzipSync(content) : content);
    } catch {
      response.writeHead(404, { "Content-Type": "text/plain" });
      response.end("not here\n");
    }
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", () => resolve(server));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = process.argv[2] ?? "8000";
  try {
    const server = await serve(Number(port));
    console.log(`http://localhost:${server.address().port}/   Ctrl-C ends it`);
  } catch ({ code }) {
    const why = { EADDRINUSE: "in use", EACCES: "not allowed to you", ERR_SOCKET_BAD_PORT: "no port" }[code] ?? code;
    console.error(`serve: ${port} is ${why}; take another from 1024 to 65535: make serve PORT=8080`);
    process.exitCode = 1;
  }
}
