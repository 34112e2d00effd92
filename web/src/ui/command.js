// An argument vector as one would type it.
import { inOrder } from "../core/argv.js";

/** @param {string} word */
function quoted(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** @param {readonly string[]} argv @param {string} [input] lines that are typed */
export function commandLine(argv, input) {
  const line = ["foreseed", ...inOrder(argv)].map(quoted).join(" ");
  if (!input)
    return line;
  return `printf '%s\\n' ${input.trimEnd().split("\n").map(quoted).join(" ")} | ${line}`;
}
