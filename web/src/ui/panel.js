// A panel: a heading, what can be done with it, the answer below; and how a question stands.
import { html, nothing } from "lit";
import { common } from "../common.words.js";
import { duration, grouped, large, percent } from "./numbers.js";
import "./tools.js";

/** @typedef {import("../core/question.js").Question} Question */

/**
 * @param {object} given
 * @param {string} given.title
 * @param {unknown} [given.note] beside the title
 * @param {unknown} given.body
 * @param {Question} [given.question]
 * @param {string[]} [given.argv] for the command line; the question's by default
 * @param {("json" | "csv")[]} [given.formats]
 * @param {Record<string, Uint8Array>} [given.files]
 * @param {string} [given.input] what is typed
 * @param {import("./command.js").Made} [given.made] what is written first
 * @param {string} [given.drawing] a selector
 * @param {(format: "json" | "csv") => string | Promise<string>} [given.answer] for downloads, where asking again would take long
 * @param {string} [given.name] of downloads
 * @param {string} [given.kind] a class
 */
export function panel({ title, note, body, question, argv, formats, files, input, made, drawing, answer, name, kind = "" }) {
  const line = argv ?? question?.argv ?? [];
  return html`<section class="panel ${kind}" aria-busy=${question?.busy ? "true" : "false"}>
    <header class="panel-head">
      <h2>${title}</h2>
      ${note ? html`<p class="note">${note}</p>` : nothing}
      ${line.length > 0
    ? html`<fsd-tools .argv=${line} .formats=${formats ?? ["json", "csv"]} .files=${files} .input=${input} .made=${made} .drawing=${drawing ?? ""}
        .answer=${answer} .name=${name ?? `foreseed-${line.slice(0, 2).join("-")}`}></fsd-tools>`
    : nothing}
    </header>
    ${question ? trouble(question) : nothing}
    ${body}
  </section>`;
}

/** The one line about what is wrong, and remarks. @param {Question} question */
export function trouble(question) {
  return html`${question.error ? html`<p class="error" role="alert">${question.error}</p>` : nothing}
    ${question.remarks ? html`<p class="remark">${question.remarks}</p>` : nothing}`;
}

/**
 * How far it is: a bar, the rate, the time left and a button to stop.
 * @param {object} given
 * @param {number} given.done
 * @param {number} given.total 0: not known
 * @param {number} given.seconds
 * @param {string} [given.note]
 * @param {() => void} given.stop
 */
export function progressBar({ done, total, seconds, note, stop }) {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const rate = seconds > 0 ? done / seconds : 0;
  const rest = rate > 0 && total > 0 ? (total - done) / rate : 0;
  return html`<div class="progress" role="group" aria-label=${common.working}>
    <div class="bar" role="progressbar" aria-label=${common.working} aria-valuemin="0" aria-valuemax="100"
      aria-valuenow=${Math.round(share * 100)}><i style="inline-size:${(share * 100).toFixed(2)}%"></i></div>
    <p class="figures"><span>${total > 0 ? percent(share, 1) : grouped(done)}</span>
      <span>${common.perSecond(large(rate))}</span>
      ${rest > 0 ? html`<span>${common.left(duration(rest))}</span>` : nothing}
      ${note ? html`<span>${note}</span>` : nothing}
      <button type="button" @click=${stop}>${common.stop}</button></p>
  </div>`;
}

/** The bar of a question that takes its time. @param {Question} question */
export function progressOf(question) {
  const { progress } = question;
  return question.busy && progress ? progressBar({ ...progress, stop: () => question.stop() }) : nothing;
}
