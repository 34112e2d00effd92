// The zombies and scenes of the game, from its tables.
import rows from "data:pvz/zombies?id,key,en,abbr,zh,short,points,first_wave,scenes,drawn";
import places from "data:pvz/scenes?key,en,zh,mode,lawn,water";
import { say } from "../../words.js";

/** @typedef {{ id: number, key: string, en: string, abbr: string, zh: string, short: string, points: number, scenes: string[], drawn: string }} Zombie */

/** @type {Zombie[]} */
export const zombies = rows.map(({ id, key, en, abbr, zh, short, points, scenes, drawn }) => (
  { id: Number(id), key, en, abbr, zh, short, points: Number(points), scenes: scenes.split(","), drawn }));

/** @type {Map<string, Zombie>} */
export const byKey = new Map(zombies.map((zombie) => [zombie.key, zombie]));

export const GIGA = 32, GARGANTUAR = 23, FLAG = 1, BOSS = 25, YETI = 19;

export const scenes = places.map(({ key, en, zh, mode, lawn, water }) => (
  { key, en, zh, mode: Number(mode), rows: lawn.split(",").length, water: water === "" ? [] : water.split(",").map(Number) }));

export const sceneKeys = scenes.map(({ key }) => key);

/** @param {string} key */
export function sceneOf(key) {
  return scenes.find((scene) => scene.key === key) ?? scenes[0];
}

/** @param {{ en: string, zh: string }} thing */
export function nameOf(thing) {
  return say(thing.en, thing.zh);
}

/** @param {Zombie} zombie */
export function shortOf(zombie) {
  return say(zombie.abbr, zombie.short);
}

/** Who can come in a stage of the scene; the Yeti comes by its own rule, flag and boss never. @param {string} scene */
export function comersOf(scene) {
  return zombies.filter(({ id, scenes: where, drawn }) =>
    drawn !== "never" && id !== FLAG && id !== BOSS && id !== YETI && where.includes(scene));
}
