import { growingBytes, growingIntegers } from "./growing-array.js";
import { BYTES_PER_UNIT, encodeText } from "./text-bytes.js";

const MOST_BYTES = 0xffffffff;

/** Texts one after the other, numbered from 0. */
export class TextList {
  readonly #bytes = growingBytes();
  readonly #offsets = growingIntegers();

  constructor() {
    this.#offsets.push(0);
  }

  get length(): number {
    return this.#offsets.length - 1;
  }

  add(text: string): void {
    this.keep(this.write(text));
  }

  /** Writes a text behind the last one, without keeping it yet, and gives the end of its bytes. */
  write(text: string): number {
    const most = text.length * BYTES_PER_UNIT;
    if (this.end + most > MOST_BYTES) {
      throw new RangeError(
        "graph-store: a snapshot's ids, names and values take 4 GiB each at most; split the graph",
      );
    }
    this.#bytes.reserve(most);
    return encodeText(text, this.#bytes.room, this.end);
  }

  /** Keeps what was written last. */
  keep(end: number): void {
    this.#bytes.extendTo(end);
    this.#offsets.push(end);
  }

  /** The end of the last text's bytes. */
  get end(): number {
    return this.#bytes.length;
  }

  /** The bytes with spare room behind them. */
  get bytes(): Uint8Array {
    return this.#bytes.room;
  }

  /** Where each text begins, with spare room behind. */
  get offsets(): Uint32Array {
    return this.#offsets.room;
  }

  /** The texts, in arrays of just their size. */
  trimmed(): { readonly bytes: Uint8Array; readonly offsets: Uint32Array } {
    return { bytes: this.#bytes.trimmed(), offsets: this.#offsets.trimmed() };
  }
}
