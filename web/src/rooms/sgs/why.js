// Why a mind decides so: candidates with their terms, what was refused and for what reason, worth of keeping,
// and who it takes each for.
import { html, nothing } from "lit";
import { cardInline } from "./card.js";
import { nameOf, seatName } from "./names.js";
import { decisionText, requestText } from "./table.js";
import { situationName, text, wordOf } from "./words.js";

/** @param {number} value */
export function figure(value) {
  const rounded = Math.round(value * 1000) / 1000;
  return String(Object.is(rounded, -0) ? 0 : rounded).replace("-", "−");
}

/** @param {number} value @param {number} most */
function bar(value, most) {
  const share = most > 0 ? Math.min(1, Math.abs(value) / most) : 0;
  return html`<span class="bar ${value < 0 ? "minus" : ""}" aria-hidden="true"><i style="inline-size:${(share * 100).toFixed(1)}%"></i></span>`;
}

/** @param {any} candidate */
function face(candidate) {
  if (!candidate.card)
    return html`<b>${nameOf("skill", candidate.skill)}</b>`;
  return html`<b>${cardInline(candidate.card)}</b>${candidate.skill
    ? html` <small>${nameOf("skill", candidate.skill)}: ${candidate.subcards.map((/** @type {string} */ card, /** @type {number} */ i) =>
      html`${i > 0 ? ", " : ""}${cardInline(card)}`)}</small>` : nothing}`;
}

/** @param {any[]} why @param {any[]} seats */
function reasons(why, seats) {
  return why.filter(({ of }) => of === "target" || of === "decision").map(({ term, seat, of }) =>
    html`<li class="reason ${of}">${seat ? html`${seatName(seats[seat - 1] ?? { seat })}: ` : nothing}${nameOf("term", term)}</li>`);
}

/** @param {any[]} why @param {string} of */
function sum(why, of) {
  return why.filter((each) => each.of === of).map(({ term, value }) =>
    html`<li class="term ${value < 0 ? "minus" : ""}">${nameOf("term", term)} <b>${value > 0 ? "+" : ""}${figure(value)}</b></li>`);
}

/** @param {any} candidate @param {any} decision */
function isChosen(candidate, decision) {
  return decision && candidate.card === decision.card && candidate.skill === decision.skill
    && candidate.subcards.join() === decision.subcards.join();
}

/** @param {any} candidate @param {number} most @param {boolean} chosen @param {any[]} seats */
function candidateRow(candidate, most, chosen, seats) {
  const { usable, priority, targets, use_value: worth, why } = candidate;
  return html`<li class="candidate ${usable ? "" : "refused"} ${chosen ? "chosen" : ""}">
    <p class="what">${face(candidate)}
      ${targets.length > 0 ? html`<span class="aimed">→ ${targets.map((/** @type {number} */ seat) => seatName(seats[seat - 1] ?? { seat })).join(", ")}</span>` : nothing}
      ${chosen ? html`<span class="chosen-mark">${text.chosenMark}</span>` : nothing}</p>
    ${usable
    ? html`<p class="sum">${bar(priority, most)}<b class="n">${figure(priority)}</b></p>
      <ul class="terms" aria-label=${text.priority}>${sum(why, "priority")}${reasons(why, seats)}
        <li class="term faint">${text.useValue} <b>${figure(worth)}</b></li></ul>`
    : html`<ul class="terms"><li class="reason">${text.refused}</li>${reasons(why, seats)}
      ${reasons(why, seats).length === 0 ? html`<li class="reason">${text.notUsable}</li>` : nothing}</ul>`}
  </li>`;
}

/** @param {any} think @param {any[]} seats */
function candidates(think, seats) {
  if (think.candidates.length === 0)
    return nothing;
  const sorted = [...think.candidates].sort((a, b) => (b.usable - a.usable) || (b.priority ?? 0) - (a.priority ?? 0));
  const most = Math.max(...sorted.map(({ priority }) => Math.abs(priority ?? 0)), 1);
  let found = false;
  return html`<h3>${text.candidates}</h3><ol class="candidates">${sorted.map((each) => {
    const chosen = !found && isChosen(each, think.decision);
    found ||= chosen;
    return candidateRow(each, most, chosen, seats);
  })}</ol>`;
}

/** @param {any} think */
function keeping(think) {
  if (think.keep.length === 0)
    return nothing;
  const gone = new Set([...(think.decision?.discard ?? []), ...(think.decision?.card ? [think.decision.card] : [])]);
  const sorted = [...think.keep].sort((a, b) => a.value - b.value);
  const most = Math.max(...sorted.map(({ value }) => Math.abs(value)), 1);
  return html`<h3>${text.keep}</h3><ul class="keeps">${sorted.map(({ card, value }) => html`<li class=${gone.has(card) ? "chosen" : ""}>
    ${cardInline(card)} ${bar(value, most)} <b class="n">${figure(value)}</b></li>`)}</ul>`;
}

