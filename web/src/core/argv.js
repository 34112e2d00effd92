// Words that somebody typed among the arguments of a command: one that begins like an option must not be one.

/** The arguments for operands: behind a "--" each where one begins with a dash. @param {...string} words @returns {string[]} */
export function operands(...words) {
  return words.some((word) => word.startsWith("-")) ? words.flatMap((word) => ["--", word]) : words;
}

/** With these at the end behind one "--", since all that follows it is an operand. @param {readonly string[]} argv */
export function inOrder(argv) {
  /** @type {string[]} */
  const options = [], last = [];
  for (let i = 0; i < argv.length; i++)
    if (argv[i] === "--")
      last.push(argv[++i]);
    else
      options.push(argv[i]);
  return last.length > 0 ? [...options, "--", ...last] : options;
}
