import type { EdgeDocument } from "@hg-rag/graph-store";

/**
 * The plain reference for retrieval: every step scans all edges of the graph, as a list of edges without an index
 * forces it to. A walk of two levels up and one hop sideways.
 *
 * @returns the edges among what it reached
 */
export function scanSubgraph(edges: readonly EdgeDocument[], anchor: string): EdgeDocument[] {
  const reached = new Set([anchor]);
  for (let level = 0, child = anchor; level < 2; level += 1) {
    const up = edges.find(({ target, relation }) => target === child && relation === "contains");
    if (up === undefined) break;
    reached.add(up.source);
    child = up.source;
  }
  for (const { source, target, relation } of edges) {
    if (relation === "contains") continue;
    if (source === anchor) reached.add(target);
    if (target === anchor) reached.add(source);
  }
  return edges.filter(({ source, target }) => reached.has(source) && reached.has(target));
}
