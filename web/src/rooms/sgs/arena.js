// <fsd-sgs-arena>: whole games between minds, and which side wins how often.
import { html, nothing, svg } from "lit";
import { View, define } from "../../element.js";
import { flag, number, numeral } from "../../route.js";
import { checkField, textField } from "../../ui/fields.js";
import { grouped, large, percent } from "../../ui/numbers.js";
import { panel, progressBar } from "../../ui/panel.js";
import { crew } from "../../core/crew.js";
import { Columns } from "./columns.js";
import { Contest } from "./contest.js";
import { gameArgv, GAME_FIELDS, gameForm, moreForm, typedList } from "./game.js";
import { nameOf } from "./names.js";
import { text, wordOf } from "./words.js";

const FIELDS = {
  ...GAME_FIELDS,
  seed: numeral("0"),
  games: number(400, 1, 1e7),
  minds: typedList("v2"),
  by: flag(false),
  least: number(20, 1, 1e6),
};

// So many take a moment: they are played at once. More wait for the button.
const AT_ONCE = 2000;

const SIDE_COLOURS = /** @type {Record<string, string>} */ ({ lord_side: "red", rebel: "green", renegade: "blue", draw: "ink-3", lord: "red", loyalist: "gold" });

/**
 * Shares as bars with their intervals.
 * @param {{ key: string, name: string, share: number, low?: number, high?: number, of: string }[]} rows
 * @param {boolean} narrow
 */
function shares(rows, narrow) {
  const [width, left, right] = narrow ? [340, 84, 92] : [640, 150, 132], line = 36;
  const scale = (/** @type {number} */ share) => left + share * (width - left - right);
  return html`<svg class="shares" viewBox="0 0 ${width} ${rows.length * line + 26}" role="img"
      aria-label=${rows.map(({ name, share, low, high, of }) => `${name} ${percent(share)} (${[between(low, high), of].filter(Boolean).join(", ")})`).join("; ")}>
    ${[0, 0.25, 0.5, 0.75, 1].map((share) => svg`<path class="rule" d="M${scale(share)} 0V${rows.length * line}"/>
      <text class="tick" x=${scale(share)} y=${rows.length * line + 18}>${share * 100}${share === 1 ? "\u202f%" : ""}</text>`)}
    ${rows.map(({ key, name, share, low, high, of }, i) => svg`<g transform="translate(0 ${i * line})" class="side ${SIDE_COLOURS[key] ?? "accent"}">
      <text class="name" x=${left - 10} y="23">${name}</text>
      <rect class="share" x=${left} y="7" width=${Math.max(0.5, scale(share) - left)} height="22" rx="3"/>
      ${low !== undefined && high !== undefined ? svg`<path class="interval" d="M${scale(low)} 18H${scale(high)}M${scale(low)} 12v12M${scale(high)} 12v12"/>` : nothing}
      <text class="figure" x=${width - right + 12} y="17">${percent(share, 1)}</text>
      <text class="of" x=${width - right + 12} y="30">${between(low, high) || of}</text></g>`)}
  </svg>`;
}

/** @param {number} [low] @param {number} [high] */
function between(low, high) {
  return low === undefined || high === undefined ? "" : `${(low * 100).toFixed(1)}–${percent(high, 1)}`;
}

/** A side's interval is that of the role that wins with it, where that one was in each game. */
/** @param {any} data @param {string} side @param {number} wins */
function intervalOf(data, side, wins) {
  const role = data.roles[side === "lord_side" ? "lord" : side];
  return role && role.games === data.games && role.wins === wins ? { low: role.low, high: role.high } : {};
}

/** @extends {View<typeof FIELDS>} */
class Arena extends View {
  contest = new Contest(() => this.requestUpdate());
  columns = new Columns(this);
  #started = "";

  constructor() {
    super(FIELDS);
  }

  disconnectedCallback() {
    this.contest.stop();
    super.disconnectedCallback();
  }

  argv() {
    const { state } = this;
    return ["sgs", "arena", ...gameArgv(state), "--seed", state.seed, "--minds", state.minds, ...(state.by ? ["--by", "general"] : [])];
  }

  stateChanged() {
    if (this.#isShown)
      return;
    this.contest.stop();
    if (this.state.games <= AT_ONCE)
      this.go();
  }

  /** What is played or was played are the games that the form tells of. */
  get #isShown() {
    return this.#key() === this.#started;
  }

