import { createHash } from "node:crypto";
import { join } from "node:path";
import { type GraphView, passage } from "@hg-rag/graph-store";
import type { EmbeddingModel } from "@hg-rag/llm-client";
import {
  type BuildOptions,
  buildVectorIndex,
  ensureIndex,
  type Passage,
  type VectorIndex,
} from "@hg-rag/vector-baseline";
import { say } from "./output.js";
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

/** Where indexes are kept, and the embedder's digest where it is known: other weights need another index. */
export interface KeepOptions {
  readonly dir: string;
  readonly digest: string | null;
}

/** From so many passages on, embedding them shows its progress, and what is embedded is kept. */
const MANY_PASSAGES = 2000;

/**
 * Embeds each graph's passages once, however many trials ask for them.
 *
 * @param keep where the indexes of graphs with many passages are kept, one folder for each set of passages: what a
 * build that was stopped had embedded is not embedded again. Without it nothing is kept.
 */
export function createIndexer(
  embedder: EmbeddingModel,
  keep: KeepOptions | null = null,
): (graph: GraphView, options?: IndexOptions) => Promise<IndexedPassages> {
  const known = new WeakMap<GraphView, IndexedPassages>();
  return async (graph, options = {}) => {
    const indexed = known.get(graph) ?? (await indexPassages(graph, embedder, keep, options));
    known.set(graph, indexed);
    return indexed;
  };
}

async function indexPassages(
  graph: GraphView,
  embedder: EmbeddingModel,
  keep: KeepOptions | null,
  { scan, signal }: IndexOptions,
): Promise<IndexedPassages> {
  const passages = Array.from({ length: graph.order }, (_, node) => ({
    id: graph.idOf(node),
    text: passage(graph, node),
  }));
  const many = passages.length >= MANY_PASSAGES;
  const progress = many ? createProgress(passages.length) : null;
  const build: BuildOptions = {
    passages,
    embedder,
    onProgress: ({ stage, done }) => progress?.update(done, stage === "embed" ? "embedded" : "indexed"),
    ...(scan && { exactBelow: Number.POSITIVE_INFINITY }),
    ...(signal && { signal }),
  };
  try {
    const index =
      many && keep !== null
        ? await ensureIndex(join(keep.dir, hashOf(passages)), {
            ...build,
            embedderDigest: keep.digest,
            onReplace: ({ message }) => say(message),
          })
        : await buildVectorIndex(build);
    return { embedder, passages, index };
  } finally {
    progress?.stop();
  }
}

/** The longest passage among the first 2,000. */
export function longestPassage(graph: GraphView): string {
  let longest = "";
  for (let node = 0; node < Math.min(graph.order, MANY_PASSAGES); node += 1) {
    const text = passage(graph, node);
    if (text.length > longest.length) longest = text;
  }
  return longest;
}

function hashOf(passages: readonly Passage[]): string {
  const hash = createHash("sha256");
  for (const { id, text } of passages) hash.update(JSON.stringify([id, text]));
  return hash.digest("hex").slice(0, 16);
}
