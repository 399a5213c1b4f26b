import { type Bm25Hit, type Bm25Index, checkCount, createBm25Index } from "./bm25-index.js";
import { BM25_DEFAULTS } from "./defaults.js";
import type { Passage } from "./passage.js";

/** Over an index, or over passages that are indexed with the default `k1` and `b`. */
export type Bm25RetrieverOptions = (
  | { readonly index: Bm25Index }
  | { readonly passages: readonly Passage[] }
) & {
  /** Passages per question, >= 1. Default 10. */
  readonly k?: number;
  /** The system's name in results. Default `bm25`. */
  readonly name?: string;
};

/** A context without structure: passages alone. */
export interface Bm25Context {
  readonly anchor: null;
  /** Ids of the passages, best first; at most `k`. */
  readonly nodeIds: readonly string[];
  readonly relations: readonly [];
  /** The passages' texts, best first, a blank line between two; empty where nothing shares a word. */
  readonly text: string;
  readonly cut: readonly [];
}

export interface Bm25Retriever {
  readonly name: string;
  retrieve(question: string, options?: { readonly signal?: AbortSignal }): Promise<Bm25Context>;
  /** The index's `ranked`, in the form in which rankers are fused. */
  ranked(question: string, n: number, options?: { readonly signal?: AbortSignal }): Promise<Bm25Hit[]>;
}

/**
 * The lexical opponent: the `k` passages that score best by BM25, and no knowledge of a graph. A retriever as the
 * evaluator defines it.
 *
 * @throws RangeError when `k` is not a whole number >= 1, or the passages cannot be indexed
 */
export function createBm25Retriever(options: Bm25RetrieverOptions): Bm25Retriever {
  const { k = BM25_DEFAULTS.k, name = BM25_DEFAULTS.name } = options;
  checkCount("k", k);
  const index = "index" in options ? options.index : createBm25Index(options.passages);
  const ranked: Bm25Retriever["ranked"] = async (question, n, { signal } = {}) => {
    signal?.throwIfAborted();
    return index.ranked(question, n);
  };
  return {
    name,
    ranked,
    async retrieve(question, given) {
      const nodeIds = (await ranked(question, k, given)).map(({ id }) => id);
      const text = nodeIds.map((id) => index.textOf(id)!).join("\n\n");
      return { anchor: null, nodeIds, relations: [], text, cut: [] };
    },
  };
}
