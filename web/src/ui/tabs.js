// The views of a room: links, as each view is an address.
import { html } from "lit";
import { common } from "../common.words.js";
import { writeRoute } from "../route.js";

/**
 * @param {string} room
 * @param {readonly (readonly [view: string, title: string])[]} views
 * @param {string} current
 * @param {(view: string) => URLSearchParams} [keep] what goes along to another view
 */
export function tabs(room, views, current, keep = () => new URLSearchParams()) {
  return html`<nav class="tabs" aria-label=${common.views}>${views.map(([view, title]) => html`
    <a href=${writeRoute({ room, view, params: keep(view) })}
      aria-current=${view === current ? "page" : "false"}>${title}</a>`)}</nav>`;
}
