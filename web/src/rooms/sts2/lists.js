// Lists of a run in their order: of an act, of the bags of relics.
import { html, nothing } from "lit";
import { RARITIES, nameOf, rarityName } from "./names.js";
import { text } from "./words.js";

/** @param {string} title @param {string[]} ids @param {number} open how many stand there at once */
export function ordered(title, ids, open) {
  const items = (/** @type {string[]} */ part) => part.map((id) => html`<li>${nameOf(id)}</li>`);
  return html`<h3>${title}</h3><ol class="order">${items(ids.slice(0, open))}</ol>
    ${ids.length > open ? html`<details><summary>+${ids.length - open}</summary><ol class="order" start=${open + 1}>${items(ids.slice(open))}</ol></details>` : nothing}`;
}

/** @param {any} act @param {number} i */
export function actLists(act, i) {
  return html`<header class="panel-head"><h2>${text.actOf(i + 1)}: ${nameOf(act.act)}</h2></header>
    <dl class="facts"><div><dt>${text.ancient}</dt><dd>${nameOf(act.ancient)}</dd></div>
      <div><dt>${text.boss}</dt><dd><b>${nameOf(act.boss)}</b></dd></div>
      ${act.second_boss ? html`<div><dt>${text.second}</dt><dd><b>${nameOf(act.second_boss)}</b></dd></div>` : nothing}</dl>
    ${ordered(text.normals, act.normals, 8)}${ordered(text.elites, act.elites, 6)}${ordered(text.events, act.events, 8)}`;
}

/** A bag by rarity. @param {string} title @param {Record<string, string[]>} bag */
export function bagLists(title, bag) {
  return html`<h3 class="bag">${title}</h3><div class="relics">${RARITIES.filter((rarity) => bag[rarity]?.length > 0).map((rarity) => html`
    <div>${ordered(rarityName(rarity), bag[rarity], 5)}</div>`)}</div>`;
}
