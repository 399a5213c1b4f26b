import { HierarchyGraph } from "@hg-rag/graph-store";

/** A graph of the ids in `triples` and `more`, in order; each id is its node's name, and its type is `thing`. */
export function graphOf(
  triples: readonly (readonly [source: string, relation: string, target: string])[],
  options: { readonly more?: readonly string[]; readonly hierarchyRelation?: string | null } = {},
): HierarchyGraph {
  const { more = [], hierarchyRelation } = options;
  const graph = new HierarchyGraph({ name: "drawn", hierarchyRelation });
  const ids = new Set([...triples.flatMap(([source, , target]) => [source, target]), ...more]);
  for (const id of ids) graph.addNode({ id, type: "thing" });
  for (const [source, relation, target] of triples) graph.addEdge({ source, relation, target });
  return graph;
}
