// Hands a file over to the one who looks: as the command writes it, or as it is drawn.
import { common } from "../common.words.js";

/** @param {string} name @param {BlobPart} content @param {string} type */
export function save(name, content, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** An answer. @param {string} name without ending @param {"json" | "csv"} format @param {string} answer */
export function saveAnswer(name, format, answer) {
  save(`${name}.${format}`, answer, format === "json" ? "application/json" : "text/csv");
}

// What a drawing takes from the page's style, so that it looks the same outside of it.
const TAKEN = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity",
  "fill-opacity", "stroke-opacity", "font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline"];

/** As large as it is on the page, whatever its own units are. @param {SVGSVGElement} drawing */
function sizeOf(drawing) {
  const { width, height } = drawing.viewBox.baseVal;
  const drawn = Math.round(drawing.getBoundingClientRect().width);
  return { width: drawn, height: Math.round(drawn * height / width) };
}

/** A drawing as a file of its own. @param {SVGSVGElement} drawing */
export function svgText(drawing) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  const from = [drawing, ...drawing.querySelectorAll("*")];
  const to = [copy, ...copy.querySelectorAll("*")];
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    const kept = TAKEN.map((name) => `${name}:${style.getPropertyValue(name)}`);
    to[i].setAttribute("style", kept.join(";"));
    to[i].removeAttribute("class");
    to[i].removeAttribute("tabindex");
  });
  const { width, height } = sizeOf(drawing);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.style.background = getComputedStyle(document.body).backgroundColor;
  return new XMLSerializer().serializeToString(copy);
}

/** @param {string} name @param {SVGSVGElement} drawing */
export function saveSvg(name, drawing) {
  save(`${name}.svg`, svgText(drawing), "image/svg+xml");
}

/** @param {string} name @param {SVGSVGElement | HTMLCanvasElement} drawn */
export async function savePng(name, drawn) {
  const canvas = drawn instanceof HTMLCanvasElement ? drawn : await painted(drawn);
  const blob = await new Promise((/** @type {BlobCallback} */ done) => canvas.toBlob(done));
  if (!blob)
    throw new Error(common.noPicture);
  save(`${name}.png`, blob, "image/png");
}

/** @param {SVGSVGElement} drawing */
async function painted(drawing) {
  const { width, height } = sizeOf(drawing);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(drawing))}`;
  await image.decode().catch(() => { throw new Error(common.noPicture); });
  const canvas = document.createElement("canvas");
  const scale = 2;
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}
