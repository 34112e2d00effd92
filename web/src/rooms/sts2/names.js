// Ids of the game as names, kinds of points, builds, characters.
import things from "data:sts2/ids?id,en,zh";
import buildRows from "data:sts2/builds?build,public";
import people from "data:sts2/characters?key,en,zh";
import { say } from "../../words.js";

const titles = new Map(things.map(({ id, en, zh }) => [id, { en, zh }]));

/** The game's title, "A Lone Nibbit"; the id where none is known. @param {string} id */
export function nameOf(id) {
  const { en, zh } = titles.get(id) ?? { en: "", zh: "" };
  return say(en, zh) || en || id;
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
