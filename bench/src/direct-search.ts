import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import type { HnswSearcher } from "@hg-rag/vector-baseline";
import hnswlib from "hnswlib-node";

/**
 * The plain reference for a search: hnswlib-node called directly on the very graph of a searcher, with as many
 * candidates held and nothing around it but what the library demands, a plain array. No check of the query, no exact
 * scores, no settled ties.
 */
export async function createDirectSearch(
  searcher: HnswSearcher,
  { folder, k }: { readonly folder: string; readonly k: number },
): Promise<(query: Float32Array) => readonly number[]> {
  const path = join(await mkdtemp(join(folder, "graph-")), "graph");
  await searcher.writeGraph(path);
  const graph = new hnswlib.HierarchicalNSW("ip", searcher.vectors.dimension);
  await graph.readIndex(path);
  graph.setEf(searcher.options.ef);
  return (query) => graph.searchKnn(Array.from(query), k).neighbors;
}
