// A position as a file.
export const FILE_NAME = "scenario.json";

/** An object a line, short ones whole. @param {unknown} value @param {string} [indent] @returns {string} */
export function written(value, indent = "") {
  const flat = JSON.stringify(value);
  if (flat.length + indent.length <= 96 || typeof value !== "object" || value === null)
    return flat;
  const deeper = `${indent}  `;
  const inner = Array.isArray(value)
    ? value.map((each) => deeper + written(each, deeper))
    : Object.entries(value).map(([key, each]) => `${deeper}${JSON.stringify(key)}: ${written(each, deeper)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${inner.join(",\n")}\n${indent}${close}`;
}
