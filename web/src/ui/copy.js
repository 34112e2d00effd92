// <fsd-copy>: a button that copies a text, and says in its own place that it did, or under itself that it could not.
import { html, nothing } from "lit";
import { PageElement, define } from "../element.js";
import { common } from "../common.words.js";

const SAID_FOR = 2000;

export class Copy extends PageElement {
  static properties = {
    text: {},
    label: {},
    hint: {},
    kind: {},
    icon: { attribute: false },
  };

  constructor() {
    super();
    this.text = "";
    this.label = "";
    this.hint = "";
    /** A class of the button. */
    this.kind = "";
    /** @type {unknown} */
    this.icon = nothing;
    this.copied = this.failed = false;
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.text);
      this.copied = true;
      this.failed = false;
      setTimeout(() => {
        this.copied = false;
        this.requestUpdate();
      }, SAID_FOR);
    } catch {
      this.failed = true;
    }
    this.requestUpdate();
  }

  render() {
    // Both words take their room, so that nothing moves under the pointer that goes on.
    return html`<button type="button" class=${this.kind} title=${this.hint} data-copy=${this.text} @click=${this.copy}>${this.icon}
        <span class="either" aria-live="polite"><span class=${this.copied ? "unsaid" : ""}>${this.label}</span><span
          class=${this.copied ? "" : "unsaid"}>${common.copied}</span></span></button>
      ${this.failed ? html`<p class="error" role="alert">${common.copyFailed}</p>` : nothing}`;
  }
}

define("fsd-copy", Copy);