  #key() {
    return JSON.stringify([this.argv(), this.state.games]);
  }

  go() {
    this.#started = this.#key();
    this.contest.start(this.argv(), this.state.games);
  }

  form() {
    const { state } = this;
    return html`<div class="form">${gameForm(this)}
      ${textField({ label: text.games, name: "games", value: state.games, mode: "numeric", onChange: (games) => this.set({ games: Number(games) }) })}
      ${checkField({ label: text.byGeneral, name: "by", value: state.by, onChange: (by) => this.set({ by }) })}
      <div class="actions"><button type="button" class="main" data-go @click=${() => this.go()}>${text.go}</button></div></div>
      ${moreForm(this, {})}`;
  }

  /** @param {any} data */
  sides(data) {
    // Who is on another's side wins with it, not by himself; who is not in the game does not win.
    const told = Object.entries(data.wins).filter(([key, wins]) => wins > 0 || key === "draw" || key === "lord_side" || data.roles[key]?.wins === 0);
    const rows = told.map(([key, wins]) => ({
      key, name: wordOf(key === "rebel" ? "rebels" : key), share: Number(wins) / data.games, of: text.gamesEach(Number(wins)),
      ...intervalOf(data, key, Number(wins)),
    }));
    return shares(rows, this.columns.count === 2);
  }

  /** @param {any} data */
  roles(data) {
    return shares(Object.entries(data.roles).map(([key, role]) => ({
      key, name: this.columns.count === 2 ? wordOf(key) : `${wordOf(key)} (${data.minds[key]})`, share: role.games > 0 ? role.wins / role.games : 0, low: role.low, high: role.high,
      of: text.gamesEach(role.games),
    })), this.columns.count === 2);
  }

  /** @param {any} data */
  generals(data) {
    const { least } = this.state;
    const rows = Object.entries(data.generals).map(([key, each]) => ({ key, ...each, share: each.wins / each.games }))
      .filter(({ games }) => games >= least).sort((a, b) => b.share - a.share);
    return html`<div class="scroll short" tabindex="0" role="region" aria-label=${text.generalsWin}><table class="grid"><thead><tr><th scope="col">${text.general}</th>
      <th scope="col" class="n">${text.games}</th><th scope="col" class="n">${text.winRate}</th><th scope="col">${text.interval}</th></tr></thead>
      <tbody>${rows.map(({ key, games, share, low, high }) => html`<tr><th scope="row">${nameOf("general", key)}</th><td class="n">${grouped(games)}</td>
        <td class="n">${percent(share, 1)}</td><td><span class="span" aria-hidden="true"><i style="inset-inline-start:${(low * 100).toFixed(1)}%;inline-size:${((high - low) * 100).toFixed(1)}%"></i>
        <b style="inset-inline-start:${(share * 100).toFixed(1)}%"></b></span><span class="visually-hidden">${percent(low, 1)}–${percent(high, 1)}</span></td></tr>`)}</tbody></table></div>`;
  }

  render() {
    const { contest, state } = this;
    const { data, argv } = contest;
    if (!this.#isShown)
      return html`${this.form()}<p class="remark">${text.waits(grouped(state.games))}</p>`;
    const answer = (/** @type {"json" | "csv"} */ format) => contest.answer(format);
    const rate = contest.seconds > 0 ? contest.done / contest.seconds : 0;
    const note = data ? html`${text.gamesEach(/** @type {any} */ (grouped(data.games)))} ·
      ${text.rate(large(rate), large(rate / Math.min(crew.size, Math.max(1, crew.members.length))))}` : nothing;
    return html`${this.form()}
      ${contest.error ? html`<p class="error" role="alert">${contest.error}</p>` : nothing}
      ${contest.running ? progressBar({ done: contest.done, total: contest.total, seconds: contest.seconds, stop: () => contest.stop() }) : nothing}
      ${!contest.running && data && !contest.complete ? html`<p class="remark">${text.stopped}</p>` : nothing}
      ${data ? html`<div class="panels">
        ${panel({ title: text.wins, note, argv, answer, drawing: "svg.shares", kind: "half", body: html`${this.sides(data)}
          <p class="note">${text.signature} <code>${data.signature}</code></p>` })}
        ${panel({ title: text.rolesWin, note: text.winsNote, argv, answer, drawing: "svg.shares", kind: "half", body: this.roles(data) })}
        ${data.generals ? panel({
    title: text.generalsWin, argv, answer, note: textField({ label: text.atLeast, name: "least", value: state.least, mode: "numeric", kind: "shown", onChange: (least) => this.set({ least: Number(least) }, true) }),
    body: this.generals(data),
  }) : nothing}</div>` : nothing}`;
  }
}

define("fsd-sgs-arena", Arena);
