import { type GraphView, passage } from "@hg-rag/graph-store";
import type { EmbeddingModel } from "@hg-rag/llm-client";
import { buildVectorIndex, type Passage, type VectorIndex } from "@hg-rag/vector-baseline";
import { createProgress } from "./progress.js";

/** A graph's passages, embedded by one model. */
export interface IndexedPassages {
  readonly embedder: EmbeddingModel;
  readonly passages: readonly Passage[];
  readonly index: VectorIndex;
}

export interface IndexOptions {
  /** True for a single question: scanning every passage once is quicker than building a graph over them. */
  readonly scan?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** From so many passages on, embedding them shows its progress. */
const MANY_PASSAGES = 2000;

/** Embeds each graph's passages once, however many trials ask for them. */
export function createIndexer(
  embedder: EmbeddingModel,
): (graph: GraphView, options?: IndexOptions) => Promise<IndexedPassages> {
  const known = new WeakMap<GraphView, IndexedPassages>();
  return async (graph, options = {}) => {
    const indexed = known.get(graph) ?? (await indexPassages(graph, embedder, options));
    known.set(graph, indexed);
    return indexed;
  };
}

async function indexPassages(
  graph: GraphView,
  embedder: EmbeddingModel,
  { scan, signal }: IndexOptions,
): Promise<IndexedPassages> {
  const passages = Array.from({ length: graph.order }, (_, node) => ({
    id: graph.idOf(node),
    text: passage(graph, node),
  }));
  const progress = passages.length < MANY_PASSAGES ? null : createProgress(passages.length);
  try {
    const index = await buildVectorIndex({
      passages,
      embedder,
      onProgress: ({ stage, done }) => progress?.update(done, stage === "embed" ? "embedded" : "indexed"),
      ...(scan && { exactBelow: Number.POSITIVE_INFINITY }),
      ...(signal && { signal }),
    });
    return { embedder, passages, index };
  } finally {
    progress?.stop();
  }
}
