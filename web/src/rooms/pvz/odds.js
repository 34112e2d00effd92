// <fsd-pvz-odds>: how likely a wished composition is, exactly.
import { html, nothing } from "lit";
import { View, define } from "../../element.js";
import { Question } from "../../core/question.js";
import { choice, flag, number, text as textOf } from "../../route.js";
import { panel, progressOf } from "../../ui/panel.js";
import { checkField, textField } from "../../ui/fields.js";
import { grouped, percent } from "../../ui/numbers.js";
import { glyph } from "./glyphs.js";
import { sceneField } from "./run.js";
import { comersOf, nameOf, sceneKeys, shortOf } from "./zombies.js";
import { text } from "./words.js";

const KEYS = /^[a-z_,]{0,600}$/;
const FIELDS = {
  scene: choice(sceneKeys, "pool"), stage: number(500, 0, 2147483647), want: textOf("", KEYS), ban: textOf("giga,gargantuar", KEYS),
  least: number(0, 0, 33), most: number(33, 0, 33), sampled: flag(false),
};
const SAMPLE = 200000;

/** @extends {View<typeof FIELDS>} */
class Odds extends View {
  odds = new Question(this);

  constructor() {
    super(FIELDS);
  }

  /** @param {"want" | "ban"} which */
  chosen(which) {
    const here = comersOf(this.state.scene).map(({ key }) => key);
    return this.state[which].split(",").filter((key) => here.includes(key));
  }

  stateChanged() {
    const { scene, stage, least, most, sampled } = this.state;
    const want = this.chosen("want"), ban = this.chosen("ban").filter((key) => !want.includes(key));
    const kinds = least > 0 || most < 33;
    this.odds.keep(["pvz", "odds", "--scene", scene, "--stage", String(stage), ...(want.length ? ["--want", want.join(",")] : []),
      ...(ban.length ? ["--ban", ban.join(",")] : []), ...(kinds ? ["--kinds", `${least}..${most}`] : []),
      ...(sampled ? ["--sample", String(SAMPLE)] : [])]);
  }

  /** Either, wanted, banned, either. @param {string} key */
  turn(key) {
    const want = this.chosen("want"), ban = this.chosen("ban");
    const without = (/** @type {string[]} */ list) => list.filter((each) => each !== key);
    if (want.includes(key))
      this.set({ want: without(want).join(","), ban: [...without(ban), key].join(",") });
    else if (ban.includes(key))
      this.set({ ban: without(ban).join(",") });
    else
      this.set({ want: [...want, key].join(",") });
  }

  render() {
    const { state } = this;
    const want = this.chosen("want"), ban = this.chosen("ban");
    return html`<form class="form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        ${sceneField(state.scene, (scene) => this.set({ scene }))}
        ${textField({ label: text.stage, value: state.stage, name: "stage", mode: "numeric", onChange: (stage) => this.set({ stage: Number(stage) }) })}
        ${textField({ label: text.kindsFrom, value: state.least, name: "least", mode: "numeric", onChange: (least) => this.set({ least: Number(least) }) })}
        ${textField({ label: text.kindsTo, value: state.most, name: "most", mode: "numeric", onChange: (most) => this.set({ most: Number(most) }) })}
        ${checkField({ label: text.check, value: state.sampled, name: "sampled", onChange: (sampled) => this.set({ sampled }) })}
        <fieldset class="full picker"><legend>${text.want}</legend><div class="picks">${comersOf(state.scene).map((kind) => {
    const now = want.includes(kind.key) ? "wanted" : ban.includes(kind.key) ? "banned" : "free";
    return html`<button type="button" class="pick ${now}" data-zombie=${kind.key}
      title=${nameOf(kind)} @click=${() => this.turn(kind.key)}>${glyph(kind.key)}<span class="hidden">${nameOf(kind)}: ${text[/** @type {"free"} */ (now)]}</span><span aria-hidden="true">${shortOf(kind)}</span></button>`;
  })}</div></fieldset>
      </form>
      ${panel({ title: text.exactly, question: this.odds, body: html`${progressOf(this.odds)}${this.odds.data ? this.answer(this.odds.data) : nothing}` })}`;
  }

  /** @param {any} data */
  answer({ exact, sample }) {
    const { num, den, value } = exact;
    return html`<div class="odds"><p class="big">${percent(value, 4)}</p>
      <p class="fraction mono"><span>${grouped(num)}</span><span>${grouped(den)}</span></p>
      <p class="answer">${num === "0" ? text.neverComes : num === den ? text.alwaysComes : text.once(value > 1e-3 ? (1 / value).toPrecision(4) : grouped(Math.round(1 / value)))}</p></div>
      <div class="meter" aria-hidden="true"><i style="inline-size:${(value * 100).toFixed(3)}%"></i></div>
      ${sample ? html`<p class="note">${text.sampled(grouped(sample.n), percent(sample.hits / sample.n, 3), percent(sample.low, 3), percent(sample.high, 3))}</p>` : nothing}`;
  }
}

define("fsd-pvz-odds", Odds);
