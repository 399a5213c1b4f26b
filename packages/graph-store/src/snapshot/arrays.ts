import type { Codes } from "./codes.js";

interface ArrayKinds {
  bytes: Uint8Array;
  codes: Codes;
  integers: Uint32Array;
  numbers: Float64Array;
}

type ArrayKind = keyof ArrayKinds;
type Arrays<T extends Readonly<Record<string, ArrayKind>>> = { readonly [N in keyof T]: ArrayKinds[T[N]] };

/**
 * The arrays of a graph without its attributes. `Offsets` and `Rows` say where each text or row begins and hold one
 * more number than there are texts or rows.
 */
export const GRAPH_ARRAYS = {
  /** `SnapshotHead` as JSON. */
  head: "bytes",
  idBytes: "bytes",
  idOffsets: "integers",
  idSlots: "integers",
  /** By node: its place in id order. */
  idRanks: "integers",
  nameBytes: "bytes",
  nameOffsets: "integers",
  typeBytes: "bytes",
  typeOffsets: "integers",
  /** By node. */
  types: "codes",
  /** Folded names and aliases, each once. */
  foldedBytes: "bytes",
  foldedOffsets: "integers",
  foldedSlots: "integers",
  /** By folded name: its nodes in id order. */
  foldedRows: "integers",
  foldedNodes: "integers",
  /** By node: its parents in id order. */
  parentRows: "integers",
  parents: "integers",
  /** By entry of `parents`: the first declared hierarchy relation; empty when only one is declared. */
  parentRelations: "codes",
  childRows: "integers",
  children: "integers",
  /** By node: its groups, one for each relation at it. */
  groupRows: "integers",
  /** By group: its relation. */
  groupRelations: "codes",
  /** By group: its ends in id order. */
  endRows: "integers",
  /** Twice the neighbour, plus 1 when the edge comes in. */
  ends: "integers",
} as const satisfies Record<string, ArrayKind>;

/** The arrays of the attributes. */
export const ATTRIBUTE_ARRAYS = {
  keyBytes: "bytes",
  keyOffsets: "integers",
  /** By node: its shape, which is the list of its fields in order. A field is four times a key plus a kind. */
  shapes: "codes",
  /** By node: its place among the nodes of its shape. */
  places: "integers",
  /** By shape: its fields. */
  fieldRows: "integers",
  fields: "integers",
  /** By entry of `fields`: where the column begins, in `numbers` or in `values`. */
  columns: "integers",
  numbers: "numbers",
  /** A text, a list, or 0 and 1 for false and true. */
  values: "integers",
  textBytes: "bytes",
  textOffsets: "integers",
  /** By list: its items. */
  itemRows: "integers",
  itemKinds: "bytes",
  /** A text, an entry of `itemNumbers`, or 0 and 1. */
  items: "integers",
  itemNumbers: "numbers",
} as const satisfies Record<string, ArrayKind>;

type ArrayName = keyof typeof GRAPH_ARRAYS | keyof typeof ATTRIBUTE_ARRAYS;

/** The names of all arrays in the order in which a file holds them. */
export const ARRAY_NAMES = [...Object.keys(GRAPH_ARRAYS), ...Object.keys(ATTRIBUTE_ARRAYS)] as ArrayName[];

export type GraphArrays = Arrays<typeof GRAPH_ARRAYS>;
export type AttributeArrays = Arrays<typeof ATTRIBUTE_ARRAYS>;

/** What a snapshot holds beside its arrays. */
export interface SnapshotHead {
  readonly name: string;
  readonly nodes: number;
  readonly relations: readonly string[];
  readonly hierarchyRelations: readonly string[];
  readonly longestName: number;
}
