// <fsd-sgs>: the room of Sanguosha.
import { html } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { html as staticHtml, unsafeStatic } from "lit/static-html.js";
import { PageElement, adopt, define } from "../../element.js";
import { changes } from "../../words.js";
import { common } from "../../common.words.js";
import { route } from "../../route.js";
import { tabs } from "../../ui/tabs.js";
import { text } from "./words.js";
import style from "./sgs.css";
import "./watch.js";
import "./play.js";
import "./positions.js";
import "./generals.js";
import "./arena.js";

adopt(style);

const VIEWS = /** @type {const} */ (["watch", "play", "positions", "generals", "arena"]);

/** The first view is the room's own address. @param {string} view */
function addressOf(view) {
  return view === VIEWS[0] ? "" : view;
}

class Sgs extends PageElement {
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
    const asked = route().view;
    const view = VIEWS.find((each) => each === asked) ?? "watch";
    const tag = unsafeStatic(`fsd-sgs-${view}`);
    return html`<div class="room-head"><h1>${common.sgs}</h1><p>${text.lead}</p></div>
      ${tabs("sgs", VIEWS.map((each) => /** @type {[string, string]} */ ([addressOf(each), text[each]])), addressOf(view))}
      ${keyed(asked, staticHtml`<${tag}></${tag}>`)}`;
  }
}

define("fsd-sgs", Sgs);
