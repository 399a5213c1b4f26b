import { createHash } from "node:crypto";
import { join } from "node:path";
import type { GraphView } from "@hg-rag/graph-store";
import type { EmbeddingModel } from "@hg-rag/llm-client";
import {
  type BuildOptions,
  buildVectorIndex,
  ensureIndex,
  type Passage,
  type VectorIndex,
} from "@hg-rag/vector-baseline";
import { say } from "./output.js";
import { passagesOf } from "./passages.js";
import { createProgress } from "./progress.js";

/** A graph's passages, embedded by one model. */
export interface IndexedPassages {
  readonly embedder: EmbeddingModel;
  readonly passages: readonly Passage[];
  readonly index: VectorIndex;
}

export interface IndexOptions {
  /** True for few questions: scanning every passage is quicker than building a graph over them. */
  readonly scan?: boolean;
  /** Put around the embedder; its indexes are kept apart. */
  readonly disguise?: (embedder: EmbeddingModel) => EmbeddingModel;
  readonly signal?: AbortSignal | undefined;
}

/** Where indexes are kept, and the embedder's digest where it is known: other weights need another index. */
export interface KeepOptions {
  readonly dir: string;
  readonly digest: string | null;
}

/** Up to so many questions an exact scan takes less than building a graph to search in, and it misses nothing. */
export const MOST_SCANNED_QUESTIONS = 1000;

/** From so many passages on, embedding them shows its progress, and what is embedded is kept. */
const MANY_PASSAGES = 2000;

export type Indexer = (graph: GraphView, options?: IndexOptions) => Promise<IndexedPassages>;

/**
 * Embeds graphs' passages.
 *
 * @param keep where the indexes of graphs with many passages are kept, one folder for each set of passages: what a
 * build that was stopped had embedded is not embedded again. Without it nothing is kept.
 */
export function createIndexer(embedder: EmbeddingModel, keep: KeepOptions | null = null): Indexer {
  return (graph, options = {}) => {
    const { disguise = (model) => model, ...others } = options;
    return indexPassages(graph, disguise(embedder), keep, others);
  };
}

async function indexPassages(
  graph: GraphView,
  embedder: EmbeddingModel,
  keep: KeepOptions | null,
  { scan, signal }: IndexOptions,
): Promise<IndexedPassages> {
  const passages = passagesOf(graph);
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
    // What the builtin embedder makes is made again before it is read from a disk; a graph over it is not.
    const takesLong = many && (embedder.isLanguageModel || !scan);
    const index =
      takesLong && keep !== null
        ? await ensureIndex(join(keep.dir, hashOf(passages, embedder.id)), {
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

function hashOf(passages: readonly Passage[], embedder: string): string {
  const hash = createHash("sha256").update(JSON.stringify(embedder));
  for (const { id, text } of passages) hash.update(JSON.stringify([id, text]));
  return hash.digest("hex").slice(0, 16);
}
