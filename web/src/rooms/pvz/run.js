// What the views of this room share: the run they are about, and a save that was dropped.
import { html, nothing } from "lit";
import { choice, number, numeral } from "../../route.js";
import { selectField, textField } from "../../ui/fields.js";
import { text } from "./words.js";
import { nameOf, sceneKeys, scenes } from "./zombies.js";

export const RUN = {
  seed: numeral("271828182"), scene: choice(sceneKeys, "pool"), user: number(1, 0, 255),
  /** 0: that of the scene, as in a game that nobody changed. */
  mode: number(0, 0, 255),
};

/** @typedef {{ seed: string, scene: string, user: number, mode: number }} Run */

/** @param {Run} run */
export function runArguments({ seed, scene, user, mode }) {
  return ["--seed", seed, "--scene", scene, ...(user === 1 ? [] : ["--user", String(user)]),
    ...(mode === 0 ? [] : ["--mode", String(mode)])];
}

/** @param {Run} run @param {(change: Partial<Run>) => void} set */
export function runFields(run, set) {
  return html`${textField({ label: text.seed, value: run.seed, name: "seed", onChange: (seed) => set({ seed }) })}
    ${sceneField(run.scene, (scene) => set({ scene, mode: 0 }))}
    ${textField({ label: text.user, value: run.user, name: "user", mode: "numeric", onChange: (user) => set({ user: Number(user) }) })}
    ${run.mode === 0 ? nothing
    : textField({ label: text.mode, value: run.mode, name: "mode", mode: "numeric", hint: text.modeHint, onChange: (mode) => set({ mode: Number(mode) }) })}`;
}

/** @param {string} scene @param {(scene: string) => void} set */
export function sceneField(scene, set) {
  return selectField({
    label: text.scene, value: scene, name: "scene", options: scenes.map((each) => [each.key, nameOf(each)]), onChange: set,
  });
}

/** The save in use; it stays here and not in the address. @type {{ name: string, bytes: Uint8Array } | undefined} */
let save;
export const kept = {
  get save() { return save; },
  set save(dropped) { save = dropped; },
};
