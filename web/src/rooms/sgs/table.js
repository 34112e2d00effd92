// The table, drawn: seats round it as the viewer sits at the bottom and the next follow clockwise, what lies before
// each, deck and discard pile between them.
import { html, nothing, svg } from "lit";
import { cardBack, smallCard } from "./card.js";
import { fitted, widthOf } from "./letters.js";
import { cardName, cardOf, choiceName, markName, nameOf, reasonName, seatName } from "./names.js";
import { phaseName, pileName, text, wordOf } from "./words.js";

/** @typedef {{ x: number, y: number }} Place */
/**
 * @typedef {object} Look
 * @property {any} table as the command tells it
 * @property {number} [columns] of seats, on a small screen; 0: round a table
 * @property {number} [asked] a seat
 * @property {number[]} [targets]
 * @property {number[]} [winners]
 * @property {(seat: number) => void} [onSeat]
 * @property {number[]} [pickable] seats that may be clicked; all where none are named
 * @property {number} [edited] the one whose fields stand beside
 */

const WIDE = { width: 900, seat: 224, height: 142, gap: 12 };
const NARROW = { width: 360, seat: 174, height: 158, gap: 12 };

/** How many sit left and right, above, and beside the viewer. */
const SIDES = /** @type {Record<number, [number, number]>} */ ({
  2: [0, 1], 3: [0, 2], 4: [1, 1], 5: [1, 2], 6: [1, 3], 7: [2, 2], 8: [2, 3], 9: [2, 4], 10: [2, 5],
});

/** Places by distance from the viewer, clockwise, and the height. @param {number} players */
export function placesWide(players) {
  const { seat, height, gap } = WIDE;
  const [side, above] = SIDES[players] ?? [2, 5];
  const width = Math.max(WIDE.width, above * (seat + gap) - gap);
  const rows = Math.max(1, side);
  const middle = height + gap;
  const bottom = middle + rows * (height + gap);
  /** @type {Place[]} */
  const places = [{ x: (width - seat) / 2, y: bottom }];
  for (let i = side - 1; i >= 0; i--)
    places.push({ x: 0, y: middle + i * (height + gap) });
  const spread = above * seat + (above - 1) * gap;
  for (let i = 0; i < above; i++)
    places.push({ x: (width - spread) / 2 + i * (seat + gap), y: 0 });
  for (let i = 0; i < side; i++)
    places.push({ x: width - seat, y: middle + i * (height + gap) });
  return { places, width, height: bottom + height, centre: { x: width / 2, y: middle + (rows * (height + gap) - gap) / 2 } };
}

/** On a small screen: some columns, the viewer first. @param {number} players @param {number} columns */
export function placesNarrow(players, columns) {
  const { seat, height, gap } = NARROW;
  const strip = 96;
  const width = columns * (seat + gap) - gap;
  /** @type {Place[]} */
  const places = [];
  for (let i = 0; i < players; i++)
    places.push({ x: (i % columns) * (seat + gap), y: strip + gap + Math.floor(i / columns) * (height + gap) });
  return { places, width, height: strip + Math.ceil(players / columns) * (height + gap), centre: { x: width / 2, y: strip / 2 } };
}

// ---- A seat ----

/** @param {any} seat @param {number} x @param {number} y */
function hearts(seat, x, y) {
  const step = seat.maxhp > 6 ? 10 : 13;
  const low = seat.hp <= 1 ? "low" : "";
  return svg`<g class="hp ${low}"><title>${text.hpOf(seat.hp, seat.maxhp)}</title>
    ${Array.from({ length: seat.maxhp }, (_each, i) => svg`<path class=${i < seat.hp ? "full" : "lost"}
      transform="translate(${x + i * step} ${y})" d="M5 9.5 1.3 5.6A2.4 2.4 0 0 1 5 2.6a2.4 2.4 0 0 1 3.7 3z"/>`)}
  </g>`;
}

