import type { Attributes } from "./graph-document.js";

/**
 * The narrow read-only contract that everything which walks a graph reads.
 *
 * A node is a handle: an integer from 0 to `order - 1`, in graph order (the order in which nodes were added).
 * A relation is an index into `relations`. Handles keep a walk cheap over any storage: a graphology graph and
 * a snapshot in typed arrays answer alike.
 *
 * Lists of nodes come in id order (by UTF-16 code unit), each node once. Handles outside the range are the
 * caller's mistake and are not checked.
 */
export interface GraphView {
  /** The graph's name. */
  readonly name: string;
  /** Number of nodes. */
  readonly order: number;
  /** The lateral relations, sorted by name. */
  readonly relations: readonly string[];
  /** The relations that form the hierarchy, as declared; empty when the graph has none. */
  readonly hierarchyRelations: readonly string[];
  /** Words in the longest name or alias, after folding. */
  readonly longestName: number;

  /** The handle of an id, or undefined. */
  node(id: string): number | undefined;
  idOf(node: number): string;
  /** Orders two nodes by id (by UTF-16 code unit): negative, zero for one node with itself, or positive. */
  compareIds(a: number, b: number): number;
  nameOf(node: number): string;
  typeOf(node: number): string;
  attributesOf(node: number): Attributes;

  parentsOf(node: number): ArrayLike<number>;
  childrenOf(node: number): ArrayLike<number>;
  /** The hierarchy relation that leads from parent to child (the first declared, if several), or undefined. */
  containmentBetween(parent: number, child: number): string | undefined;

  /**
   * Calls `visit` for every relation edge at a node: by relation, then by the neighbour's id, outgoing before
   * incoming. Returning false from `visit` stops.
   */
  visitRelations(node: number, visit: RelationVisitor): void;
  /** Calls `visit` for every relation that leads from `source` to `target`, in relation order. */
  visitRelationsBetween(source: number, target: number, visit: (relation: number) => void): void;

  /**
   * Says that all is about to be read of these nodes. A view over much memory can then fetch them side by side, where
   * one after the other each would be waited for.
   */
  prefetch?(nodes: readonly number[]): void;

  /** What is kept with the graph under a name, such as an index over its names that was made before. */
  companion?(name: string): Uint8Array | undefined;

  /** Nodes whose name or alias equals `name` regardless of case, accents and Unicode form. */
  named(name: string): ArrayLike<number>;
}

export type RelationVisitor = (relation: number, neighbor: number, outgoing: boolean) => false | undefined;
