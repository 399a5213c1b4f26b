import type { GraphView } from "@hg-rag/graph-store";
import type { Subgraph } from "./subgraph.js";

/**
 * A subgraph as one JSON document: `nodes` with name, type and attributes, best first, and `relations` as
 * `[source, relation, target]` by name, a mutual one in both directions.
 */
export function serializeAsJson(view: GraphView, { nodes, edges }: Subgraph): string {
  return JSON.stringify({
    nodes: nodes.map((node) => ({
      name: view.nameOf(node),
      type: view.typeOf(node),
      ...(Object.keys(view.attributesOf(node)).length > 0 && { attributes: view.attributesOf(node) }),
    })),
    relations: edges.flatMap(({ source, relation, target, mutual }) => {
      const [from, to] = [view.nameOf(source), view.nameOf(target)];
      return mutual
        ? [
            [from, relation, to],
            [to, relation, from],
          ]
        : [[from, relation, to]];
    }),
  });
}
