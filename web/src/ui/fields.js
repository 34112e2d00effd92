// Fields of forms: each with its label, and what was typed handed on when it is finished.
import { html, nothing } from "lit";
import { ifDefined } from "lit/directives/if-defined.js";

/**
 * @param {object} given
 * @param {string} given.label
 * @param {string | number} given.value
 * @param {(value: string) => void} given.onChange
 * @param {string} [given.hint]
 * @param {string} [given.name] for tests and for the browser
 * @param {string} [given.kind] a class, such as "wide" or "short"
 * @param {string} [given.mode] of the keyboard on a phone
 * @param {boolean} [given.bad]
 * @param {boolean} [given.optional] a number that may be left out
 */
export function textField({ label, value, onChange, hint, name, kind = "", mode, bad = false, optional = false }) {
  return html`<label class="field ${kind}"><span>${label}</span>
    <input type="text" name=${ifDefined(name)} value=${value} .value=${String(value)} inputmode=${ifDefined(mode)} autocomplete="off"
      autocapitalize="off" spellcheck="false" aria-invalid=${bad ? "true" : "false"}
      @change=${(/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const typed = input.value.trim();
    input.value = input.defaultValue; // what is refused does not stay
    if (typed !== "" || mode !== "numeric" || optional)
      onChange(typed);
  }}>
    ${hint ? html`<small>${hint}</small>` : nothing}</label>`;
}

/**
 * A number that is set by a slider; handed on when it is let go.
 * @param {object} given
 * @param {string} given.label
 * @param {number} given.value
 * @param {number} given.least
 * @param {number} given.most
 * @param {number} [given.step]
 * @param {(value: string) => void} given.onChange
 * @param {string} given.name
 * @param {string} [given.shown] the value in words
 */
export function rangeField({ label, value, least, most, step = 1, onChange, name, shown = String(value) }) {
  return html`<label class="field"><span>${label} <b>${shown}</b></span>
    <input type="range" name=${name} min=${least} max=${most} step=${step} .value=${String(value)}
      @change=${(/** @type {Event} */ event) => onChange(/** @type {HTMLInputElement} */ (event.target).value)}></label>`;
}

/**
 * @param {object} given
 * @param {string} given.label
 * @param {string} given.value
 * @param {readonly (readonly [string, string])[]} given.options value and text
 * @param {(value: string) => void} given.onChange
 * @param {string} [given.name]
 * @param {string} [given.kind]
 */
export function selectField({ label, value, options, onChange, name, kind = "" }) {
  return html`<label class="field ${kind}"><span>${label}</span>
    <select name=${ifDefined(name)} @change=${(/** @type {Event} */ event) =>
    onChange(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${options.map(([id, text]) => html`<option value=${id} ?selected=${id === value}>${text}</option>`)}
    </select></label>`;
}

/**
 * @param {object} given
 * @param {string} given.label
 * @param {boolean} given.value
 * @param {(value: boolean) => void} given.onChange
 * @param {string} [given.name]
 */
export function checkField({ label, value, onChange, name }) {
  return html`<label class="check"><input type="checkbox" name=${ifDefined(name)} .checked=${value}
    @change=${(/** @type {Event} */ event) => onChange(/** @type {HTMLInputElement} */ (event.target).checked)}>
    <span>${label}</span></label>`;
}
