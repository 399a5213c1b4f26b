/** The most bytes that one UTF-16 code unit takes. */
export const BYTES_PER_UNIT = 3;

// Buffer's own slicing counts in signed 32-bit integers on older Node versions.
const SAFE_POSITION = 0x7fffffff;

/**
 * Writes text as UTF-8. A lone surrogate becomes the three bytes of its code (WTF-8), so that every string a
 * program can hold comes back as it was.
 *
 * @param bytes with room for `BYTES_PER_UNIT` a code unit from `at` on
 * @returns the position after the last byte written
 */
export function encodeText(text: string, bytes: Uint8Array, at: number): number {
  let next = at;
  for (let unit = 0; unit < text.length; unit++) {
    const code = text.charCodeAt(unit);
    if (code < 0x80) {
      bytes[next++] = code;
      continue;
    }
    const point = text.codePointAt(unit)!;
    if (point < 0x800) bytes[next++] = 0xc0 | (point >> 6);
    else {
      if (point < 0x10000) bytes[next++] = 0xe0 | (point >> 12);
      else {
        bytes[next++] = 0xf0 | (point >> 18);
        bytes[next++] = 0x80 | ((point >> 12) & 0x3f);
        unit++;
      }
      bytes[next++] = 0x80 | ((point >> 6) & 0x3f);
    }
    bytes[next++] = 0x80 | (point & 0x3f);
  }
  return next;
}

/** Reads back what `encodeText` wrote from `from` up to `to`. */
export function decodeText(bytes: Buffer, from: number, to: number): string {
  if (to > SAFE_POSITION) return decodeText(bytes.subarray(from, to), 0, to - from);
  for (let at = from; at < to; at++) {
    if (bytes[at]! >= 0x80) return decodeWide(bytes, from, to);
  }
  return bytes.toString("latin1", from, to);
}

function decodeWide(bytes: Buffer, from: number, to: number): string {
  const text = bytes.toString("utf8", from, to);
  // The decoder's sign for bytes that are no UTF-8: a lone surrogate, or that very sign.
  return text.includes("\ufffd") ? decodePoints(bytes, from, to) : text;
}

function decodePoints(bytes: Uint8Array, from: number, to: number): string {
  let text = "";
  for (let at = from; at < to; ) {
    const lead = bytes[at++]!;
    const following = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    let point = following === 0 ? lead : lead & (0x3f >> following);
    for (let count = 0; count < following; count++) point = (point << 6) | (bytes[at++]! & 0x3f);
    // A forged file may hold what is no character.
    text += String.fromCodePoint(Math.min(point, 0x10ffff));
  }
  return text;
}
