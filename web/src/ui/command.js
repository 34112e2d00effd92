// An argument vector as one would type it.
import { inOrder } from "../core/argv.js";

/** @param {string} word */
function quoted(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A file that a line reads, and the arguments that write it. @typedef {{ name: string, argv: readonly string[] }} Made */

/** @param {readonly string[]} argv @param {string} [input] lines that are typed @param {Made} [made] what is written first @returns {string} */
export function commandLine(argv, input, made) {
  const line = ["foreseed", ...inOrder(argv)].map(quoted).join(" ");
  const typed = input ? `printf '%s\\n' ${input.trimEnd().split("\n").map(quoted).join(" ")} | ` : "";
  return `${made ? `${commandLine(made.argv)} > ${quoted(made.name)} && ` : ""}${typed}${line}`;
}
