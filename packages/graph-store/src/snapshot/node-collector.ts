import type { NodeDocument } from "../graph-document.js";
import { aliasesOf } from "../names.js";
import type { AttributeArrays, GraphArrays } from "./arrays.js";
import { AttributeCollector, checkAttributes } from "./attribute-collector.js";
import { narrowCodes } from "./codes.js";
import { growingIntegers } from "./growing-array.js";
import { type IdRanks, rankIds } from "./id-ranks.js";
import { NameCollector } from "./name-collector.js";
import { TextInterner } from "./text-interner.js";
import { TextList } from "./text-list.js";
import { TextTable } from "./text-table.js";

/** Takes nodes. */
export class NodeCollector {
  readonly #ids = new TextInterner();
  readonly #names = new TextList();
  readonly #typeNames = new TextInterner();
  readonly #types = growingIntegers();
  readonly #folded = new NameCollector();
  readonly #attributes = new AttributeCollector();

  /** Words in the longest name or alias. */
  get longestName(): number {
    return this.#folded.longest;
  }

  /** @throws RangeError when the id is taken or an attribute cannot be kept; then nothing is added */
  add({ id, name = id, type, attributes = {} }: NodeDocument): number {
    checkAttributes(attributes, id);
    const node = this.#ids.length;
    if (this.#ids.intern(id) !== node) {
      throw new RangeError(`graph-store: node ${JSON.stringify(id)} exists already`);
    }
    this.#names.add(name);
    this.#types.push(this.#typeNames.intern(type));
    this.#folded.add(name, node);
    for (const alias of aliasesOf(attributes)) this.#folded.add(alias, node);
    this.#attributes.add(attributes);
    return node;
  }

  /** @throws RangeError when no node has the id */
  handleOf(id: string): number {
    const node = this.#ids.find(id);
    if (node === -1) throw new RangeError(`graph-store: edge to unknown node ${JSON.stringify(id)}`);
    return node;
  }

  /** @throws RangeError when no node has the handle */
  checkHandle(node: number): void {
    // Turned into an integer it must be what it was.
    if (node >>> 0 === node && node < this.#ids.length) return;
    throw new RangeError(`graph-store: edge to unknown handle ${node}; give one that addNode gave`);
  }

  finish() {
    const ids = this.#ids.trimmed();
    const names = this.#names.trimmed();
    const types = this.#typeNames.trimmed();
    const ranks: IdRanks = rankIds(new TextTable(ids.bytes, ids.offsets));
    const arrays = {
      idBytes: ids.bytes,
      idOffsets: ids.offsets,
      idSlots: ids.slots,
      idRanks: ranks.rankOf,
      nameBytes: names.bytes,
      nameOffsets: names.offsets,
      typeBytes: types.bytes,
      typeOffsets: types.offsets,
      types: narrowCodes(this.#types.trimmed(), this.#typeNames.length),
      ...this.#folded.finish(ranks),
    } satisfies Partial<GraphArrays>;
    const attributes: AttributeArrays = this.#attributes.finish();
    return { ranks, arrays, attributes };
  }
}
