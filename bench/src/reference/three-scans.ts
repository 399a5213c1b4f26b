import type { EdgeDocument } from "@hg-rag/graph-store";

/**
 * The leanest walk that a list of edges without an index allows: two levels up and one hop sideways in one scan for
 * each level, one for the hop and one for the edges among what was reached. No order, no cap, no attributes, no text;
 * so it does less than retrieval has to, and stands beside it for comparison alone.
 *
 * @returns the edges among what it reached
 */
export function threeScans(edges: readonly EdgeDocument[], anchor: string): EdgeDocument[] {
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
