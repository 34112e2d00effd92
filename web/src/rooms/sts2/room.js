// <fsd-sts2>: the room of Slay the Spire 2.
import { html } from "lit";
import { PageElement, adopt, define } from "../../element.js";
import { changes } from "../../words.js";
import { route } from "../../route.js";
import { common } from "../../common.words.js";
import { tabs } from "../../ui/tabs.js";
import style from "./sts2.css";
import { text } from "./words.js";
import "./run.js";
import "./maps.js";
import "./streams.js";
import "./same.js";
import "./find.js";

adopt(style);

const RUN = ["text", "build", "character", "ascension"];

/** What is the same in several views goes along. @type {Record<string, string[]>} */
const SHARED = { run: RUN, map: RUN, streams: ["text", "build"], same: ["text", "build"], find: RUN.slice(1) };

class Sts2 extends PageElement {
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
    const view = Object.hasOwn(SHARED, asked) ? asked : "run";
    const keep = (/** @type {string} */ to) => new URLSearchParams([...params].filter(([name]) => SHARED[to].includes(name)));
    return html`<div class="room-head"><h1>${common.sts2}</h1><p>${text.lead}</p></div>
      ${tabs("sts2", [["run", text.run], ["map", text.map], ["streams", text.streams], ["same", text.same], ["find", text.find]], view, keep)}
      ${view === "run" ? html`<fsd-sts2-run></fsd-sts2-run>`
    : view === "map" ? html`<fsd-sts2-maps></fsd-sts2-maps>`
      : view === "streams" ? html`<fsd-sts2-streams></fsd-sts2-streams>`
        : view === "same" ? html`<fsd-sts2-same></fsd-sts2-same>`
          : html`<fsd-sts2-find></fsd-sts2-find>`}`;
  }
}

define("fsd-sts2", Sts2);
