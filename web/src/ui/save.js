// <fsd-save>: a button that hands a file over, or says under itself why it cannot.
import { html, nothing } from "lit";
import { PageElement, define } from "../element.js";
import { failureOf } from "../core/output.js";

export class Save extends PageElement {
  static properties = {
    label: {},
    hint: {},
    kind: {},
    what: {},
    save: { attribute: false },
  };

  constructor() {
    super();
    this.label = "";
    this.hint = "";
    /** A class of the button. */
    this.kind = "";
    /** What it hands over, for whoever looks for the button. */
    this.what = "";
    /** Makes the file and hands it over. @type {() => void | Promise<void>} */
    this.save = () => {};
    this.failure = "";
  }

  async go() {
    try {
      await this.save();
      this.failure = "";
    } catch (error) {
      this.failure = failureOf(error);
    }
    this.requestUpdate();
  }

  render() {
    return html`<button type="button" class=${this.kind} data-save=${this.what} aria-label=${this.hint || nothing} @click=${this.go}>${this.label}</button>
      ${this.failure ? html`<p class="error" role="alert">${this.failure}</p>` : nothing}`;
  }
}

define("fsd-save", Save);
