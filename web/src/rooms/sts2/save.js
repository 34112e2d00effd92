// What a save says of the run in progress: what comes next, and whether its lists are the seed's.
import { html, nothing } from "lit";
import { percent } from "../../ui/numbers.js";
import { actLists, bagLists } from "./lists.js";
import { characterName, nameOf, outcomeName, rarityName } from "./names.js";
import { text } from "./words.js";

const FIGHTS = /** @type {const} */ (["monster", "elite", "boss"]);
const OUTCOMES = ["event", "monster", "elite", "treasure", "shop"];

/** @param {any} reward */
function relicOf({ relic, relic_rarity: rarity }) {
  return relic ? nameOf(relic) : rarity ? rarityName(rarity) : "–";
}

/** @param {any} card */
function cardName({ card, rarity, upgraded }) {
  return html`<span class="of-${rarity}" title=${rarityName(rarity)}>${nameOf(card)}${upgraded ? "+" : ""}</span>`;
}

/** The next fight, of whichever kind it is. @param {any} reward @param {any} player who has luck */
function rewards(reward, player) {
  const row = (/** @type {string} */ title, /** @type {(of: any) => unknown} */ cell) =>
    html`<tr><th scope="row">${title}</th>${FIGHTS.map((fight) => html`<td>${reward[fight] ? cell(reward[fight]) : nothing}</td>`)}</tr>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${text.nextFight}><table class="grid rewards">
    <thead><tr><th>${text.nextFight}</th>${FIGHTS.map((fight) => html`<th scope="col">${outcomeName(fight)}</th>`)}</tr></thead>
    <tbody>${row(text.gold, ({ gold }) => gold)}
      ${row(text.potion, ({ potion }) => potion ? nameOf(potion) : "–")}
      ${row(text.cards, ({ cards }) => cards.map(cardName))}
      ${row(text.relic, relicOf)}</tbody></table></div>
    ${player.potion_luck === null || player.card_luck === null ? nothing
    : html`<p class="note">${text.luck(percent(player.potion_luck, 1), points(player.card_luck))}</p>`}`;
}

/** "+1.0" of a share of one hundredth. @param {number} share */
function points(share) {
  return `${share < 0 ? "−" : "+"}${Math.abs(share * 100).toFixed(1)}`;
}

/** @param {any} unknown */
function unknowns(unknown) {
  return html`<h3>${text.nextUnknown}</h3>
    <dl class="facts">${OUTCOMES.filter((outcome) => unknown[outcome] > 0).map((outcome) => html`
      <div><dt>${outcomeName(outcome)}</dt><dd>${percent(unknown[outcome], 1)}</dd></div>`)}</dl>
    <p class="note">${text.unknownsThen}: ${unknown.next.map(outcomeName).join(", ")}</p>`;
}

/** @param {[string, any][]} streams */
function streamTable(streams) {
  return html`<details><summary>${text.streams}</summary>
    <div class="scroll" tabindex="0" role="region" aria-label=${text.streams}><table class="grid">
      <thead><tr><th>${text.stream}</th><th class="n">${text.counter}</th><th>${text.comes}: int(100)</th></tr></thead>
      <tbody>${streams.map(([name, stream]) => html`<tr><th scope="row">${name}</th><td class="n">${stream?.counter}</td><td>${stream?.next?.join(" ")}</td></tr>`)}</tbody></table></div></details>`;
}

/** @param {any} data the answer of sts2 save */
export function savedRun(data) {
  const { upcoming } = data;
  const players = data.players ?? [];
  const act = upcoming?.acts?.[0];
  const many = players.length > 1;
  const called = (/** @type {number} */ p) => `${many ? `${p + 1}: ` : ""}${characterName(players[p].character)}`;
  return html`<p class="answer">${data.agrees === true ? text.agrees : data.agrees === false ? text.disagrees : text.cannotTell}</p>
    <dl class="facts"><div><dt>${text.seed}</dt><dd class="mono">${data.text}</dd></div><div><dt>${text.build}</dt><dd>${data.build ?? "?"} (${data.era})</dd></div>
      <div><dt>${text.ascension}</dt><dd>${data.ascension ?? "?"}</dd></div>
      ${players.map((/** @type {any} */ player, /** @type {number} */ p) => html`<div><dt>${text.character}</dt><dd>${called(p)}${many ? html` <small class="mono">${String(player.net_id)}</small>` : nothing}</dd></div>`)}</dl>
    <div class="panels">
      <section class="half upcoming">
        ${(upcoming?.players ?? []).map((/** @type {any} */ player, /** @type {number} */ p) => html`
          ${many ? html`<h3>${called(p)}</h3>` : nothing}${player.reward ? rewards(player.reward, players[p]) : nothing}`)}
        ${upcoming?.unknown ? unknowns(upcoming.unknown) : nothing}</section>
      ${act ? html`<section class="half upcoming"><h3>${text.toCome}</h3>${actLists(act, upcoming.act_index ?? 0)}</section>` : nothing}</div>
    ${upcoming?.shared_relics ? bagLists(text.chests, upcoming.shared_relics) : nothing}
    ${(upcoming?.players ?? []).map((/** @type {any} */ player, /** @type {number} */ p) => player.relics ? bagLists(text.bagOf(called(p)), player.relics) : nothing)}
    ${streamTable([...Object.entries(data.streams ?? {}), ...players.flatMap((/** @type {any} */ { streams }, /** @type {number} */ p) =>
    Object.entries(streams ?? {}).map(([name, stream]) => /** @type {[string, any]} */ ([many ? `${p + 1}: ${name}` : name, stream])))])}`;
}
