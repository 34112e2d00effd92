// <fsd-page>: the frame around the rooms.
import { html } from "lit";
import { html as staticHtml, unsafeStatic } from "lit/static-html.js";
import { PageElement, define } from "./element.js";
import { changes, language, setLanguage } from "./words.js";
import { nextTheme, theme } from "./theme.js";
import { common } from "./common.words.js";
import { route } from "./route.js";
import { rooms } from "./rooms/index.js";
import { crew } from "./core/crew.js";
import { CHOICES, memory, setMemory } from "./core/memory.js";
import { roomMark } from "./ui/marks.js";
import { selectField } from "./ui/fields.js";
import "./rooms/home/home.js";

const NAMES = /** @type {const} */ (["pvz", "sts2", "sheep", "sgs"]);

class Page extends PageElement {
  room = "";
  /** @type {Set<string>} */
  loaded = new Set();
  failed = "";
  /** For those who look into it. */
  crew = crew;

  #onRoute = () => this.enter();
  #onTheme = () => this.requestUpdate();

  connectedCallback() {
    super.connectedCallback();
    changes.addEventListener("route", this.#onRoute);
    changes.addEventListener("theme", this.#onTheme);
    this.enter();
  }

  disconnectedCallback() {
    changes.removeEventListener("route", this.#onRoute);
    changes.removeEventListener("theme", this.#onTheme);
    super.disconnectedCallback();
  }

  async enter() {
    const asked = route().room;
    const before = this.room;
    this.room = Object.hasOwn(rooms, asked) ? asked : "";
    document.documentElement.dataset.room = this.room || "home";
    this.failed = "";
    this.requestUpdate();
    if (before !== this.room)
      scrollTo(0, 0);
    if (this.room === "" || this.loaded.has(this.room))
      return;
    const entered = this.room;
    crew.prepare().catch(() => {});
    try {
      await rooms[entered].load();
      this.loaded.add(entered);
    } catch {
      this.failed = entered;
    }
    this.requestUpdate();
  }

  updated() {
    const name = this.room ? common[/** @type {"pvz"} */ (this.room)] : common.tagline;
    document.title = `${name} · foreseed`;
  }

  content() {
    if (this.room === "")
      return html`<fsd-home></fsd-home>`;
    if (this.failed === this.room)
      return html`<p class="error" role="alert">${common.loadFailed}
        <button type="button" @click=${() => location.reload()}>${common.reload}</button></p>`;
    if (!this.loaded.has(this.room))
      return html`<p class="loading">${common.working} …</p>`;
    const tag = unsafeStatic(rooms[this.room].tag);
    return staticHtml`<${tag}></${tag}>`;
  }

  render() {
    const themes = /** @type {Record<string, string>} */ (
      { auto: common.themeAuto, light: common.themeLight, dark: common.themeDark });
    return html`<a class="skip" href="#content" @click=${(/** @type {Event} */ event) => {
      event.preventDefault();
      this.querySelector("main")?.focus();
    }}>${common.skip}</a>
    <header class="top">
      <a class="brand" href="#/" aria-current=${this.room === "" ? "page" : "false"}>${roomMark("home")}<span>foreseed</span></a>
      <nav class="rooms" aria-label=${common.rooms}>${NAMES.map((name) => html`
        <a href="#/${name}" data-room=${name} aria-current=${name === this.room ? "page" : "false"}
          title=${common[name]} aria-label=${common[name]}>${roomMark(name)}<span>${common[name]}</span></a>`)}</nav>
      <div class="switches">
        <button type="button" class="quiet" data-switch="language" lang=${language() === "zh" ? "en" : "zh-CN"}
          @click=${() => setLanguage(language() === "zh" ? "en" : "zh")}>${common.language}</button>
        <button type="button" class="quiet" data-switch="theme" aria-label=${themes[theme()]} title=${themes[theme()]}
          @click=${nextTheme}>${themeMark()}</button>
      </div>
    </header>
    <main id="content" tabindex="-1">${this.content()}</main>
    <footer class="foot"><p>${common.foot}</p>
      ${selectField({
    label: common.memory(crew.size), value: String(memory()), name: "memory", onChange: (value) => setMemory(Number(value)),
    options: CHOICES.map((mib) => [String(mib), mib === 0 ? common.unbounded : `${mib} MiB`]),
  })}
      <p>foreseed ${FSD_VERSION}</p></footer>`;
  }
}

function themeMark() {
  const paths = /** @type {Record<string, unknown>} */ ({
    auto: html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="5.5"/><path d="M8 2.5a5.5 5.5 0 0 1 0 11z" class="solid"/></svg>`,
    light: html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="3"/><path d="M8 1v1.7M8 13.3V15M1 8h1.7M13.3 8H15M3.05 3.05l1.2 1.2M11.75 11.75l1.2 1.2M3.05 12.95l1.2-1.2M11.75 4.25l1.2-1.2"/></svg>`,
    dark: html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M13.2 9.8A5.8 5.8 0 0 1 6.2 2.8a5.6 5.6 0 1 0 7 7z"/></svg>`,
  });
  return paths[theme()];
}

define("fsd-page", Page);
