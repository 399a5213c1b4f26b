import type { Attributes, AttributeValue } from "../graph-document.js";
import type { AttributeArrays } from "./arrays.js";
import { fieldOf, KIND, type Kind, keyOfField, kindOfField } from "./attribute-kind.js";
import { growingIntegers, growingNumbers } from "./growing-array.js";
import { TextTable } from "./text-table.js";

type Scalar = string | number | boolean;

/**
 * Attributes in columns. Nodes whose attributes have the same keys in the same order with the same kinds of values
 * share a shape; each field of a shape is a column, with an entry for each of its nodes.
 */
export class AttributeColumns {
  readonly #arrays: AttributeArrays;
  readonly #keys: readonly string[];
  readonly #texts: TextTable;

  constructor(arrays: AttributeArrays) {
    this.#arrays = arrays;
    const keys = new TextTable(arrays.keyBytes, arrays.keyOffsets);
    this.#keys = Array.from({ length: keys.length }, (_, key) => keys.at(key));
    this.#texts = new TextTable(arrays.textBytes, arrays.textOffsets);
  }

  /** A new object at every call, equal to the one that was added, the order of its keys included. */
  attributesOf(node: number): Attributes {
    const { shapes, places, fieldRows, fields, columns } = this.#arrays;
    const attributes: Record<string, AttributeValue> = {};
    const shape = shapes[node]!;
    const place = places[node]!;
    for (let at = fieldRows[shape]!; at < fieldRows[shape + 1]!; at++) {
      const field = fields[at]!;
      const value = this.#valueAt(kindOfField(field), columns[at]! + place);
      setOwn(attributes, this.#keys[keyOfField(field)]!, value);
    }
    return attributes;
  }

  /** Reads the nodes' entries before they are needed, see `touchNodes`. */
  touch(nodes: readonly number[]): number {
    const { shapes, places, fieldRows, columns, fields, numbers, values, itemRows, items } = this.#arrays;
    let sum = 0;
    for (const node of nodes) sum += shapes[node]! + places[node]!;
    for (const node of nodes) {
      const shape = shapes[node]!;
      for (let at = fieldRows[shape]!; at < fieldRows[shape + 1]!; at++) {
        const entry = columns[at]! + places[node]!;
        sum += kindOfField(fields[at]!) === KIND.number ? numbers[entry]! : values[entry]!;
      }
    }
    for (const node of nodes) {
      const shape = shapes[node]!;
      for (let at = fieldRows[shape]!; at < fieldRows[shape + 1]!; at++) {
        if (kindOfField(fields[at]!) === KIND.list) sum += itemRows[values[columns[at]! + places[node]!]!]!;
      }
    }
    for (const node of nodes) {
      const shape = shapes[node]!;
      for (let at = fieldRows[shape]!; at < fieldRows[shape + 1]!; at++) {
        if (kindOfField(fields[at]!) !== KIND.list) continue;
        sum += items[itemRows[values[columns[at]! + places[node]!]!]!]!;
      }
    }
    return sum;
  }

  /** The numbers under a key and the nodes that have them, in the order given. NaN is no number. */
  numbersUnder(key: string, nodes: Uint32Array): { nodes: Uint32Array; numbers: Float64Array } {
    const { shapes, places, numbers } = this.#arrays;
    const columns = this.#columnsOf(fieldOf(this.#keys.indexOf(key), KIND.number));
    const found = { nodes: growingIntegers(), numbers: growingNumbers() };
    for (const node of nodes) {
      const column = columns.get(shapes[node]!);
      const number = column === undefined ? Number.NaN : numbers[column + places[node]!]!;
      if (Number.isNaN(number)) continue;
      found.nodes.push(node);
      found.numbers.push(number);
    }
    return { nodes: found.nodes.trimmed(), numbers: found.numbers.trimmed() };
  }

  /** By shape: the column of a field. */
  #columnsOf(wanted: number): Map<number, number> {
    const { fieldRows, fields, columns } = this.#arrays;
    const found = new Map<number, number>();
    for (let shape = 0; shape < fieldRows.length - 1; shape++) {
      for (let at = fieldRows[shape]!; at < fieldRows[shape + 1]!; at++) {
        if (fields[at] === wanted) found.set(shape, columns[at]!);
      }
    }
    return found;
  }

  #valueAt(kind: Kind, entry: number): AttributeValue {
    const { numbers, values } = this.#arrays;
    if (kind === KIND.number) return numbers[entry]!;
    if (kind === KIND.text) return this.#texts.at(values[entry]!);
    if (kind === KIND.boolean) return values[entry] === 1;
    return this.#listAt(values[entry]!);
  }

  #listAt(list: number): Scalar[] {
    const { itemRows, itemKinds, items, itemNumbers } = this.#arrays;
    const found: Scalar[] = [];
    for (let at = itemRows[list]!; at < itemRows[list + 1]!; at++) {
      const kind = itemKinds[at];
      const item = items[at]!;
      found.push(
        kind === KIND.number ? itemNumbers[item]! : kind === KIND.text ? this.#texts.at(item) : item === 1,
      );
    }
    return found;
  }
}

// Assigning to `__proto__` would set the prototype instead.
function setOwn(object: Record<string, AttributeValue>, key: string, value: AttributeValue): void {
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, configurable: true, enumerable: true, writable: true });
}
