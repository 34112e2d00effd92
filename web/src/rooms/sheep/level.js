// Which level a view is about: the example, one made from parameters in the address, or a file that was dropped.
import { html, nothing } from "lit";
import { choice, number, text as textOf } from "../../route.js";
import { crew } from "../../core/crew.js";
import { language } from "../../words.js";
import { selectField, textField } from "../../ui/fields.js";
import "../../ui/drop.js";
import shapes from "data:sheep/shapes?key,zh";
import { text } from "./words.js";

const keys = shapes.map((/** @type {any} */ shape) => shape.key);

export const LEVEL = {
  level: choice(["small", "made", "file"]), layout: choice(keys), tiles: number(90, 3, 1024), kinds: number(14, 1, 63),
  seed: number(1, 0, 9007199254740991), p: textOf("0.5", /^(0(\.\d{1,6})?|1)$/), most: number(6, 1, 63),
};

/** The file lives as long as the page. @type {{ name: string, bytes: Uint8Array } | undefined} */
let dropped;

/** @param {any} state */
export function makeLine(state) {
  return ["sheep", "make", "--layout", state.layout, "--tiles", String(state.tiles), "--kinds", String(state.kinds),
    "--seed", String(state.seed), "--p", state.p, "--max-slot", String(state.most), "--games", "0", "--states", "0"];
}

/**
 * What the command is given for it; an error is its one line.
 * @param {any} state
 * @returns {Promise<{ name: string, files?: Record<string, Uint8Array>, error?: string }>}
 */
export async function levelOf(state) {
  if (state.level === "file" && dropped)
    return { name: dropped.name, files: { [dropped.name]: dropped.bytes } };
  if (state.level !== "made")
    return { name: "example:sheep_small.json" };
  const { exit, out, err } = await crew.ask(makeLine(state), { language: language() });
  return { name: "made.json", files: { "made.json": new TextEncoder().encode(out) }, error: exit === 0 ? "" : err.trim() };
}

/** @param {Uint8Array} bytes @param {string} name */
function save(bytes, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (bytes)], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/**
 * @param {any} state
 * @param {(change: any) => void} set
 * @param {Awaited<ReturnType<typeof levelOf>> | undefined} level
 * @param {unknown} [more] fields of the view
 */
export function levelForm(state, set, level, more = nothing) {
  const numeric = (/** @type {"tiles" | "kinds" | "seed" | "most"} */ name) => textField({
    label: text[name], value: state[name], name, mode: "numeric", onChange: (value) => set({ [name]: Number(value) }) });
  const options = /** @type {[string, string][]} */ ([["small", text.small], ["made", text.made], ...(dropped ? [["file", dropped.name]] : [])]);
  return html`<form class="form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    <fsd-drop .label=${text.file} .taken=${state.level === "file" && dropped ? dropped.name : ""} @file=${(/** @type {CustomEvent} */ { detail }) => {
    dropped = detail;
    set({ level: "file" });
  }}></fsd-drop>
    ${selectField({ label: text.level, value: state.level === "file" && !dropped ? "small" : state.level, name: "level", options, onChange: (name) => set({ level: name }) })}
    ${state.level === "made" ? html`${selectField({ label: text.layout, value: state.layout, name: "layout",
    options: shapes.map((/** @type {any} */ shape) => [shape.key, language() === "zh" ? shape.zh : shape.key]), onChange: (layout) => set({ layout }) })}
      ${numeric("tiles")}${numeric("kinds")}${numeric("most")}
      ${textField({ label: text.p, value: state.p, name: "p", mode: "decimal", onChange: (p) => set({ p }) })}${numeric("seed")}
      <div class="actions"><button type="button" @click=${() => set({ seed: state.seed + 1 })}>${text.next}</button>
      <button type="button" ?disabled=${!level?.files} @click=${() => level?.files && save(level.files[level.name], "made.json")}>${text.levelFile}</button></div>` : nothing}
    ${more}</form>
    ${level?.error ? html`<p class="error" role="alert">${level.error}</p>` : nothing}`;
}
