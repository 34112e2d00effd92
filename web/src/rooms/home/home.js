// <fsd-home>: what this is, and an answer of each room, computed when the page was built.
import answers from "examples:";
import kinds from "data:sgs/kinds?key,zh,en";
import skills from "data:sgs/skills?key,zh,en";
import { html, svg } from "lit";
import { PageElement, define } from "../../element.js";
import { language } from "../../words.js";
import { common } from "../../common.words.js";
import { roomMark } from "../../ui/marks.js";
import { glyph } from "../pvz/glyphs.js";
import { byKey, nameOf, shortOf } from "../pvz/zombies.js";
import { colourOf, lying } from "../sheep/glyphs.js";
import { frameOf } from "../sheep/position.js";
import { nodesOf } from "../sts2/nodes.js";
import { text } from "./home.words.js";

/** The columns of the small table of stages, those that players look for. */
const LOOKED_FOR = /** @type {import("../pvz/zombies.js").Zombie[]} */ (
  ["football", "dancer", "zomboni", "dolphin", "jack", "digger", "bungee", "catapult", "gargantuar", "giga"].map((key) => byKey.get(key)));

class Home extends PageElement {
  stages() {
    return html`<table class="grid stages small"><thead><tr><th scope="col">${text.stage}</th>${LOOKED_FOR.map((kind) => html`
      <th scope="col" class="kind" title=${nameOf(kind)}>${glyph(kind.key)}<span>${shortOf(kind)}</span></th>`)}</tr></thead>
      <tbody>${answers.pvz.stages.map((/** @type {any} */ { stage, types }) => html`<tr><th scope="row">${stage}</th>${LOOKED_FOR.map(({ id, key }) => html`
        <td class=${types.includes(id) ? `has ${key}` : ""}>${types.includes(id) ? html`<i></i>` : ""}</td>`)}</tr>`)}</tbody></table>`;
  }

  map() {
    const nodes = nodesOf(answers.sts2.points);
    const top = nodes[nodes.length - 1].row;
    // On its side, so that it fits a card: the way leads from left to right.
    const at = (/** @type {{ row: number, col: number }} */ { row, col }) => [14 + row * 24, 14 + col * 22];
    return svg`<svg class="act-map side" viewBox="0 0 ${28 + top * 24} 160" aria-hidden="true">
      ${nodes.flatMap((node) => node.next.map((j) => svg`<path class="way" d="M${at(node).join(" ")} L${at(nodes[j]).join(" ")}"/>`))}
      ${nodes.map((node) => svg`<g class="node ${KINDS[node.kind] ?? ""}"><circle cx=${at(node)[0]} cy=${at(node)[1]} r=${node.kind > 6 ? 9 : 7}/></g>`)}</svg>`;
  }

  board() {
    const tiles = [...answers.sheep.board].sort((a, b) => a.layer - b.layer);
    return svg`<svg class="board small" viewBox=${frameOf(tiles).join(" ")} aria-hidden="true">${tiles.map((tile) => svg`
      <g class="tile ${colourOf(tile.kind)}" transform="translate(${tile.x} ${tile.y})">${lying(tile)}</g>`)}</svg>`;
  }

  bars() {
    const rated = answers.sgs.candidates.filter((/** @type {any} */ { priority }) => priority !== null)
      .sort((/** @type {any} */ a, /** @type {any} */ b) => b.priority - a.priority).slice(0, 5);
    const most = rated[0].priority;
    return html`<ol class="bars">${rated.map((/** @type {any} */ { card, skill, priority }) => html`<li><span>${cardName(card)}${skill ? html` <small>${cardName(skill)}</small>` : ""}</span>
      <i style="inline-size:${(priority / most * 100).toFixed(1)}%"></i><b>${priority.toFixed(2)}</b></li>`)}</ol>`;
  }

  /** @param {"pvz" | "sts2" | "sheep" | "sgs"} room @param {string} hash @param {string} answer @param {unknown} picture */
  card(room, hash, answer, picture) {
    return html`<article class="card" data-room=${room}>
      <h2><a href=${hash}>${roomMark(room)}<span>${common[room]}</span></a></h2><p class="what">${text[room]}</p>
      <div class="picture">${picture}</div><p class="answer">${answer}</p></article>`;
  }

  render() {
    const { stages } = answers.pvz;
    const red = stages.filter((/** @type {any} */ { types }) => types.includes(32)).length;
    const elites = answers.sts2.points.filter((/** @type {any} */ [, , kind]) => kind === 6).length;
    return html`<div class="hero"><h1>${text.title}</h1><p>${text.lead}</p></div>
      <div class="cards">
        ${this.card("pvz", "#/pvz/stages", text.pvzAnswer(red, stages.length), this.stages())}
        ${this.card("sts2", "#/sts2/map", text.sts2Answer(elites), this.map())}
        ${this.card("sheep", "#/sheep", text.sheepAnswer(answers.sheep_solved.moves.length, answers.sheep_solved.max_slot), this.board())}
        ${this.card("sgs", "#/sgs", text.sgsAnswer, this.bars())}
      </div><p class="note">${text.from}</p>`;
  }
}

/** @type {Record<number, string>} */
const KINDS = { 1: "unknown", 2: "shop", 3: "treasure", 4: "rest", 5: "monster", 6: "elite", 7: "boss", 8: "ancient" };

const names = new Map([...kinds, ...skills].map((row) => [row.key, row]));

/** "CA iron_chain" as "♣A Iron Chain"; of a skill its name. @param {string} card */
function cardName(card) {
  const suits = /** @type {Record<string, string>} */ ({ S: "♠", H: "♥", C: "♣", D: "♦" });
  const [, suit, number, key] = /^(?:([SHCD])(\w+) )?(.*)$/.exec(card) ?? [];
  return `${suit ? `${suits[suit]}${number} ` : ""}${names.get(key)?.[language()] ?? key.replaceAll("_", " ")}`;
}

define("fsd-home", Home);
