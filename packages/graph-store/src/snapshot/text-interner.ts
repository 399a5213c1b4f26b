import { createSlots, findSlot, type HashedTexts, type Slots } from "./slots.js";
import { TextList } from "./text-list.js";
import { findText } from "./text-lookup.js";

/** Texts numbered from 0 in the order of their first coming, each once. */
export class TextInterner implements HashedTexts {
  readonly #texts = new TextList();
  #slots = createSlots(0);

  get length(): number {
    return this.#texts.length;
  }

  get bytes(): Uint8Array {
    return this.#texts.bytes;
  }

  get offsets(): Uint32Array {
    return this.#texts.offsets;
  }

  get slots(): Slots {
    return this.#slots;
  }

  /** The number of a text, which is added when it is new: then the number is what `length` was before. */
  intern(text: string): number {
    const end = this.#texts.write(text);
    const slot = findSlot(this, this.bytes, this.#texts.end, end);
    const known = this.#slots[slot]!;
    if (known > 0) return known - 1;
    this.#texts.keep(end);
    this.#slots[slot] = this.length;
    if (this.length * 2 > this.#slots.length) this.#rehash();
    return this.length - 1;
  }

  /** The number of a text, or -1. */
  find(text: string): number {
    return findText(this, text);
  }

  /** The texts and their hash table, in arrays of just their size. */
  trimmed(): HashedTexts {
    return { ...this.#texts.trimmed(), slots: this.#slots };
  }

  #rehash(): void {
    this.#slots = createSlots(this.length * 2);
    for (let number = 0; number < this.length; number++) {
      const slot = findSlot(this, this.bytes, this.offsets[number]!, this.offsets[number + 1]!);
      this.#slots[slot] = number + 1;
    }
  }
}
