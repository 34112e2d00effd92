// Runs command lines in the module: node wasm_command.mjs <foreseed_js.wasm>, a JSON array of
// {args, files, input} on standard input, contents in base64; a JSON array of [exit code, standard
// output, standard error], both in base64, comes out.
import { readFileSync } from "node:fs";
import { open } from "../../bindings/js/foreseed.js";

const bytes = (text) => Buffer.from(text, "base64");
const base64 = (text) => Buffer.from(text).toString("base64");

const foreseed = await open(readFileSync(process.argv[2]));
const answers = [];
for (const { args, files, input } of JSON.parse(readFileSync(0, "utf8"))) {
  const given = Object.fromEntries(Object.entries(files).map(([name, content]) => [name, bytes(content)]));
  try {
    const { exit, out, err } = await foreseed.run(args, { files: given, input: bytes(input).toString() });
    answers.push([exit, base64(out), base64(err)]);
  } catch (error) {
    answers.push([-1, "", base64(String(error.stack))]);
  }
}
process.stdout.write(JSON.stringify(answers));
