// How wide words are in the drawing of the table, whatever fonts there are; and what is left of them where room is short.
const pen = document.createElement("canvas").getContext("2d");
const style = getComputedStyle(document.documentElement);

/** @param {string} words @param {string} font weight and size @param {boolean} [serif] */
export function widthOf(words, font, serif = false) {
  if (!pen)
    return 0;
  pen.font = `${font} ${style.getPropertyValue(serif ? "--serif" : "--sans")}`;
  return pen.measureText(words).width;
}

/** The words, or so many of their letters as fit. @param {string} words @param {string} font @param {number} room @param {boolean} [serif] */
export function fitted(words, font, room, serif = false) {
  if (widthOf(words, font, serif) <= room)
    return words;
  let most = words.length - 1;
  while (most > 1 && widthOf(`${words.slice(0, most)}…`, font, serif) > room)
    most--;
  return `${words.slice(0, most).trimEnd()}…`;
}
