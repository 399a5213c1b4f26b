import { showCycle } from "../back-edges.js";
import { type EdgeDocument, hierarchyRelationsOf, type NodeDocument } from "../graph-document.js";
import { oneLine } from "../passage.js";
import type { GraphArrays, SnapshotHead } from "./arrays.js";
import { EdgeCollector } from "./edge-collector.js";
import { GraphSnapshot } from "./graph-snapshot.js";
import { hierarchyCycle } from "./hierarchy-cycle.js";
import { NodeCollector } from "./node-collector.js";

export interface SnapshotOptions {
  readonly name: string;
  /** Relation names whose edges point from parent to child; default `"contains"`, null for none. */
  readonly hierarchyRelation?: string | readonly string[] | null | undefined;
}

/** Takes a graph node by node and edge by edge. */
export interface SnapshotBuilder {
  /**
   * Gives the node's handle.
   *
   * @throws RangeError when the id is taken, or an attribute is no string, number, boolean or list of these
   */
  addNode(node: NodeDocument): number;
  /**
   * A repeated edge counts once. An edge's attributes are not kept.
   *
   * @throws RangeError when an end is unknown
   */
  addEdge(edge: EdgeDocument): void;
  /**
   * The same by the handles that `addNode` gave: several times as fast, since no id is looked up.
   *
   * @throws RangeError when there is no such handle
   */
  addEdgeBetween(source: number, target: number, relation: string): void;
  /**
   * Ends the building; the builder is empty afterwards.
   *
   * @throws RangeError when hierarchy edges form a cycle
   */
  finish(): GraphSnapshot;
}

/** Builds a snapshot straight in typed arrays. */
export function createSnapshotBuilder(options: SnapshotOptions): SnapshotBuilder {
  const { name } = options;
  const hierarchyRelations = hierarchyRelationsOf(options.hierarchyRelation);
  let nodes = new NodeCollector();
  let edges = new EdgeCollector(hierarchyRelations);
  return {
    addNode: (node) => nodes.add(node),
    addEdge: ({ source, target, relation }) =>
      edges.add(nodes.handleOf(source), nodes.handleOf(target), relation),
    addEdgeBetween(source, target, relation) {
      nodes.checkHandle(source);
      nodes.checkHandle(target);
      edges.add(source, target, relation);
    },
    finish() {
      const collected = { nodes, edges };
      // What was collected is several times what is kept.
      nodes = new NodeCollector();
      edges = new EdgeCollector(hierarchyRelations);
      return finishSnapshot({ name, hierarchyRelations }, collected);
    },
  };
}

function finishSnapshot(
  named: Pick<SnapshotHead, "name" | "hierarchyRelations">,
  { nodes, edges }: { readonly nodes: NodeCollector; readonly edges: EdgeCollector },
): GraphSnapshot {
  const { ranks, arrays: nodeArrays, attributes } = nodes.finish();
  const { relations, arrays: edgeArrays } = edges.finish(ranks);
  const head: SnapshotHead = {
    ...named,
    nodes: ranks.nodes.length,
    relations,
    longestName: nodes.longestName,
  };
  const graph: GraphArrays = { head: Buffer.from(JSON.stringify(head)), ...nodeArrays, ...edgeArrays };
  const snapshot = new GraphSnapshot(head, graph, { attributes: () => attributes });
  const cycle = hierarchyCycle(graph)?.map((node) => snapshot.idOf(node));
  if (cycle !== undefined) {
    const found = oneLine(`graph "${named.name}": a hierarchy edge closes the cycle ${showCycle(cycle)}`);
    throw new RangeError(`graph-store: ${found}; remove one of its edges`);
  }
  return snapshot;
}
