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

const ASKED_ABOUT = new Set(["act", "ancient", "encounter", "event", "relic"]);

/** Ids of what a filter can ask about whose title in either language, or id, has this part. @param {string} part @param {number} most */
export function named(part, most) {
  const wanted = part.trim().toLowerCase();
  if (wanted === "")
    return [];
  return [...things.values()]
    .filter(({ id, kind, en, zh }) => ASKED_ABOUT.has(kind) && [id, en, zh].some((name) => name.toLowerCase().includes(wanted)))
    .slice(0, most).map(({ id }) => id);
}

/** @param {string | null} key */
export function characterName(key) {
  return characters.find((each) => each.key === key)?.name ?? "?";
}

export const RARITIES = ["common", "uncommon", "rare", "shop", "event", "ancient"];

/** @type {Record<string, [en: string, zh: string]>} */
const RARITY_WORDS = {
  common: ["Common", "普通"], uncommon: ["Uncommon", "罕见"], rare: ["Rare", "稀有"], shop: ["Shop", "商店"],
  event: ["Event", "事件"], ancient: ["Ancient", "先古"],
};

/** @param {string} rarity */
export function rarityName(rarity) {
  return say(...RARITY_WORDS[rarity] ?? [rarity, rarity]);
}

/** @type {Record<string, [en: string, zh: string]>} */
const OUTCOME_WORDS = {
  monster: ["monsters", "怪物"], elite: ["elite", "精英"], boss: ["boss", "首领"], event: ["event", "事件"],
  treasure: ["treasure", "宝箱"], shop: ["shop", "商店"],
};

/** What a fight or a '?' is. @param {string} outcome */
export function outcomeName(outcome) {
  return say(...OUTCOME_WORDS[outcome] ?? [outcome, outcome]);
}

/** Versions, newest first. */
export const builds = buildRows.map(({ build }) => build).reverse();

export const PUBLIC = buildRows.find((row) => row.public === "1")?.build ?? builds[0];

/** By the number of a point's kind. @type {Record<number, { key: string, sign: [string, string], name: [string, string] }>} */
const POINTS = {
  1: { key: "unknown", sign: ["?", "？"], name: ["unknown", "未知"] },
  2: { key: "shop", sign: ["$", "＄"], name: ["shop", "商店"] },
  3: { key: "treasure", sign: ["T", "宝"], name: ["treasure", "宝箱"] },
  4: { key: "rest", sign: ["R", "火"], name: ["rest", "休息"] },
  5: { key: "monster", sign: ["M", "怪"], name: ["monster", "怪物"] },
  6: { key: "elite", sign: ["E", "精"], name: ["elite", "精英"] },
  7: { key: "boss", sign: ["B", "王"], name: ["boss", "首领"] },
  8: { key: "ancient", sign: ["A", "古"], name: ["ancient", "先古之民"] },
};

/** @param {number} kind */
export function pointOf(kind) {
  const { key, sign, name } = POINTS[kind] ?? { key: "", sign: ["·", "·"], name: ["?", "?"] };
  return { key, sign: say(...sign), name: say(...name) };
}

/** "M monster, E elite, ..." */
export function pointLegend() {
  return [5, 6, 1, 2, 4, 3, 7, 8].map(pointOf).map(({ sign, name }) => `${sign} ${name}`).join(", ");
}
