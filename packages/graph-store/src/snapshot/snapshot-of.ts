import { HierarchyGraph } from "../graph.js";
import type { GraphDocument } from "../graph-document.js";
import { createSnapshotBuilder, type SnapshotBuilder } from "./builder.js";
import type { GraphSnapshot } from "./graph-snapshot.js";

/**
 * The snapshot of a graph, or of a document that is known to be sound. Handles stay the same.
 *
 * @throws RangeError when hierarchy edges form a cycle, or an attribute is no string, number, boolean or list of these
 */
export function snapshotOf(graph: HierarchyGraph | GraphDocument): GraphSnapshot {
  if (graph instanceof HierarchyGraph) {
    const builder = createSnapshotBuilder({ name: graph.name, hierarchyRelation: graph.hierarchyRelations });
    return addGraph(builder, graph).finish();
  }
  const builder = createSnapshotBuilder({ name: graph.name, hierarchyRelation: graph.hierarchy_relation });
  for (const node of graph.nodes) builder.addNode(node);
  for (const edge of graph.edges) builder.addEdge(edge);
  return builder.finish();
}

// Not by way of a document, which would hold the whole graph a second time.
function addGraph(builder: SnapshotBuilder, { graphology }: HierarchyGraph): SnapshotBuilder {
  graphology.forEachNode((_key, node) => {
    builder.addNode(node);
  });
  graphology.forEachEdge((_key, { relation }, _from, _to, source, target) => {
    builder.addEdge({ source: source.id, target: target.id, relation });
  });
  return builder;
}
