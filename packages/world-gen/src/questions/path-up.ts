import type { GraphView } from "@hg-rag/graph-store";

/** From the parent to the first ancestor of a type; undefined where a step has no parent, or several. */
export function pathUp(graph: GraphView, node: number, type: string): number[] | undefined {
  const path: number[] = [];
  let current = node;
  do {
    const parents = graph.parentsOf(current);
    // A path longer than the graph is a cycle, which a graph read leniently may hold.
    if (parents.length !== 1 || path.length > graph.order) return undefined;
    current = parents[0]!;
    path.push(current);
  } while (graph.typeOf(current) !== type);
  return path;
}
