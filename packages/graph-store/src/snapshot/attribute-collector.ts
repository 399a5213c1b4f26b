import type { Attributes, AttributeValue } from "../graph-document.js";
import type { AttributeArrays } from "./arrays.js";
import { fieldOf, KIND, type Kind, kindOf, kindOfField } from "./attribute-kind.js";
import { narrowCodes } from "./codes.js";
import { growingBytes, growingIntegers, growingNumbers } from "./growing-array.js";
import { TextInterner } from "./text-interner.js";

const MOST_RECENT = 4096;

/** Takes the attributes of node after node and turns them into columns. */
export class AttributeCollector {
  readonly #keys = new TextInterner();
  readonly #texts = new TextInterner();
  // Values of late: most come again and again, and this finds them without encoding them.
  readonly #recent = new Map<string, number>();
  readonly #shapeNames = new TextInterner();
  readonly #fieldRows = growingIntegers();
  readonly #fields = growingIntegers();
  readonly #shapes = growingIntegers();
  // The shape of the node before, since nodes of one kind mostly come together.
  #last: { keys: readonly string[]; kinds: readonly Kind[]; shape: number };
  // Values as they come, node by node.
  readonly #numbers = growingNumbers();
  readonly #values = growingIntegers();
  readonly #lists = {
    rows: growingIntegers(),
    kinds: growingBytes(),
    items: growingIntegers(),
    numbers: growingNumbers(),
  };

  constructor() {
    this.#fieldRows.push(0);
    this.#last = { keys: [], kinds: [], shape: this.#intern([]) };
    this.#lists.rows.push(0);
  }

  add(attributes: Attributes): void {
    const keys = Object.keys(attributes);
    this.#shapes.push(this.#shapeOf(attributes, keys));
    for (const key of keys) this.#addValue(attributes[key]!);
  }

  finish(): AttributeArrays {
    const shapes = this.#shapes.written;
    const { places, sizes } = placesIn(shapes, this.#shapeNames.length);
    const fieldRows = this.#fieldRows.trimmed();
    const fields = this.#fields.trimmed();
    const columns = columnStarts(fieldRows, fields, sizes);
    const keys = this.#keys.trimmed();
    const texts = this.#texts.trimmed();
    return {
      keyBytes: keys.bytes,
      keyOffsets: keys.offsets,
      shapes: narrowCodes(shapes.slice(), sizes.length),
      places,
      fieldRows,
      fields,
      columns,
      ...this.#intoColumns({ shapes, places, fieldRows, fields, columns }),
      textBytes: texts.bytes,
      textOffsets: texts.offsets,
      itemRows: this.#lists.rows.trimmed(),
      itemKinds: this.#lists.kinds.trimmed(),
      items: this.#lists.items.trimmed(),
      itemNumbers: this.#lists.numbers.trimmed(),
    };
  }

  #shapeOf(attributes: Attributes, keys: readonly string[]): number {
    const last = this.#last;
    const isLast =
      keys.length === last.keys.length &&
      keys.every((key, at) => key === last.keys[at] && kindOf(attributes[key]) === last.kinds[at]);
    if (!isLast) {
      const kinds = keys.map((key) => kindOf(attributes[key])!);
      this.#last = {
        keys,
        kinds,
        shape: this.#intern(keys.map((key, at) => fieldOf(this.#keys.intern(key), kinds[at]!))),
      };
    }
    return this.#last.shape;
  }

  #intern(fields: readonly number[]): number {
    const known = this.#shapeNames.length;
    const shape = this.#shapeNames.intern(fields.join(" "));
    if (shape === known) {
      for (const field of fields) this.#fields.push(field);
      this.#fieldRows.push(this.#fields.length);
    }
    return shape;
  }

  #addValue(value: AttributeValue): void {
    if (typeof value === "number") this.#numbers.push(value);
    else if (typeof value === "string") this.#values.push(this.#textOf(value));
    else if (typeof value === "boolean") this.#values.push(value ? 1 : 0);
    else {
      this.#values.push(this.#lists.rows.length - 1);
      for (const item of value) this.#addItem(item);
      this.#lists.rows.push(this.#lists.items.length);
    }
  }

  #addItem(item: string | number | boolean): void {
    const { kinds, items, numbers } = this.#lists;
    kinds.push(kindOf(item)!);
    if (typeof item === "string") items.push(this.#textOf(item));
    else if (typeof item === "boolean") items.push(item ? 1 : 0);
    else {
      items.push(numbers.length);
      numbers.push(item);
    }
  }

  #textOf(text: string): number {
    let number = this.#recent.get(text);
    if (number === undefined) {
      number = this.#texts.intern(text);
      if (this.#recent.size === MOST_RECENT) this.#recent.clear();
      this.#recent.set(text, number);
    }
    return number;
  }

  #intoColumns({
    shapes,
    places,
    fieldRows,
    fields,
    columns,
  }: { shapes: Uint32Array } & Pick<AttributeArrays, "places" | "fieldRows" | "fields" | "columns">): Pick<
    AttributeArrays,
    "numbers" | "values"
  > {
    const numbers = new Float64Array(this.#numbers.length);
    const values = new Uint32Array(this.#values.length);
    const arrived = { numbers: this.#numbers.room, values: this.#values.room };
    let nextNumber = 0;
    let nextValue = 0;
    for (let node = 0; node < shapes.length; node++) {
      const shape = shapes[node]!;
      for (let at = fieldRows[shape]!; at < fieldRows[shape + 1]!; at++) {
        const entry = columns[at]! + places[node]!;
        if (kindOfField(fields[at]!) === KIND.number) numbers[entry] = arrived.numbers[nextNumber++]!;
        else values[entry] = arrived.values[nextValue++]!;
      }
    }
    return { numbers, values };
  }
}

/** @throws RangeError when a value is none that an attribute may have */
export function checkAttributes(attributes: Attributes, id: string): void {
  for (const key of Object.keys(attributes)) {
    if (isStorable(attributes[key])) continue;
    const where = `attribute ${JSON.stringify(key)} of node ${JSON.stringify(id)}`;
    throw new RangeError(
      `graph-store: ${where} is no string, number, boolean or list of these; leave out what is not known`,
    );
  }
}

function isStorable(value: unknown): boolean {
  const kind = kindOf(value);
  if (kind !== KIND.list) return kind !== undefined;
  return (value as unknown[]).every((item) => (kindOf(item) ?? KIND.list) !== KIND.list);
}

/** Each node's place among the nodes of its shape, and how many a shape has. */
function placesIn(shapes: Uint32Array, shapeCount: number): { places: Uint32Array; sizes: Uint32Array } {
  const sizes = new Uint32Array(shapeCount);
  const places = Uint32Array.from(shapes, (shape) => sizes[shape]!++);
  return { places, sizes };
}

/** Where the column of each field begins: numbers stand in an array of their own. */
function columnStarts(fieldRows: Uint32Array, fields: Uint32Array, sizes: Uint32Array): Uint32Array {
  const columns = new Uint32Array(fields.length);
  let numbers = 0;
  let values = 0;
  for (let shape = 0; shape < sizes.length; shape++) {
    for (let at = fieldRows[shape]!; at < fieldRows[shape + 1]!; at++) {
      const isNumber = kindOfField(fields[at]!) === KIND.number;
      columns[at] = isNumber ? numbers : values;
      if (isNumber) numbers += sizes[shape]!;
      else values += sizes[shape]!;
    }
  }
  return columns;
}
