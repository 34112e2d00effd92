// <fsd-sheep>: the room of the level with layers of tiles.
import { html } from "lit";
import { PageElement, adopt, define } from "../../element.js";
import { changes } from "../../words.js";
import { route } from "../../route.js";
import { common } from "../../common.words.js";
import { tabs } from "../../ui/tabs.js";
import style from "./sheep.css";
import { LEVEL } from "./level.js";
import { text } from "./words.js";
import "./play.js";
import "./solve.js";
import "./odds.js";
import "./bottom.js";

adopt(style);

class Sheep extends PageElement {
  #onRoute = () => this.requestUpdate();

  connectedCallback() {
    super.connectedCallback();
    changes.addEventListener("route", this.#onRoute);
  }

  disconnectedCallback() {
    changes.removeEventListener("route", this.#onRoute);
    super.disconnectedCallback();
  }

  render() {
    const { view: asked, params } = route();
    const view = ["solve", "odds", "bottom"].includes(asked) ? asked : "play";
    const keep = (/** @type {string} */ to) => new URLSearchParams(to === "bottom" || view === "bottom" ? []
      : [...params].filter(([name]) => Object.hasOwn(LEVEL, name)));
    return html`<div class="room-head"><h1>${common.sheep}</h1><p>${text.lead}</p></div>
      ${tabs("sheep", [["play", text.play], ["solve", text.solve], ["odds", text.odds], ["bottom", text.bottom]], view, keep)}
      ${view === "play" ? html`<fsd-sheep-play></fsd-sheep-play>`
    : view === "solve" ? html`<fsd-sheep-solve></fsd-sheep-solve>`
      : view === "odds" ? html`<fsd-sheep-odds></fsd-sheep-odds>`
        : html`<fsd-sheep-bottom></fsd-sheep-bottom>`}`;
  }
}

define("fsd-sheep", Sheep);
