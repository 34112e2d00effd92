// Numbers for people, the same in both languages but for the big ones' names.
import { language } from "../words.js";

/** @param {number | string | bigint} value */
export function grouped(value) {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");
}

/** @param {number} value @param {number} [digits] */
export function percent(value, digits = 2) {
  return `${(value * 100).toFixed(digits)}\u202f%`;
}

/** To three digits, the whole ones at least: 12.3 million, 1234 万 @param {number} value */
export function large(value) {
  const steps = language() === "zh"
    ? /** @type {const} */ ([[1e8, "亿"], [1e4, "万"]])
    : /** @type {const} */ ([[1e9, " billion"], [1e6, " million"], [1e3, " thousand"]]);
  for (const [unit, name] of steps)
    if (value >= unit)
      return `${value / unit < 999.5 ? (value / unit).toPrecision(3) : Math.round(value / unit)}${name}`;
  return String(Math.round(value));
}

/** @param {number} seconds */
export function duration(seconds) {
  const zh = language() === "zh";
  if (seconds < 90)
    return `${Math.max(1, Math.ceil(seconds))}${zh ? " 秒" : " s"}`;
  if (seconds < 5400)
    return `${Math.ceil(seconds / 60)}${zh ? " 分钟" : " min"}`;
  return `${(seconds / 3600).toFixed(1)}${zh ? " 小时" : " h"}`;
}