/** What speaks for each general, where one is chosen. @param {any} pick */
export function choosing(pick) {
  if (!pick)
    return nothing;
  const most = Math.max(...pick.candidates.map((/** @type {any} */ each) => Math.abs(each.score)), 1);
  const taken = pick.taken ?? pick.choice[0];
  const order = new Map(pick.choice.map((/** @type {string} */ id, /** @type {number} */ i) => [id, i]));
  const sorted = [...pick.candidates].sort((a, b) => Number(order.get(a.general) ?? 99) - Number(order.get(b.general) ?? 99));
  return html`<h3>${text.choosing}</h3><ol class="candidates">${sorted.map((each) => html`<li class="candidate ${each.general === taken ? "chosen" : ""}">
    <p class="what"><b>${nameOf("general", each.general)}</b>
      ${each.chance !== undefined && each.chance !== null ? html`<span class="aimed">${text.chance} ${Math.round(each.chance * 100)}\u202f%</span>` : nothing}
      ${each.general === taken ? html`<span class="chosen-mark">${text.taken}</span>` : nothing}</p>
    <p class="sum">${bar(each.score, most)}<b class="n">${figure(each.score)}</b></p>
    <ul class="terms">${each.why.map((/** @type {any} */ why) => html`<li class="term">${nameOf("pick", why.term)} <b>${figure(why.value)}</b></li>`)}</ul></li>`)}</ol>`;
}

/** The decision and what led to it. @param {any} think @param {any[]} seats @param {any} [pick] */
export function whyView(think, seats, pick) {
  if (!think.request)
    return html`<p class="note">${text.nobodyAsked}</p>`;
  const who = seatName(seats[think.seat - 1] ?? { seat: think.seat });
  const said = reasons(think.why, seats);
  const bare = think.candidates.length === 0 && think.keep.length === 0 && !pick && said.length === 0;
  return html`<div class="why">
    <p class="asked-for">${who}: ${requestText(think.request)}</p>
    <p class="answer">${decisionText(think, seats)}</p>
    <p class="note">${text.params} ${think.params}</p>
    ${candidates(think, seats)}${keeping(think)}${choosing(pick)}
    ${said.length > 0 ? html`<h3>${text.reasons}</h3><ul class="terms">${said}</ul>` : nothing}
    ${bare ? html`<p class="note">${text.noFigures}</p>` : nothing}
  </div>`;
}

// ---- Beliefs ----

/** Scores count up to this; a lord has far more. */
const SURE = 100;

/** @param {number} score */
function loyalty(score) {
  const share = Math.max(-1, Math.min(1, score / SURE)) * 50;
  const from = share < 0 ? 50 + share : 50;
  return html`<span class="scale" aria-hidden="true"><i class=${share < 0 ? "rebel" : "loyal"}
    style="inset-inline-start:${from.toFixed(1)}%;inline-size:${Math.abs(share).toFixed(1)}%"></i></span>`;
}

/** @param {any} think @param {any[]} seats */
export function beliefsView(think, seats) {
  const friends = new Set(think.friends), enemies = new Set(think.enemies);
  const strongest = Math.max(...Object.values(think.defence).map(Number), 1);
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${text.beliefs}><table class="grid beliefs">
    <thead><tr><th scope="col">${text.general}</th><th scope="col">${text.judged}</th><th scope="col" class="wide">${text.loyalty}</th>
      <th scope="col" class="n">${text.renegadeScore}</th><th scope="col" class="n">${text.enmity}</th><th scope="col">${text.defence}</th></tr></thead>
    <tbody>${Object.entries(think.roles).map(([key, role]) => {
    const seat = Number(key);
    const lord = seats[seat - 1]?.role === "lord";
    const enmity = think.relations[key] ?? 0;
    return html`<tr class=${seat === think.seat ? "own" : ""}>
      <th scope="row">${seatName(seats[seat - 1] ?? { seat })}
        ${friends.has(seat) ? html`<span class="tag good">${text.friend}</span>` : enemies.has(seat) ? html`<span class="tag bad">${text.enemy}</span>` : nothing}</th>
      <td>${wordOf(lord ? "lord" : role.judged)}</td>
      <td class="wide"><span class="loyalty">${loyalty(lord ? SURE : role.loyalist)}<b class="n">${lord ? "" : figure(role.loyalist)}</b></span></td>
      <td class="n">${figure(role.renegade)}</td><td class="n ${enmity > 0 ? "against" : enmity < 0 ? "with" : ""}">${figure(enmity)}</td>
      <td><span class="loyalty">${bar(think.defence[key] ?? 0, strongest)}<b class="n">${figure(think.defence[key] ?? 0)}</b></span></td></tr>`;
  })}</tbody></table></div>
  <p class="note">${text.situation}: <b>${situationName(think.situation.class)}</b> (${figure(think.situation.score)})</p>`;
}