/** Chains, face down and the like, from the right. @param {any} seat @param {number} right @param {number} y */
function states(seat, right, y) {
  const shown = [];
  if (seat.chained)
    shown.push(svg`<g class="state"><title>${text.chained}</title><rect x="1" y="4" width="9" height="6" rx="3"/><rect x="8" y="4" width="9" height="6" rx="3"/></g>`);
  if (seat.facedown)
    shown.push(svg`<g class="state"><title>${text.facedown}</title><rect x="3" y="1" width="9" height="12" rx="1.5"/><path d="m5 9 5-5M5 12l6-6"/></g>`);
  return shown.map((each, i) => svg`<g transform="translate(${right - 18 * (i + 1)} ${y})">${each}</g>`);
}

/** @param {any} seat @param {number} x @param {number} y @param {number} width */
function hand(seat, x, y, width) {
  const known = seat.known ?? [];
  const hidden = Math.max(0, seat.hand - known.length);
  const count = known.length + hidden;
  const step = count > 1 ? Math.min(36, (width - 34) / (count - 1)) : 0;
  return svg`<g><title>${text.handOf(seat.hand)}</title>
    ${known.map((/** @type {string} */ card, /** @type {number} */ i) => smallCard(card, x + i * step, y, i < count - 1 ? step : undefined))}
    ${Array.from({ length: hidden }, (_each, i) => cardBack(x + (known.length + i) * step, y))}</g>`;
}

// Marks that the rules count by, and nobody speaks of.
const SILENT = new Set(["dealt", "last_hp", "in_vain"]);

/** What lies before the seat, a line each: equipment, cards to be judged, piles, marks. @param {any} seat */
function front(seat) {
  const lines = seat.equip.map((/** @type {string} */ card) => ({ card, kind: "equip" }));
  for (const card of seat.judge)
    lines.push({ card, kind: "judge" });
  for (const [pile, cards] of Object.entries(seat.piles ?? {}))
    lines.push({ text: `${pileName(pile)} ${Array.isArray(cards) ? cards.length : cards}`, kind: "pile" });
  const marks = Object.entries(seat.marks ?? {}).filter(([mark]) => !SILENT.has(mark));
  if (marks.length > 0)
    lines.push({ text: marks.map(([mark, count]) => `${markName(mark)} ${count}`).join(", "), kind: "marks" });
  return lines;
}

const FRONT = "400 11.5px", ROLE = "400 11px", NAME = "600 14.5px", NAME_LONG = "600 10px";

/** A name where it fits, else in two smaller lines, parted where they are most alike. @param {string} name @param {number} room */
function nameIn(name, room) {
  if (widthOf(name, NAME, true) <= room)
    return [name];
  const apart = (/** @type {number} */ at) => Math.abs(at - name.length / 2);
  const [at] = [...name.matchAll(/ |$/g)].map(({ index }) => index).sort((a, b) => apart(a) - apart(b));
  return [name.slice(0, at), name.slice(at + 1)].filter(Boolean).map((line) => fitted(line, NAME_LONG, room, true));
}

/** @param {any} line @param {number} x @param {number} y @param {number} room */
function frontLine(line, x, y, room) {
  if (line.text)
    return svg`<g class=${line.kind}><title>${line.text}</title><text class="front" x=${x} y=${y}>${fitted(line.text, FRONT, room)}</text></g>`;
  const { suit, number, kind, red } = cardOf(line.card);
  const from = line.kind === "judge" ? 9 : 0;
  const face = `${suit}${number} `;
  return svg`<g class=${line.kind}><title>${cardName(line.card)}</title>
    ${line.kind === "judge" ? svg`<circle class="judge-dot" cx=${x + 3} cy=${y - 3.5} r="3"/>` : nothing}
    <text class="front" x=${x + from} y=${y}><tspan class=${red ? "red" : "black"}>${face}</tspan>${fitted(nameOf("kind", kind), FRONT,
  room - from - widthOf(face, FRONT))}</text></g>`;
}

