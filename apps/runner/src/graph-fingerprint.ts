import { createHash } from "node:crypto";
import type { GraphView } from "@hg-rag/graph-store";

/**
 * SHA-256 over a graph's nodes and edges in graph order, and the number of edges. Equal for the two forms of one
 * graph; attributes of edges do not count, as no form of retrieval reads them.
 */
export function fingerprint(graph: GraphView): { readonly sha256: string; readonly edges: number } {
  const hash = createHash("sha256");
  let edges = 0;
  for (let node = 0; node < graph.order; node += 1) {
    const lines = [
      JSON.stringify([graph.idOf(node), graph.nameOf(node), graph.typeOf(node), graph.attributesOf(node)]),
    ];
    for (const child of Array.from(graph.childrenOf(node))) {
      lines.push(JSON.stringify([graph.containmentBetween(node, child), child]));
    }
    graph.visitRelations(node, (relation, neighbor, outgoing) => {
      if (outgoing) lines.push(JSON.stringify([graph.relations[relation], neighbor]));
      return undefined;
    });
    edges += lines.length - 1;
    hash.update(`${lines.join("\n")}\n`);
  }
  return { sha256: hash.digest("hex"), edges };
}
