// <fsd-sgs>: the room of the table of Sanguosha.
import { html, nothing } from "lit";
import { View, define } from "../../element.js";
import { Question } from "../../core/question.js";
import { common } from "../../common.words.js";
import { panel } from "../../ui/panel.js";

const EXAMPLE = "example:sgs_table.json";

/** @type {import("../../element.js").Fields} */
const FIELDS = {};

/** @extends {View<typeof FIELDS>} */
class Sgs extends View {
  shown = new Question(this);

  constructor() {
    super(FIELDS);
  }

  stateChanged() {
    this.shown.keep(["sgs", "show", EXAMPLE]);
  }

  render() {
    const { data } = this.shown;
    return html`<div class="room-head"><h1>${common.sgs}</h1></div>
      ${panel({
    title: EXAMPLE,
    question: this.shown,
    body: data ? html`<p class="answer">${data.name}</p>` : nothing,
  })}`;
  }
}

define("fsd-sgs", Sgs);
