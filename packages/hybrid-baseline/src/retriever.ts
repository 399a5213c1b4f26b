import { HYBRID_DEFAULTS } from "./defaults.js";
import { fuseRanks } from "./fuse-ranks.js";
import type { Ranker } from "./ranker.js";

export interface Passage {
  /** Unique, not empty. */
  readonly id: string;
  readonly text: string;
}

export interface HybridRetrieverOptions {
  /** At least one. */
  readonly rankers: readonly Ranker[];
  /** Every passage that a ranker can give; their texts make the context. */
  readonly passages: readonly Passage[];
  /** Passages per question, >= 1. Default 10. */
  readonly k?: number;
  /** Hits asked of each ranker, >= 1. Default 50. */
  readonly depth?: number;
  /** The system's name in results. Default `hybrid`. */
  readonly name?: string;
}

/** A context without structure: passages alone. */
export interface HybridContext {
  readonly anchor: null;
  /** Ids of the passages, best first; at most `k`. */
  readonly nodeIds: readonly string[];
  readonly relations: readonly [];
  /** The passages' texts, best first, a blank line between two; empty where no ranker found one. */
  readonly text: string;
  readonly cut: readonly [];
}

export interface HybridRetriever {
  readonly name: string;
  /**
   * Rejects with a ranker's error, and with a RangeError when a ranker repeats a passage or gives one that is not
   * among the passages.
   */
  retrieve(question: string, options?: { readonly signal?: AbortSignal }): Promise<HybridContext>;
}

/**
 * The `k` passages that stand best in the lists of several rankers together, by `fuseRanks`. It knows neither words nor
 * vectors. A retriever as the evaluator defines it.
 *
 * @throws RangeError without rankers, when a passage's id is repeated, or when `k` or `depth` is not a whole number >= 1
 */
export function createHybridRetriever(options: HybridRetrieverOptions): HybridRetriever {
  const { rankers, passages, k = HYBRID_DEFAULTS.k, depth = HYBRID_DEFAULTS.depth } = options;
  checkCount("k", k);
  checkCount("depth", depth);
  if (rankers.length === 0) throw new RangeError("hybrid-baseline: rankers is empty; give at least one");
  const textOf = textsById(passages);
  return {
    name: options.name ?? HYBRID_DEFAULTS.name,
    async retrieve(question, { signal } = {}) {
      signal?.throwIfAborted();
      const ask = (ranker: Ranker) => idsOf(ranker, question, { depth, textOf, signal });
      const fused = fuseRanks(await Promise.all(rankers.map(ask)));
      const nodeIds = fused.slice(0, k).map(({ id }) => id);
      const text = nodeIds.map((id) => textOf.get(id)!).join("\n\n");
      return { anchor: null, nodeIds, relations: [], text, cut: [] };
    },
  };
}

async function idsOf(
  ranker: Ranker,
  question: string,
  {
    depth,
    textOf,
    signal,
  }: { depth: number; textOf: ReadonlyMap<string, string>; signal: AbortSignal | undefined },
): Promise<string[]> {
  const hits = await ranker.ranked(question, depth, { ...(signal && { signal }) });
  const ids = new Set<string>();
  for (const { id } of hits.slice(0, depth)) {
    if (ids.has(id)) throw broken(ranker, id, "twice; a ranker gives each passage once");
    if (!textOf.has(id)) throw broken(ranker, id, "which is not among the passages; give both the same");
    ids.add(id);
  }
  return [...ids];
}

function broken({ name }: Ranker, id: string, how: string): RangeError {
  return new RangeError(`hybrid-baseline: the ranker ${name} gave ${JSON.stringify(id)} ${how}`);
}

function checkCount(option: string, value: number): void {
  if (Number.isSafeInteger(value) && value >= 1) return;
  throw new RangeError(`hybrid-baseline: ${option} must be a whole number >= 1, got ${value}`);
}

function textsById(passages: readonly Passage[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { id, text } of passages) {
    if (texts.has(id)) {
      throw new RangeError(
        `hybrid-baseline: passage id ${JSON.stringify(id)} is repeated; give each its own`,
      );
    }
    texts.set(id, text);
  }
  return texts;
}