/** @param {any} seat @param {Place} at @param {Look} look @param {typeof WIDE} size */
function drawSeat(seat, at, look, size) {
  const { seat: width, height } = size;
  const named = seat.general && seat.general !== "?";
  const asked = look.asked === seat.seat;
  const target = look.targets?.includes(seat.seat);
  const pickable = look.onSeat && (look.pickable?.includes(seat.seat) ?? true);
  const classes = ["seat", named ? seat.kingdom : "", seat.dead ? "dead" : "", look.table.current === seat.seat ? "current" : "",
    asked ? "asked" : "", target ? "target" : "", pickable ? (look.pickable ? "pickable" : "editable") : "", look.edited === seat.seat ? "edited" : "", seat.facedown ? "turned" : ""].join(" ");
  const before = front(seat);
  const rows = width > 200 ? 3 : 4;
  const column = (width - 12) / Math.max(1, Math.ceil(before.length / rows));
  const name = named ? nameOf("general", seat.general) : text.seat;
  const role = seat.role === "?" ? "?" : wordOf(seat.role);
  const badge = Math.max(18, widthOf(role, ROLE) + 10);
  const start = seat.seat > 9 ? 32 : 27;
  const room = width - start - badge - 14;
  const called = nameIn(name, room);
  return svg`<g class=${classes} data-seat=${seat.seat} transform="translate(${at.x} ${at.y})"
      @click=${pickable ? () => look.onSeat?.(seat.seat) : nothing}>
    <title>${seatName(seat)}${seat.dead ? `, ${text.dead}` : ""}</title>
    <rect class="board" x="1" y="1" width=${width - 2} height=${height - 2} rx="10"/>
    <rect class="stripe" x="1" y="12" width="4" height=${height - 24} rx="2"/>
    <text class="number" x="13" y="21">${seat.seat}</text>
    ${called.map((line, i) => svg`<text class="name ${line === name ? "" : "long"}" x=${start} y=${called.length > 1 ? 14.5 + 11 * i : 21}>${line}</text>`)}
    <g class="role ${seat.role}" transform="translate(${width - badge - 8} 8)"><rect width=${badge} height="17" rx="8.5"/>
      <text x=${badge / 2} y="12.5">${role}</text></g>
    ${seat.dead ? nothing : svg`${hearts(seat, 10, 29)}
      <text class="count" x=${width - 12} y="40">${seat.hand}</text>
      <rect class="hand-mark" x=${width - 31 - (seat.hand > 9 ? 5 : 0)} y="31" width="7.5" height="10" rx="1.5"/>
      ${states(seat, width - 36, 29)}
      ${hand(seat, 11, 48, width - 22)}
      ${before.map((/** @type {any} */ line, /** @type {number} */ i) =>
    frontLine(line, 11 + Math.floor(i / rows) * column, 107 + (i % rows) * 13.5, column - 8))}`}
    ${seat.dead ? svg`<text class="gone" x=${width / 2} y=${height / 2 + 14}>${text.dead}</text>` : nothing}
    ${look.winners?.includes(seat.seat) ? svg`<text class="won" x=${width / 2 + 18} y="40">★ ${text.won}</text>` : nothing}
  </g>`;
}

// ---- What lies between them ----

/** @param {Look} look @param {Place} centre @param {boolean} wide */
function middle(look, centre, wide) {
  const { table } = look;
  const top = table.discard.at(-1);
  const revealed = table.revealed ?? [];
  const y = centre.y - 42;
  const x = wide ? centre.x : 64;
  const step = revealed.length > 1 ? Math.min(38, (wide ? 300 : centre.x * 2 - 190) / (revealed.length - 1)) : 0;
  const right = wide ? centre.x + 50 : 130;
  return svg`<g class="middle" paint-order="stroke">
    <g><title>${text.deck} ${table.deck}</title>${cardBack(x - 58, y)}${cardBack(x - 55, y - 2)}${cardBack(x - 52, y - 4)}
      <text class="pile" x=${x - 38} y=${y + 56}>${text.deck} ${table.deck}</text></g>
    <g>${top ? smallCard(top, x + 14, y - 2) : svg`<rect class="empty" x=${x + 14} y=${y - 2} width="34" height="44" rx="3.5"/>`}
      <text class="pile" x=${x + 31} y=${y + 56}>${text.discard} ${table.discard.length}</text></g>
    ${revealed.length > 0 ? svg`<g>${revealed.map((/** @type {string} */ card, /** @type {number} */ i) => smallCard(card, right + 20 + i * step, y - 2))}
      <text class="pile" x=${right + 37} y=${y + 56}>${text.revealed}</text></g>` : nothing}
    <text class="phase" x=${centre.x} y=${wide ? y + 80 : 88}>${table.over ? text.over : `${seatName(table.seats[table.current - 1])}, ${phaseName(table.phase)}`}</text>
  </g>`;
}

