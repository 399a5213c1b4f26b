type Growable = Uint8Array | Uint32Array | Float64Array;

/** A typed array that grows at its end. */
export class GrowingArray<T extends Growable> {
  readonly #create: (length: number) => T;
  #values: T;
  #length = 0;

  constructor(create: (length: number) => T) {
    this.#create = create;
    this.#values = create(16);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.reserve(1);
    this.#values[this.#length++] = value;
  }

  /** Makes room for so many more elements, to be written beyond `length` in `room`. */
  reserve(more: number): void {
    const wanted = this.#length + more;
    if (wanted <= this.#values.length) return;
    const grown = this.#create(Math.max(wanted, Math.ceil(this.#values.length * 1.5)));
    grown.set(this.#values);
    this.#values = grown;
  }

  /** The array with its spare room; another one after the next growth. */
  get room(): T {
    return this.#values;
  }

  /** Takes what was written in `room` up to `length`. */
  extendTo(length: number): void {
    this.#length = length;
  }

  /** The elements, without a copy: to be read before the next growth. */
  get written(): T {
    return this.#values.subarray(0, this.#length) as T;
  }

  /** The elements, in an array of just their number. */
  trimmed(): T {
    return this.#values.slice(0, this.#length) as T;
  }
}

export function growingIntegers(): GrowingArray<Uint32Array> {
  return new GrowingArray((length) => new Uint32Array(length));
}

export function growingNumbers(): GrowingArray<Float64Array> {
  return new GrowingArray((length) => new Float64Array(length));
}

export function growingBytes(): GrowingArray<Uint8Array> {
  return new GrowingArray((length) => new Uint8Array(length));
}
