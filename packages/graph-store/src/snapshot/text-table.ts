import { decodeText } from "./text-bytes.js";

// A power of two. One question asks for the same few dozen names, types and values again and again.
const KEPT_TEXTS = 4096;

/** Texts by number: their bytes one after the other, and where each begins. */
export class TextTable {
  readonly bytes: Buffer;
  /** One more than there are texts; the last is the number of bytes. */
  readonly offsets: Uint32Array;
  readonly #kept = new Array<string>(KEPT_TEXTS).fill("");
  /** By place in `#kept`: the number of the text that stands there, -1 for none. */
  readonly #keptNumbers = new Int32Array(KEPT_TEXTS).fill(-1);

  constructor(bytes: Uint8Array, offsets: Uint32Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.offsets = offsets;
  }

  get length(): number {
    return this.offsets.length - 1;
  }

  /** Decoded when asked for; of those asked for last, 4,096 at most are kept. */
  at(index: number): string {
    const place = index & (KEPT_TEXTS - 1);
    if (this.#keptNumbers[place] === index) return this.#kept[place]!;
    const text = decodeText(this.bytes, this.offsets[index]!, this.offsets[index + 1]!);
    this.#kept[place] = text;
    this.#keptNumbers[place] = index;
    return text;
  }

  /** Orders two texts by UTF-16 code unit, as `<` orders strings. */
  compare(a: number, b: number): number {
    const { bytes, offsets } = this;
    let left = offsets[a]!;
    let right = offsets[b]!;
    const leftEnd = offsets[a + 1]!;
    const rightEnd = offsets[b + 1]!;
    while (left < leftEnd && right < rightEnd && bytes[left] === bytes[right]) {
      left++;
      right++;
    }
    if (left === leftEnd || right === rightEnd) return leftEnd - left - (rightEnd - right);
    const difference = bytes[left]! - bytes[right]!;
    if (bytes[left]! < 0xed || bytes[right]! < 0xed) return difference;
    // From here on bytes go by code point, where surrogates stand below U+E000 and what they encode above it.
    return this.at(a) < this.at(b) ? -1 : 1;
  }
}
