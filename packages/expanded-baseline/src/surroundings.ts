import type { GraphView } from "@hg-rag/graph-store";

/**
 * What stands around a node, itself left out: its parents and their ancestors up to the root, nearest level first and
 * by id within a level; then its relation neighbours in either direction and its children, together by id. A node can
 * stand in both parts.
 *
 * @param hubDegree the most ancestors, relation edges and children that are read, of each the first; >= 0
 */
export function surroundings(graph: GraphView, node: number, hubDegree: number): number[] {
  return [...ancestors(graph, node, hubDegree), ...besideAndBelow(graph, node, hubDegree)];
}

function ancestors(graph: GraphView, node: number, most: number): number[] {
  const seen = new Set([node]);
  const above: number[] = [];
  let level = [node];
  while (level.length > 0) {
    const next: number[] = [];
    for (const child of level) {
      const parents = graph.parentsOf(child);
      for (let index = 0; index < parents.length && above.length + next.length < most; index += 1) {
        const parent = parents[index]!;
        if (seen.has(parent)) continue;
        seen.add(parent);
        next.push(parent);
      }
    }
    next.sort((a, b) => graph.compareIds(a, b));
    for (const parent of next) above.push(parent);
    level = next;
  }
  return above;
}

function besideAndBelow(graph: GraphView, node: number, most: number): number[] {
  const found = new Set<number>();
  let edges = 0;
  graph.visitRelations(node, (_relation, neighbor) => {
    edges += 1;
    if (edges > most) return false;
    if (neighbor !== node) found.add(neighbor);
    return undefined;
  });
  const children = graph.childrenOf(node);
  for (let index = 0; index < Math.min(children.length, most); index += 1) found.add(children[index]!);
  return [...found].sort((a, b) => graph.compareIds(a, b));
}
