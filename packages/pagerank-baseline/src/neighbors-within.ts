import type { GraphView } from "@hg-rag/graph-store";

/** The part of a graph that a walk over its edges reads. */
export type Adjacency = Pick<GraphView, "parentsOf" | "childrenOf" | "visitRelations" | "compareIds">;

/**
 * A node's neighbours in the undirected graph of containment and relation edges: each once however many edges there
 * are, itself left out. Parents come first, then children, then the others.
 *
 * @returns null when they are more than `most`, found out after reading some `most` edges
 */
export function neighborsWithin(graph: Adjacency, node: number, most: number): readonly number[] | null {
  const parents = graph.parentsOf(node);
  const children = graph.childrenOf(node);
  // A list names each node once, so a list that is too long is told by its length.
  if (parents.length > most + 1 || children.length > most + 1) return null;
  const found = new Set<number>();
  for (let index = 0; index < parents.length; index += 1) found.add(parents[index]!);
  for (let index = 0; index < children.length; index += 1) found.add(children[index]!);
  found.delete(node);
  graph.visitRelations(node, (_relation, neighbor) => {
    if (neighbor !== node) found.add(neighbor);
    return found.size > most ? false : undefined;
  });
  return found.size > most ? null : [...found];
}