/** From who decides to the targets, below the seats. @param {Look} look @param {(seat: number) => Place} centreOf */
function lines(look, centreOf) {
  if (!look.asked || !look.targets || look.columns)
    return nothing; // in columns they would cross other seats
  const from = centreOf(look.asked);
  return look.targets.filter((seat) => seat !== look.asked).map((seat) => {
    const to = centreOf(seat);
    return svg`<path class="aim" d="M${from.x} ${from.y}L${to.x} ${to.y}"/>`;
  });
}

/** In words, for those who do not see it. @param {any} table */
export function tableText(table) {
  return table.seats.map((/** @type {any} */ seat) => [seatName(seat), seat.role === "?" ? "?" : wordOf(seat.role),
    ...(seat.dead ? [text.dead] : [text.hpOf(seat.hp, seat.maxhp), text.handOf(seat.hand),
      ...seat.equip.map(cardName), ...seat.judge.map(cardName)])].join(", ")).join("; ");
}

/** @param {Look} look */
export function drawTable(look) {
  const { table, columns = 0 } = look;
  const players = table.seats.length;
  const size = columns > 0 ? NARROW : WIDE;
  const { places, width, height, centre } = columns > 0 ? placesNarrow(players, columns) : placesWide(players);
  const placeOf = (/** @type {number} */ seat) => places[(seat - table.viewer + players) % players];
  const centreOf = (/** @type {number} */ seat) =>
    ({ x: placeOf(seat).x + size.seat / 2, y: placeOf(seat).y + size.height / 2 });
  return html`<svg class="table" viewBox="0 0 ${width} ${height}" role="img" aria-label=${tableText(table)}>
    ${lines(look, centreOf)}
    ${middle(look, centre, columns === 0)}
    ${table.seats.map((/** @type {any} */ seat) => drawSeat(seat, placeOf(seat.seat), look, size))}
  </svg>`;
}

/** What a decision amounts to, as text. @param {any} think @param {any[]} seats */
export function decisionText(think, seats) {
  const { decision, request } = think;
  if (!decision)
    return "";
  const parts = [];
  if (decision.skill && !decision.card)
    parts.push(nameOf("skill", decision.skill), ...(decision.subcards.length > 0 ? [`(${decision.subcards.map(cardName).join(", ")})`] : []));
  if (decision.card)
    parts.push(cardName(decision.card));
  if (decision.skill && decision.card)
    parts.push(`(${nameOf("skill", decision.skill)}: ${decision.subcards.map(cardName).join(", ")})`);
  if (decision.discard.length > 0)
    parts.push(decision.discard.map(cardName).join(", "));
  if (decision.order.length > 0)
    parts.push(decision.order.map(cardName).join(", "));
  if (decision.choice !== null)
    parts.push(request.kind === "kingdom" ? wordOf(decision.choice) : choiceName(decision.choice, request));
  if (decision.invoke !== null)
    parts.push(decision.invoke ? text.yes : text.no);
  if (decision.targets.length > 0)
    parts.push(`→ ${decision.targets.map((/** @type {number} */ seat) => seatName(seats[seat - 1] ?? { seat })).join(", ")}`);
  if (parts.length === 0)
    parts.push(request?.kind === "play" ? text.endPhase : text.no);
  return parts.join(" ");
}

/** What is asked, and for what. @param {{ kind: string, reason: string | null } | null} request */
export function requestText(request) {
  if (!request)
    return "";
  const kind = nameOf("request", request.kind);
  return request.reason ? `${kind} (${reasonName(request.reason)})` : kind;
}
