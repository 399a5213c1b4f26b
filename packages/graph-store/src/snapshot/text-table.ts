import { decodeText } from "./text-bytes.js";

/** Texts by number: their bytes one after the other, and where each begins. */
export class TextTable {
  readonly bytes: Buffer;
  /** One more than there are texts; the last is the number of bytes. */
  readonly offsets: Uint32Array;

  constructor(bytes: Uint8Array, offsets: Uint32Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.offsets = offsets;
  }

  get length(): number {
    return this.offsets.length - 1;
  }

  /** Decoded at every call: nothing is kept. */
  at(index: number): string {
    return decodeText(this.bytes, this.offsets[index]!, this.offsets[index + 1]!);
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
