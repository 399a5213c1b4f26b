import type { GraphView } from "@hg-rag/graph-store";

/**
 * The neighbours of a node's own type along one relation, in id order. Direction "either": the relation is
 * symmetric by meaning, so an edge either way counts; "out": only edges that leave the node.
 * Undefined where there are none, or where two share a name and an answer could not tell them apart.
 */
export function namedNeighbors(
  graph: GraphView,
  node: number,
  relation: string,
  direction: "either" | "out",
): number[] | undefined {
  const found = new Set<number>();
  const type = graph.typeOf(node);
  graph.visitRelations(node, (index, neighbor, outgoing) => {
    const counts = direction === "either" || outgoing;
    if (
      counts &&
      neighbor !== node &&
      graph.relations[index] === relation &&
      graph.typeOf(neighbor) === type
    ) {
      found.add(neighbor);
    }
    return undefined;
  });
  const names = new Set([...found].map((neighbor) => graph.nameOf(neighbor)));
  return found.size === 0 || names.size < found.size ? undefined : [...found];
}
