import type { GraphView } from "@hg-rag/graph-store";
import { neighborsWithin } from "../neighbors-within.js";

/** Every node's neighbours, by handle. */
export function neighborLists(graph: GraphView): readonly (readonly number[])[] {
  return Array.from({ length: graph.order }, (_, node) => neighborsWithin(graph, node, graph.order)!);
}

/** Personalized PageRank by power iteration over the whole graph, until nothing is left to move. */
export function exactPagerank(
  lists: readonly (readonly number[])[],
  seeds: readonly number[],
  damping: number,
): number[] {
  const starts = new Set(seeds);
  const restart = lists.map((_, node) => (starts.has(node) ? 1 / starts.size : 0));
  let scores = restart;
  for (let step = 0; step < 400; step += 1) {
    const next = restart.map((mass) => (1 - damping) * mass);
    lists.forEach((neighbors, node) => {
      // A node without neighbours walks to itself.
      for (const neighbor of neighbors.length === 0 ? [node] : neighbors) {
        next[neighbor] = next[neighbor]! + (damping * scores[node]!) / Math.max(1, neighbors.length);
      }
    });
    scores = next;
  }
  return scores;
}
