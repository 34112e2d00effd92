// <fsd-sheep>: the room of the level with layers of tiles.
import { html, nothing } from "lit";
import { View, define } from "../../element.js";
import { Question } from "../../core/question.js";
import { common } from "../../common.words.js";
import { panel } from "../../ui/panel.js";

const EXAMPLE = "example:sheep_small.json";

/** @type {import("../../element.js").Fields} */
const FIELDS = {};

/** @extends {View<typeof FIELDS>} */
class Sheep extends View {
  shown = new Question(this);

  constructor() {
    super(FIELDS);
  }

  stateChanged() {
    this.shown.keep(["sheep", "show", EXAMPLE]);
  }

  render() {
    const { data } = this.shown;
    return html`<div class="room-head"><h1>${common.sheep}</h1></div>
      ${panel({
    title: EXAMPLE,
    question: this.shown,
    body: data ? html`<p class="answer">${data.left} / ${data.tiles} · ${data.hash}</p>` : nothing,
  })}`;
  }
}

define("fsd-sheep", Sheep);
