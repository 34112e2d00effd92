// <fsd-drop>: takes a file, dropped, chosen or pasted, and hands its bytes on as an event "file".
import { html, nothing } from "lit";
import { PageElement, define } from "../element.js";
import { common } from "../common.words.js";

const LARGEST = 64 * 2 ** 20;

/** @typedef {{ name: string, bytes: Uint8Array }} Dropped */

/** As one would type it: one that begins with a dash would be an option. As long as an address takes it. @param {File} file */
function nameOf({ name }) {
  const short = name.slice(-100).replace(/[/\\\p{Cc}]/gu, "_");
  return short.startsWith("-") ? `./${short}` : short;
}

export class Drop extends PageElement {
  static properties = { label: {}, accept: {}, taken: {} };

  constructor() {
    super();
    this.label = "";
    this.accept = "";
    /** The name of what is in use. */
    this.taken = "";
    this.over = false;
    this.error = "";
  }

  /** @param {File | null | undefined} file */
  async take(file) {
    if (!file)
      return;
    this.error = file.size > LARGEST ? `${file.name}: ${common.tooLarge}` : "";
    this.requestUpdate();
    if (this.error)
      return;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const name = nameOf(file);
      this.dispatchEvent(new CustomEvent("file", { detail: { name, bytes } }));
    } catch (error) {
      this.error = `${file.name}: ${error}`; // a folder, or a file that is gone
      this.requestUpdate();
    }
  }

  /** @param {DragEvent} event */
  onDrop(event) {
    event.preventDefault();
    this.drag(false);
    this.take(event.dataTransfer?.files[0]);
  }

  /** @param {boolean} over */
  drag(over) {
    this.over = over;
    this.requestUpdate();
  }

  render() {
    return html`<label class="drop ${this.over ? "over" : ""}"
        @dragover=${(/** @type {Event} */ event) => { event.preventDefault(); this.drag(true); }}
        @dragleave=${() => this.drag(false)} @drop=${this.onDrop}>
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M8 2v8M4.5 6.5 8 10l3.5-3.5M2.5 13.5h11"/></svg>
      <span><b>${this.taken || this.label}</b>
        <small>${common.dropHere}, <u>${common.chooseFile}</u>. ${common.staysHere}</small></span>
      <input type="file" accept=${this.accept || nothing} aria-label=${this.label}
        @change=${(/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    this.take(input.files?.[0]);
    input.value = "";
  }}></label>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}`;
  }
}

define("fsd-drop", Drop);
