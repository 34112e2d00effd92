// <fsd-chart>: a curve or a histogram, by uPlot, in the page's colours. A click tells as an event "pick" which x was meant.
import uPlot from "uplot";
import style from "uplot/dist/uPlot.min.css";
import { html } from "lit";
import { PageElement, adopt, define } from "../element.js";
import { changes, language } from "../words.js";
import { colour } from "../theme.js";

adopt(style);

/** Steps between marks of an axis of whole numbers. */
const WHOLE = Array.from({ length: 30 }, (_, i) => [1, 2, 5][i % 3] * 10 ** Math.floor(i / 3));

/**
 * @typedef {object} Series
 * @property {string} label
 * @property {(number | null)[]} values
 * @property {"bars" | "line" | "dots"} [kind]
 * @property {string} [colour] name of a colour of the style
 */

export class Chart extends PageElement {
  static properties = {
    x: { attribute: false }, series: { attribute: false }, labels: { attribute: false },
    xLabel: { attribute: false }, yLabel: { attribute: false }, height: { type: Number }, summary: {}, mark: { attribute: false },
  };

  constructor() {
    super();
    /** @type {number[]} */
    this.x = [];
    /** @type {Series[]} */
    this.series = [];
    /** Names of the x, where they are no numbers. @type {((x: number) => string) | undefined} */
    this.labels = undefined;
    this.xLabel = "";
    /** Of the only curve it is the name of the curve. */
    this.yLabel = "";
    this.height = 220;
    /** What it shows in words, for those who do not see it. */
    this.summary = "";
    /** An x where a line stands: the one that is spoken of beside. @type {number | undefined} */
    this.mark = undefined;
    /** @type {uPlot | undefined} */
    this.plot = undefined;
    this.size = new ResizeObserver(() => this.fit());
    this.onTheme = () => this.draw();
  }

  connectedCallback() {
    super.connectedCallback();
    this.size.observe(this);
    changes.addEventListener("theme", this.onTheme);
  }

  disconnectedCallback() {
    this.size.disconnect();
    changes.removeEventListener("theme", this.onTheme);
    this.plot?.destroy();
    this.plot = undefined;
    super.disconnectedCallback();
  }

  fit() {
    if (this.plot && this.clientWidth > 0 && this.clientWidth !== this.plot.width)
      this.plot.setSize({ width: this.clientWidth, height: this.height });
  }

  render() {
    return html`<div class="chart" role="img" aria-label=${this.summary} @click=${this.pick}></div>`;
  }

  updated() {
    this.draw();
  }

  /** @param {MouseEvent} event */
  pick(event) {
    const over = this.querySelector(".u-over");
    if (!this.plot || !over)
      return;
    const { left, width } = over.getBoundingClientRect();
    if (event.clientX >= left && event.clientX <= left + width)
      this.dispatchEvent(new CustomEvent("pick", { detail: this.x[this.plot.posToIdx(event.clientX - left)] }));
  }

  /** The panel's colour behind it, so that it can be read where it is saved. @param {uPlot} plot */
  drawGround({ ctx }) {
    ctx.fillStyle = colour("card", this);
    ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  }

  /** @param {uPlot} plot */
  drawMark(plot) {
    if (this.mark === undefined)
      return;
    const { left, top, width, height } = plot.bbox;
    const at = Math.round(plot.valToPos(this.mark, "x", true));
    if (at < left || at > left + width)
      return;
    plot.ctx.fillStyle = colour("red", this);
    plot.ctx.fillRect(at - devicePixelRatio, top, 2 * devicePixelRatio, height);
  }

  /** The figures at the mark, while nothing else is pointed at. @param {uPlot} plot */
  tellMark(plot) {
    if (this.mark !== undefined && (plot.cursor.left ?? -1) < 0)
      plot.setLegend({ idx: this.x.indexOf(this.mark) });
  }

  /** @param {Series} series @returns {uPlot.Series} */
  seriesOf({ label, kind = "line", colour: name = "accent" }) {
    const stroke = colour(name, this);
    if (kind === "bars")
      return {
        label, stroke, fill: colour(`${name}-soft`, this) || stroke, width: 1, points: { show: false },
        paths: uPlot.paths.bars?.({ size: [0.82, 48] }),
      };
    if (kind === "dots")
      return { label, stroke, width: 0, paths: () => null, points: { show: true, size: 8, fill: stroke } };
    return { label, stroke, width: 2, points: { show: this.x.length <= 40, size: 4, fill: stroke } };
  }

  draw() {
    const place = this.querySelector(".chart");
    this.plot?.destroy();
    this.plot = undefined;
    if (!(place instanceof HTMLElement) || this.x.length === 0)
      return;
    const ink = colour("ink-2", this);
    const rule = colour("rule", this);
    const font = `12px ${getComputedStyle(this).fontFamily}`;
    const axis = { stroke: ink, grid: { stroke: rule, width: 1 }, ticks: { stroke: rule, width: 1 }, font, labelFont: font };
    const { labels } = this;
    const bars = this.series.some((each) => each.kind === "bars");
    this.plot = new uPlot({
      hooks: { drawClear: [(plot) => this.drawGround(plot)], draw: [(plot) => this.drawMark(plot)], setCursor: [(plot) => this.tellMark(plot)] },
      width: Math.max(200, this.clientWidth),
      height: this.height,
      legend: { live: true },
      cursor: { y: false, points: { size: 7 } },
      scales: {
        x: { time: false, ...(bars ? { range: (_plot, least, most) => [least - 0.6, most + 0.6] } : {}) },
        y: { range: (_plot, least, most) => [Math.min(0, least), most > 0 ? most * 1.06 : 1] },
      },
      axes: [
        {
          ...axis, label: this.xLabel, labelSize: 20, grid: { show: false },
          ...(this.x.every(Number.isInteger) ? { incrs: WHOLE } : {}),
          ...(labels ? { values: (_plot, splits) => splits.map((x) => (Number.isInteger(x) ? labels(x) : "")) } : {}),
        },
        { ...axis, label: this.yLabel || (this.series.length === 1 ? this.series[0].label : ""), labelSize: 20, size: 52 },
      ],
      series: [{ label: this.xLabel || (language() === "zh" ? "值" : "value"), ...(labels ? { value: (_plot, x) => (x === null ? "" : labels(x)) } : {}) },
        ...this.series.map((each) => this.seriesOf(each))],
    }, /** @type {uPlot.AlignedData} */ ([this.x, ...this.series.map((each) => each.values)]), place);
  }
}

define("fsd-chart", Chart);
