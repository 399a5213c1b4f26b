import { type Bm25Index, createBm25Index } from "@hg-rag/bm25-baseline";
import type { GraphView } from "@hg-rag/graph-store";
import { blindEmbedder, type Passage } from "@hg-rag/vector-baseline";
import { passagesOf } from "./passages.js";
import type { IndexedPassages, Indexer, IndexOptions } from "./vector-index.js";

/** What systems read of a world beside its graph, each made when it is first asked for. */
export interface WorldParts {
  readonly graph: GraphView;
  /** Every node's text, in graph order. */
  passages(): readonly Passage[];
  lexical(): Bm25Index;
  dense(): Promise<IndexedPassages>;
  /** The same, embedded without sight of names. */
  blind(): Promise<IndexedPassages>;
}

/**
 * @param indexPassages embeds a graph's passages, as the run's embedder does
 */
export function createWorldParts(
  graph: GraphView,
  indexPassages: Indexer,
  options: IndexOptions = {},
): WorldParts {
  const passages = once(() => passagesOf(graph));
  return {
    graph,
    passages,
    lexical: once(() => createBm25Index(passages())),
    dense: once(() => indexPassages(graph, options)),
    blind: once(() => indexPassages(graph, { ...options, disguise: blindEmbedder })),
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
