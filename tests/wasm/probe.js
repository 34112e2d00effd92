// Runs command lines in the module: node probe.js <probe.wasm>, a JSON array of lines (each an array of
// words) on standard input; a JSON array of [exit code, standard output, standard error] comes out.
const fs = require("fs");

const module_ = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
const probe = new WebAssembly.Instance(module_, {}).exports;
probe._initialize();

function said(channel) {
  const at = probe.probe_said(channel);
  return Buffer.from(probe.memory.buffer, at, probe.probe_length(channel)).toString("utf8");
}

function run(line) {
  const words = ["foreseed", ...line];
  const bytes = Buffer.from(words.map((word) => word + "\0").join(""));
  Buffer.from(probe.memory.buffer).set(bytes, probe.probe_words());
  const code = probe.probe_run(words.length);
  return [code, said(1), said(2)];
}

const lines = JSON.parse(fs.readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(lines.map(run)));
