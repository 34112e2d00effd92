// A file that stands in the address: deflated, in letters that need no escape.

// What a short text may swell to when it is unpacked; no level is larger.
const MOST = 4 * 2 ** 20;

/** What such a text looks like, so long that it fits beside all else. */
export const PACKED = /^[\w-]{0,12000}$/;

/** @param {ReadableStream<Uint8Array>} stream @param {number} most */
async function gather(stream, most) {
  const reader = stream.getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > most)
      throw new RangeError("too large");
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** @param {Uint8Array} bytes @param {"compress" | "expand"} how */
function through(bytes, how) {
  const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream();
  return gather(stream.pipeThrough(how === "compress" ? new CompressionStream("deflate") : new DecompressionStream("deflate")), MOST);
}

/** The file as text, "" where it is too large for an address. @param {Uint8Array} bytes */
export async function pack(bytes) {
  if (bytes.length > MOST)
    return "";
  const packed = btoa(Array.from(await through(bytes, "compress"), (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return PACKED.test(packed) ? packed : "";
}

/** The file again; rejects what is no such text. @param {string} text */
export async function unpack(text) {
  const packed = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return through(Uint8Array.from(packed, (letter) => letter.charCodeAt(0)), "expand");
}
