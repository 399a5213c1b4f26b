import { type GraphView, passage } from "@hg-rag/graph-store";
import type { Passage } from "@hg-rag/vector-baseline";

/** Every node's text, in graph order. */
export function passagesOf(graph: GraphView): Passage[] {
  return Array.from({ length: graph.order }, (_, node) => ({
    id: graph.idOf(node),
    text: passage(graph, node),
  }));
}

const FIRST_PASSAGES = 2000;

/** The longest passage among the first 2,000. */
export function longestPassage(graph: GraphView): string {
  let longest = "";
  for (let node = 0; node < Math.min(graph.order, FIRST_PASSAGES); node += 1) {
    const text = passage(graph, node);
    if (text.length > longest.length) longest = text;
  }
  return longest;
}
