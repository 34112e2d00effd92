// What the views of this room share: the run they are about.
import { html } from "lit";
import { operands } from "../../core/argv.js";
import { choice, number, text as textOf } from "../../route.js";
import { selectField, textField } from "../../ui/fields.js";
import { PUBLIC, builds, characters } from "./names.js";
import { text } from "./words.js";

export const RUN = {
  text: textOf("ABCDEF", /^[^\p{Cc}]{0,60}$/u), build: choice(builds, PUBLIC),
  character: choice(characters.map(({ key }) => key), "ironclad"), ascension: number(10, 0, 10),
};

/** @typedef {{ text: string, build: string, character: string, ascension: number }} Run */

/** @param {Run} run */
export function runArguments({ text: typed, build, character, ascension }) {
  return [...operands(typed), "--build", build, "--character", character, "--ascension", String(ascension)];
}

/** @param {Pick<Run, "text" | "build">} run @param {(change: Partial<Run>) => void} set @param {string} [canonical] what the game makes of the text */
export function seedFields(run, set, canonical = run.text) {
  const hint = canonical === run.text ? undefined : text.playedAs(canonical);
  return html`${textField({ label: text.seed, value: run.text, name: "text", hint, onChange: (typed) => set({ text: typed }) })}
    ${buildField(run.build, (build) => set({ build }))}`;
}

/** @param {string} build @param {(build: string) => void} set */
export function buildField(build, set) {
  return selectField({ label: text.build, value: build, name: "build", options: builds.map((each) => [each, each]), onChange: set });
}

/** @param {Run} run @param {(change: Partial<Run>) => void} set */
export function playerFields(run, set) {
  return html`${selectField({ label: text.character, value: run.character, name: "character", options: characters.map(({ key, name }) => [key, name]), onChange: (character) => set({ character }) })}
    ${textField({ label: text.ascension, value: run.ascension, name: "ascension", mode: "numeric", onChange: (ascension) => set({ ascension: Number(ascension) }) })}`;
}
