// An argument vector as one would type it.

/** @param {string} word */
function quoted(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** @param {readonly string[]} argv */
export function commandLine(argv) {
  return ["foreseed", ...argv].map(quoted).join(" ");
}
