// What the start page shows an answer to: asked when the page is built.

/** @type {Record<string, string[]>} */
export const EXAMPLES = {
  pvz: ["pvz", "types", "--save", "example:game1_13.dat", "--stages", "+6"],
  sts2: ["sts2", "map", "ABCDEF", "--act", "1"],
  sheep: ["sheep", "show", "example:sheep_small.json"],
  sheep_solved: ["sheep", "solve", "example:sheep_small.json", "--no-timing"],
  sgs: ["sgs", "think", "example:E04_pang_tong.json"],
};
