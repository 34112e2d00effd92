// Which game is played: what the views that start games share.
import { html, nothing } from "lit";
import { choice, number, text as textOf } from "../../route.js";
import { selectField, textField } from "../../ui/fields.js";
import { text } from "./words.js";

/** A list that the command judges; an option it is not. @param {string} value */
export const typedList = (value) => textOf(value, /^(?!-)[^\p{Cc}]{1,80}$/u);

export const GAME_FIELDS = {
  mode: choice(["identity", "1v1", "3v3"]),
  players: number(5, 2, 10),
  packages: typedList("all"),
  cards: choice(["full", "std"]),
};

/** How many sit at the table. @param {{ mode: string, players: number }} state */
export function playersOf({ mode, players }) {
  return mode === "1v1" ? 2 : mode === "3v3" ? 6 : players;
}

/** @param {import("../../route.js").StateOf<typeof GAME_FIELDS>} state */
export function gameArgv({ mode, players, packages, cards }) {
  return [
    ...(mode === "identity" ? ["--players", String(players)] : ["--mode", mode]),
    ...(packages === "all" ? [] : ["--packages", packages]),
    ...(cards === "full" ? [] : ["--cards", cards]),
  ];
}

// Casts that are worth a look; any other can be written.
const CASTS = ["v2", "deck", "trust", "random", "v2,rebel=random", "random,rebel=v2", "v2,rebel=deck"];

/** @typedef {{ state: any, set: (change: any) => void }} Place */

/**
 * Which game, in a line.
 * @param {Place} view
 * @param {Record<string, unknown>} [also] what changes along
 */
export function gameForm(view, also = {}) {
  const { state } = view;
  const counts = Array.from({ length: 9 }, (_each, i) => /** @type {[string, string]} */ ([String(i + 2), String(i + 2)]));
  const casts = CASTS.includes(state.minds) ? CASTS : [...CASTS, state.minds];
  return html`${selectField({
    label: text.mode, name: "mode", value: state.mode, onChange: (mode) => view.set({ mode, ...also }),
    options: [["identity", text.identity], ["1v1", text.kof], ["3v3", text.team]],
  })}
  ${state.mode === "identity" ? selectField({
    label: text.players, name: "players", value: String(state.players), options: counts,
    onChange: (players) => view.set({ players: Number(players), ...also }),
  }) : nothing}
  ${textField({ label: text.seed, name: "seed", value: state.seed, mode: "numeric", onChange: (seed) => view.set({ seed, ...also }) })}
  ${selectField({
    label: text.minds, name: "cast", value: state.minds, onChange: (minds) => view.set({ minds, ...also }),
    options: casts.map((each) => /** @type {[string, string]} */ ([each, each.replaceAll("=", " = ").replaceAll(",", ", ")])),
  })}`;
}

/**
 * What is seldom changed.
 * @param {Place} view
 * @param {Record<string, unknown>} also
 * @param {unknown} [more]
 */
export function moreForm(view, also, more = nothing) {
  const { state } = view;
  const other = state.packages !== "all" || state.cards !== "full" || !CASTS.includes(state.minds);
  return html`<details class="more" ?open=${other}><summary>${text.more}</summary><div class="form">
  ${selectField({
    label: text.cards, name: "cards", value: state.cards, onChange: (cards) => view.set({ cards, ...also }),
    options: [["full", text.full], ["std", text.std]],
  })}
  ${textField({
    label: text.packages, name: "packages", value: state.packages, hint: text.packagesHint, kind: "wide",
    onChange: (packages) => view.set({ packages: packages === "" ? "all" : packages, ...also }),
  })}
  ${textField({ label: text.minds, name: "minds", value: state.minds, hint: text.mindsHint, kind: "wide", onChange: (minds) => view.set({ minds, ...also }) })}
  ${more}</div></details>`;
}
