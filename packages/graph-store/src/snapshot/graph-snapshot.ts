import type { Attributes } from "../graph-document.js";
import type { GraphView, RelationVisitor } from "../graph-view.js";
import { foldName } from "../names.js";
import type { AttributeArrays, GraphArrays, SnapshotHead } from "./arrays.js";
import { AttributeColumns } from "./attribute-columns.js";
import { containmentRelation } from "./containment-rows.js";
import { type NumberCondition, type NumberIndex, nodesWithin, numberIndex } from "./number-index.js";
import { visitEnds, visitEndsBetween } from "./relation-rows.js";
import type { HashedTexts } from "./slots.js";
import { findText } from "./text-lookup.js";
import { TextTable } from "./text-table.js";
import { touchNodes } from "./touch-nodes.js";

const NONE = new Uint32Array(0);

/** What a snapshot does not hold from the start. */
export interface Loaders {
  readonly attributes: () => AttributeArrays;
  readonly companions?: ReadonlyMap<string, () => Uint8Array>;
}

/**
 * A graph that does not change, in typed arrays: nothing is kept for each node but numbers and bytes. Texts and
 * attributes are decoded when asked for. Lists of nodes are views into the arrays: read them, do not write.
 *
 * Made by `createSnapshotBuilder`, `snapshotOf` and `openSnapshot`. An opened one reads its attributes from the file
 * when they are first asked for, and blocks meanwhile.
 */
export class GraphSnapshot implements GraphView {
  readonly name: string;
  readonly order: number;
  readonly relations: readonly string[];
  readonly hierarchyRelations: readonly string[];
  readonly longestName: number;
  readonly #graph: GraphArrays;
  readonly #ids: TextTable;
  readonly #names: TextTable;
  readonly #types: TextTable;
  readonly #idTexts: HashedTexts;
  readonly #foldedTexts: HashedTexts;
  readonly #load: Loaders;
  readonly #numberIndexes = new Map<string, NumberIndex>();
  #attributes: AttributeArrays | undefined;
  #columns: AttributeColumns | undefined;
  /** What prefetching read goes here, or the engine might leave the reading out. */
  readonly #touched = new Float64Array(1);

  constructor(head: SnapshotHead, graph: GraphArrays, load: Loaders) {
    this.name = head.name;
    this.order = head.nodes;
    this.relations = head.relations;
    this.hierarchyRelations = head.hierarchyRelations;
    this.longestName = head.longestName;
    this.#graph = graph;
    this.#ids = new TextTable(graph.idBytes, graph.idOffsets);
    this.#names = new TextTable(graph.nameBytes, graph.nameOffsets);
    this.#types = new TextTable(graph.typeBytes, graph.typeOffsets);
    this.#idTexts = { bytes: graph.idBytes, offsets: graph.idOffsets, slots: graph.idSlots };
    this.#foldedTexts = { bytes: graph.foldedBytes, offsets: graph.foldedOffsets, slots: graph.foldedSlots };
    this.#load = load;
  }

  /** Number of edges, of the hierarchy and of relations; a parent's several hierarchy edges to one child are one. */
  get size(): number {
    return this.#graph.parents.length + this.#graph.ends.length / 2;
  }

  node(id: string): number | undefined {
    const node = findText(this.#idTexts, id);
    return node === -1 ? undefined : node;
  }

  idOf(node: number): string {
    return this.#ids.at(node);
  }

  compareIds(a: number, b: number): number {
    const { idRanks } = this.#graph;
    return idRanks[a]! - idRanks[b]!;
  }

  nameOf(node: number): string {
    return this.#names.at(node);
  }

  typeOf(node: number): string {
    return this.#types.at(this.#graph.types[node]!);
  }

  /**
   * A new object at every call.
   *
   * @throws GraphFormatError when the file that the attributes are in was damaged or replaced since it was opened
   */
  attributesOf(node: number): Attributes {
    return this.#attributeColumns().attributesOf(node);
  }

  parentsOf(node: number): Uint32Array {
    const { parentRows, parents } = this.#graph;
    return row(parents, parentRows[node]!, parentRows[node + 1]!);
  }

  childrenOf(node: number): Uint32Array {
    const { childRows, children } = this.#graph;
    return row(children, childRows[node]!, childRows[node + 1]!);
  }

  containmentBetween(parent: number, child: number): string | undefined {
    return this.hierarchyRelations[containmentRelation(this.#graph, parent, child)];
  }

  visitRelations(node: number, visit: RelationVisitor): void {
    visitEnds(this.#graph, node, visit);
  }

  visitRelationsBetween(source: number, target: number, visit: (relation: number) => void): void {
    visitEndsBetween(this.#graph, [source, target], visit);
  }

  named(name: string): Uint32Array {
    const folded = findText(this.#foldedTexts, foldName(name));
    if (folded === -1) return NONE;
    const { foldedRows, foldedNodes } = this.#graph;
    return row(foldedNodes, foldedRows[folded]!, foldedRows[folded + 1]!);
  }

  /**
   * The nodes whose attribute is a number within the bounds, by that number, ties by id. NaN is within none.
   *
   * @throws RangeError when a bound is NaN
   */
  nodesWhere(key: string, condition: NumberCondition): Uint32Array {
    return nodesWithin(this.#numbersUnder(key), condition);
  }

  /** The nodes whose attribute is a number, by that number, ties by id. */
  orderBy(key: string): Uint32Array {
    return this.#numbersUnder(key).nodes;
  }

  /** What the file carries beside the graph, such as an index over its names; none in a snapshot that was built. */
  get companionNames(): readonly string[] {
    return [...(this.#load.companions?.keys() ?? [])];
  }

  /**
   * The bytes of a companion, read from the file at every call, or undefined.
   *
   * @throws GraphFormatError when the file was damaged or replaced since it was opened
   */
  companion(name: string): Uint8Array | undefined {
    return this.#load.companions?.get(name)?.();
  }

  prefetch(nodes: readonly number[]): void {
    this.#touched[0] = touchNodes(this.#graph, nodes) + (this.#columns?.touch(nodes) ?? 0);
  }

  /** The arrays behind, for saving; loads the attributes. */
  arrays(): { readonly graph: GraphArrays; readonly attributes: AttributeArrays } {
    this.#attributes ??= this.#load.attributes();
    return { graph: this.#graph, attributes: this.#attributes };
  }

  #attributeColumns(): AttributeColumns {
    this.#columns ??= new AttributeColumns(this.arrays().attributes);
    return this.#columns;
  }

  #numbersUnder(key: string): NumberIndex {
    let index = this.#numberIndexes.get(key);
    if (index === undefined) {
      index = numberIndex(this.#attributeColumns(), key, this.#graph.idRanks);
      this.#numberIndexes.set(key, index);
    }
    return index;
  }
}

function row(values: Uint32Array, start: number, end: number): Uint32Array {
  return start === end ? NONE : values.subarray(start, end);
}
