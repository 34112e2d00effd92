// <fsd-pvz-find>: boards whose stages are as wanted.
import { html } from "lit";
import { define } from "../../element.js";
import { writeRoute } from "../../route.js";
import { say } from "../../words.js";
import { HuntView, huntFields } from "../../ui/hunt.js";
import { textField } from "../../ui/fields.js";
import { glyph } from "./glyphs.js";
import { RUN, sceneField } from "./run.js";
import { comersOf, nameOf, shortOf } from "./zombies.js";
import { text } from "./words.js";

const FIELDS = { scene: RUN.scene, user: RUN.user, ...huntFields("count(stages 8..57, giga) <= 6 and stage 8: zomboni", 2147483647, 10) };

class Find extends HuntView {
  constructor() {
    super(FIELDS);
  }

  command() {
    const { scene, user } = this.state;
    return ["pvz", "find", "--scene", scene, ...(user === 1 ? [] : ["--user", String(user)])];
  }

  subject() {
    const { scene, user } = this.state;
    return html`${sceneField(scene, (value) => this.set({ scene: value }))}
      ${textField({ label: text.user, value: user, name: "user", mode: "numeric", onChange: (value) => this.set({ user: Number(value) }) })}`;
  }

  examples() {
    return /** @type {const} */ ([
      [text.exNow, "stage 500..504: giga and not zomboni"],
      [text.exFew, "count(stages 8..57, giga or gargantuar) <= 20"],
      [text.exEasy, "stages 1..5: kinds <= 6 and not zomboni"],
      [text.exBest, "stage 8: zomboni best 10 by -count(stages 8..57, giga)"],
    ]);
  }

  aids() {
    return html`<div class="full picks" role="group" aria-label=${text.insert}>${comersOf(this.state.scene).map((kind) => html`
      <button type="button" class="pick" title="${text.insert}: ${nameOf(kind)}" @click=${() => this.insert(say(kind.key, kind.zh))}>
        ${glyph(kind.key)}<span class="hidden">${nameOf(kind)}</span><span aria-hidden="true">${shortOf(kind)}</span></button>`)}</div>`;
  }

  hitHeads() {
    return html`<th scope="col" class="n">${text.board}</th><th scope="col" class="n">hex</th><th></th>`;
  }

  /** @param {Record<string, any>} hit @param {any} state that it was found with */
  hitCells({ board_seed: seed }, { scene, user }) {
    const params = new URLSearchParams({ seed: String(seed), from: "0", ...(scene === "pool" ? {} : { scene }), ...(user === 1 ? {} : { user: String(user) }) });
    return html`<td class="n mono">${seed}</td><td class="n mono">0x${Number(seed).toString(16).padStart(8, "0")}</td>
      <td><a href=${writeRoute({ room: "pvz", view: "stages", params })} aria-label="${text.open} ${seed}">${text.open}</a></td>`;
  }
}

define("fsd-pvz-find", Find);
