// <fsd-pvz>: the room of Plants vs. Zombies.
import { html } from "lit";
import { PageElement, adopt, define } from "../../element.js";
import { changes } from "../../words.js";
import { route } from "../../route.js";
import { common } from "../../common.words.js";
import { tabs } from "../../ui/tabs.js";
import style from "./pvz.css";
import { text } from "./words.js";
import "./stages.js";
import "./waves.js";
import "./rows.js";
import "./odds.js";
import "./find.js";

adopt(style);

/** What is the same in several views goes along. @type {Record<string, string[]>} */
const SHARED = {
  stages: ["seed", "scene", "user", "mode"], waves: ["seed", "scene", "user", "mode", "stage"], rows: ["scene"],
  odds: ["scene", "stage"], find: ["scene", "user"],
};

class Pvz extends PageElement {
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
    const view = Object.hasOwn(SHARED, asked) ? asked : "stages";
    const keep = (/** @type {string} */ to) => new URLSearchParams([...params].filter(([name]) => SHARED[to].includes(name) && SHARED[view].includes(name)));
    return html`<div class="room-head"><h1>${common.pvz}</h1><p>${text.lead}</p></div>
      ${tabs("pvz", [["stages", text.stages], ["waves", text.waves], ["rows", text.rows], ["odds", text.odds], ["find", text.find]], view, keep)}
      ${view === "stages" ? html`<fsd-pvz-stages></fsd-pvz-stages>`
    : view === "waves" ? html`<fsd-pvz-waves></fsd-pvz-waves>`
      : view === "rows" ? html`<fsd-pvz-rows></fsd-pvz-rows>`
        : view === "odds" ? html`<fsd-pvz-odds></fsd-pvz-odds>`
          : html`<fsd-pvz-find></fsd-pvz-find>`}`;
  }
}

define("fsd-pvz", Pvz);
