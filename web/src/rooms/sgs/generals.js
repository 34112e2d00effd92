// <fsd-sgs-generals>: who there is, and what computer players think of them when they choose.
import { html, nothing } from "lit";
import { View, define } from "../../element.js";
import { Question } from "../../core/question.js";
import { choice, text as textOf } from "../../route.js";
import { language } from "../../words.js";
import { selectField, textField } from "../../ui/fields.js";
import { panel } from "../../ui/panel.js";
import { figure } from "./why.js";
import { text, wordOf } from "./words.js";

const COLUMNS = /** @type {const} */ (["name", "kingdom", "package", "hp", "skills", "score_1v1", "score_3v3", "loyalist", "rebel", "renegade"]);
const KINGDOMS = ["wei", "shu", "wu", "qun", "god"];
const PACKAGES = ["std", "nos", "wind", "fire", "thicket", "mountain", "extra"];

const FIELDS = {
  find: textOf("", /^[^\p{Cc}]{0,60}$/u),
  kingdom: choice(["any", ...KINGDOMS]),
  package: choice(["any", ...PACKAGES]),
  sort: choice([...COLUMNS], "score_1v1"),
  order: choice(["down", "up"]),
  who: textOf("", /^[a-z_0-9]{0,40}$/),
};

/** @param {any} general @param {string} column */
function valueOf(general, column) {
  switch (column) {
    case "name": return general[language()];
    case "kingdom": return KINGDOMS.indexOf(general.kingdom);
    case "package": return PACKAGES.indexOf(general.package);
    case "skills": return general.skills.length;
    case "loyalist": case "rebel": case "renegade": return general.fit[column];
    default: return general[column];
  }
}

/** What is not listed comes last, either way. @param {any} a @param {any} b @param {string} column @param {number} way */
function compare(a, b, column, way) {
  const x = valueOf(a, column), y = valueOf(b, column);
  if (x === null || y === null)
    return Number(x === null) - Number(y === null);
  return way * (typeof x === "string" ? x.localeCompare(y, language()) : x - y);
}

/** @extends {View<typeof FIELDS>} */
class Generals extends View {
  list = new Question(this);

  constructor() {
    super(FIELDS);
  }

  stateChanged() {
    this.list.keep(["sgs", "generals"]);
  }

  get rows() {
    const { find, kingdom, package: pack, sort, order } = this.state;
    const wanted = find.toLowerCase();
    return (this.list.data?.generals ?? []).filter((/** @type {any} */ each) =>
      (kingdom === "any" || each.kingdom === kingdom) && (pack === "any" || each.package === pack)
      && (wanted === "" || [each.id, each.zh, each.en, ...each.skills.flatMap((/** @type {any} */ skill) => [skill.zh, skill.en])]
        .some((name) => name.toLowerCase().includes(wanted))))
      .sort((/** @type {any} */ a, /** @type {any} */ b) => compare(a, b, sort, order === "up" ? 1 : -1));
  }

  /** @param {string} column @param {string} title @param {boolean} [right] */
  head(column, title, right) {
    const { sort, order } = this.state;
    const sorted = sort === column;
    return html`<th scope="col" class=${right ? "n" : ""} aria-sort=${sorted ? (order === "up" ? "ascending" : "descending") : "none"}>
      <button type="button" class="quiet sort" data-sort=${column}
        @click=${() => this.set({ sort: column, order: sorted && order === "down" ? "up" : "down" })}>${title}${sorted ? (order === "up" ? " ↑" : " ↓") : ""}</button></th>`;
  }

  /** @param {any} each @param {{ [column: string]: number }} most */
  row(each, most) {
    const own = language();
    const opened = this.state.who === each.id;
    const score = (/** @type {number | null} */ value, /** @type {string} */ column) => html`<td class="n">${value === null ? html`<span class="faint">–</span>`
      : html`<span class="score"><span class="bar" aria-hidden="true"><i style="inline-size:${Math.max(0, value / most[column] * 100).toFixed(1)}%"></i></span>${figure(value)}</span>`}</td>`;
    return html`<tr class=${opened ? "opened" : ""}><th scope="row"><button type="button" class="quiet who" aria-expanded=${opened ? "true" : "false"}
        @click=${() => this.set({ who: opened ? "" : each.id }, true)}>${each[own]}</button></th>
      <td><span class="kingdom ${each.kingdom}">${wordOf(each.kingdom)}</span></td><td>${wordOf(each.package)}</td><td class="n">${each.hp}</td>
      <td class="skills">${each.skills.map((/** @type {any} */ skill) => skill[own]).join(own === "zh" ? "、" : ", ")}</td>
      ${score(each.score_1v1, "score_1v1")}${score(each.score_3v3, "score_3v3")}
      ${["loyalist", "rebel", "renegade"].map((role) => html`<td class="n">${figure(each.fit[role])}</td>`)}</tr>
      ${opened ? html`<tr class="texts"><td colspan=${COLUMNS.length}><dl>${each.skills.map((/** @type {any} */ skill) =>
    html`<div><dt>${skill[own]}</dt><dd>${skill[`text_${own}`]}</dd></div>`)}</dl></td></tr>` : nothing}`;
  }

  render() {
    const { state, list, rows } = this;
    const all = list.data?.generals ?? [];
    const most = Object.fromEntries(["score_1v1", "score_3v3"].map((column) => [column, Math.max(1, ...all.map((/** @type {any} */ each) => each[column] ?? 0))]));
    const select = (/** @type {"kingdom" | "package"} */ name, /** @type {string[]} */ options) => selectField({
      label: text[name], name, value: state[name], onChange: (chosen) => this.set({ [name]: chosen }),
      options: [["any", text.any], ...options.map((each) => /** @type {[string, string]} */ ([each, wordOf(each)]))],
    });
    return html`<div class="form">
      ${textField({ label: text.find, name: "find", value: state.find, hint: text.findHint, onChange: (find) => this.set({ find }) })}
      ${select("kingdom", KINGDOMS)}${select("package", PACKAGES)}</div>
      ${panel({
    title: text.generals, question: list, note: text.ofAllGenerals(rows.length, all.length),
    body: html`<p class="note">${text.scoresNote}</p><div class="scroll" tabindex="0" role="region" aria-label=${text.generals}><table class="grid generals"><thead><tr>
      ${this.head("name", text.general)}${this.head("kingdom", text.kingdom)}${this.head("package", text.package)}${this.head("hp", text.hp, true)}
      ${this.head("skills", text.skills)}${this.head("score_1v1", text.score_1v1, true)}${this.head("score_3v3", text.score_3v3, true)}
      ${["loyalist", "rebel", "renegade"].map((role) => this.head(role, `${text.fit} ${wordOf(role)}`, true))}</tr></thead>
      <tbody>${rows.map((/** @type {any} */ each) => this.row(each, most))}</tbody></table></div>`,
  })}`;
  }
}

define("fsd-sgs-generals", Generals);
