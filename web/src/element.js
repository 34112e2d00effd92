// What the page's elements share: they render into the page itself, so that its style holds, and again when
// the language changes. A view reads its state from the address and writes it there.
import { LitElement } from "lit";
import { changes } from "./words.js";
import { go, readState, route, writeState } from "./route.js";

export class PageElement extends LitElement {
  #onLanguage = () => this.requestUpdate();

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    changes.addEventListener("language", this.#onLanguage);
  }

  disconnectedCallback() {
    changes.removeEventListener("language", this.#onLanguage);
    super.disconnectedCallback();
  }
}

/** @typedef {Record<string, import("./route.js").Field<any>>} Fields */

/** @template {Fields} F */
export class View extends PageElement {
  #onRoute = () => this.#read();
  #room = "";
  #view = "";

  /** @param {F} fields */
  constructor(fields) {
    super();
    this.fields = fields;
    /** @type {import("./route.js").StateOf<F>} */
    this.state = readState(fields, new URLSearchParams());
  }

  connectedCallback() {
    super.connectedCallback();
    ({ room: this.#room, view: this.#view } = route());
    changes.addEventListener("route", this.#onRoute);
    changes.addEventListener("language", this.#onRoute);
    this.#read();
  }

  disconnectedCallback() {
    changes.removeEventListener("route", this.#onRoute);
    changes.removeEventListener("language", this.#onRoute);
    super.disconnectedCallback();
  }

  #read() {
    const { room, view, params } = route();
    if (room !== this.#room || view !== this.#view)
      return;
    this.state = readState(this.fields, params);
    this.stateChanged();
    this.requestUpdate();
  }

  /** The state or the language is another: ask what is to be asked. */
  stateChanged() {}

  /**
   * Changes the state, a new step of the history unless `replace`. What is no value of a field changes nothing.
   * @param {Partial<import("./route.js").StateOf<F>>} change
   * @param {boolean} [replace]
   */
  set(change, replace = false) {
    const state = { ...this.state };
    for (const [name, value] of /** @type {[keyof F, any][]} */ (Object.entries(change)))
      state[name] = this.fields[name].read(this.fields[name].write(value)) ?? state[name];
    go({ room: this.#room, view: this.#view, params: writeState(this.fields, state) }, replace);
    this.requestUpdate(); // so that a control shows what holds
  }
}

/** Adds the style of a room, once. @param {string} css */
export function adopt(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Registers an element, so that a module that is loaded twice does no harm. */
/** @param {string} tag @param {CustomElementConstructor} element */
export function define(tag, element) {
  if (!customElements.get(tag))
    customElements.define(tag, element);
}
