// The frame of a room: its heading, the tabs of its views, and the view that the address names.
import { html } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { html as staticHtml, unsafeStatic } from "lit/static-html.js";
import { PageElement, define } from "./element.js";
import { changes } from "./words.js";
import { route } from "./route.js";
import { common } from "./common.words.js";
import { tabs } from "./ui/tabs.js";

/**
 * Defines <fsd-ROOM>, whose views are elements <fsd-ROOM-VIEW>; the first is shown where the address names none.
 * @param {"pvz" | "sts2" | "sheep" | "sgs"} room
 * @param {Record<string, any>} text its words: `lead`, and the title of each view by its name
 * @param {Record<string, readonly string[]>} views with the fields of the address that go along from one to another
 *   where both have them
 */
export function defineRoom(room, text, views) {
  const names = Object.keys(views);

  class Room extends PageElement {
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
      const view = names.includes(asked) ? asked : names[0];
      const tag = unsafeStatic(`fsd-${room}-${view}`);
      const keep = (/** @type {string} */ to) =>
        new URLSearchParams([...params].filter(([name]) => views[view].includes(name) && views[to].includes(name)));
      return html`<div class="room-head"><h1>${common[room]}</h1><p>${text.lead}</p></div>
        ${tabs(room, names.map((name) => /** @type {const} */ ([name, text[name]])), view, keep)}
        ${keyed(asked, staticHtml`<${tag}></${tag}>`)}`;
    }
  }

  define(`fsd-${room}`, Room);
}
