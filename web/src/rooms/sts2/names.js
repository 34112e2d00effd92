// Ids of the game as names, kinds of points, builds, characters.
import buildRows from "data:sts2/builds?build,public";
import people from "data:sts2/characters?key,en,zh";
import { Question } from "../../core/question.js";
import { say } from "../../words.js";

/** @typedef {{ id: string, kind: string, en: string, zh: string }} Thing */

/** Everything the game deals, by id. @type {Map<string, Thing>} */
const things = new Map();

/** What things are called is known to the core: whoever shows names asks it, and is rendered again then. */
export class Names extends Question {
  /** @param {import("../../core/question.js").Host} host */
  constructor(host) {
    super(host, ({ data }) => data?.names.forEach((/** @type {Thing} */ thing) => things.set(thing.id, thing)));
  }

  learn() {
    this.keep(["sts2", "names"]);
  }
}

/** The game's title, "A Lone Nibbit"; the id until the core has told. @param {string} id */
export function nameOf(id) {
  const thing = things.get(id);
  return thing ? say(thing.en, thing.zh) : id;
}

export const characters = people.map(({ key, en, zh }) => ({ key, get name() { return say(en, zh); } }));

/** Versions, newest first. */
export const builds = buildRows.map(({ build }) => build).reverse();

export const PUBLIC = buildRows.find((row) => row.public === "1")?.build ?? builds[0];

/** By the number of a point's kind. @type {Record<number, [sign: string, en: string, zh: string]>} */
export const POINTS = {
  1: ["?", "unknown", "未知"], 2: ["$", "shop", "商店"], 3: ["T", "treasure", "宝箱"], 4: ["R", "rest", "休息"],
  5: ["M", "monster", "普通"], 6: ["E", "elite", "精英"], 7: ["B", "boss", "首领"], 8: ["A", "ancient", "先古"],
};

/** @param {number} kind */
export function pointName(kind) {
  const [, en, zh] = POINTS[kind];
  return say(en, zh);
}
