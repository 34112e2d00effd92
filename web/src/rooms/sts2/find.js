// <fsd-sts2-find>: runs that deal what is wanted, out of all 2^32.
import { html } from "lit";
import { live } from "lit/directives/live.js";
import { define } from "../../element.js";
import { text as textOf, writeRoute } from "../../route.js";
import { HuntView, huntFields } from "../../ui/hunt.js";
import { say } from "../../words.js";
import { Names, PUBLIC, named, nameOf } from "./names.js";
import { RUN, buildField, playerFields } from "./run-fields.js";
import { text } from "./words.js";

const FIELDS = {
  build: RUN.build, character: RUN.character, ascension: RUN.ascension,
  ...huntFields("act1 == UNDERDOCKS and neow has GOLDEN_PEARL and relic(player, rare, 1) == ICE_CREAM", 4294967295, 10),
  /** A part of a name that is looked up. */
  lookup: textOf("", /^[^\p{Cc}]{0,60}$/u),
};

const LISTED = 12;

class Find extends HuntView {
  names = new Names(this);

  constructor() {
    super(FIELDS);
  }

  stateChanged() {
    super.stateChanged();
    this.names.learn();
  }

  command() {
    const { build, character, ascension } = this.state;
    return ["sts2", "find", "--build", build, "--character", character, "--ascension", String(ascension)];
  }

  subject() {
    const { state } = this;
    return html`${buildField(state.build, (build) => this.set({ build }))}${playerFields(/** @type {any} */ (state), (change) => this.set(change))}`;
  }

  examples() {
    return /** @type {const} */ ([
      [text.exNeow, say("act1 == UNDERDOCKS and neow has GOLDEN_PEARL", "act1 == 暗港 and neow has 金色珍珠")],
      [text.exShops, say("act1 == UNDERDOCKS and map(1) has 3 shops and boss(1) == SOUL_FYSH_BOSS", "act1 == 暗港 and map(1) has 3 shops and boss(1) == 灵魂异鱼")],
      [text.exDraw, "draw(shuffle, 0, int(100)) < 3"],
    ]);
  }

  aids() {
    return html`<label class="field"><span>${text.lookUp}</span><input type="text" name="lookup" spellcheck="false" autocomplete="off" .value=${live(this.state.lookup)}
        @input=${(/** @type {Event} */ event) => this.set({ lookup: /** @type {HTMLInputElement} */ (event.target).value }, true)}
        @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Enter" && event.preventDefault()}></label>
      <ul class="chips lookup" aria-live="polite">${named(this.state.lookup, LISTED).map((id) => html`
        <li><button type="button" class="chip" title=${id} @click=${() => this.insert(id)}>${nameOf(id)}</button></li>`)}</ul>`;
  }

  hitHeads() {
    return html`<th scope="col">${text.text}</th><th scope="col" class="n">${text.runSeed}</th><th></th>`;
  }

  /** @param {Record<string, any>} hit @param {any} state that it was found with */
  hitCells({ text: typed, run_seed: seed }, { build, character, ascension }) {
    const params = new URLSearchParams({
      text: String(typed), ...(build === PUBLIC ? {} : { build }), ...(character === "ironclad" ? {} : { character }),
      ...(ascension === 10 ? {} : { ascension: String(ascension) }),
    });
    return html`<td class="mono">${typed}</td><td class="n mono">${seed}</td>
      <td><a href=${writeRoute({ room: "sts2", view: "run", params })} aria-label="${text.play} ${typed}">${text.play}</a></td>`;
  }
}

define("fsd-sts2-find", Find);
