import { type GraphView, passage } from "@hg-rag/graph-store";
import { bestNodes } from "./best-nodes.js";
import { PAGERANK_DEFAULTS } from "./defaults.js";
import { forwardPush } from "./forward-push.js";

/** The entities that a question is about, as handles; empty when it is about none. */
export type LinkEntities = (
  question: string,
  options: { readonly signal?: AbortSignal },
) => readonly number[] | Promise<readonly number[]>;

export interface PagerankRetrieverOptions {
  readonly graph: GraphView;
  /** What the walk starts from, such as `linkByNames(graph)`. */
  readonly link: LinkEntities;
  /** The most nodes, >= 1. Default 15. */
  readonly k?: number;
  /** Probability that the walk goes on, from 0 to below 1. Default 0.5. */
  readonly damping?: number;
  /** What may be missing from a score, by edge of its node; above 0, below 1. Default 1e-6. */
  readonly epsilon?: number;
  /** The system's name in results. Default `personalized-pagerank`. */
  readonly name?: string;
}

/** Passages of nodes that a walk visits often; their edges stand in their texts, and not apart. */
export interface PagerankContext {
  /** Null: it starts from as many entities as are named. */
  readonly anchor: null;
  /** By score descending, then by id; at most `k`. */
  readonly nodeIds: readonly string[];
  readonly relations: readonly [];
  /** The nodes' passages in that order, a blank line between two; empty when no entity is linked. */
  readonly text: string;
  /** The next best, at most 100: a walk reaches far more than it is worth to tell. */
  readonly cut: readonly string[];
}

export interface PagerankRetriever {
  readonly name: string;
  /** Rejects as `link` does, and with a RangeError when it gives a node that the graph does not have. */
  retrieve(question: string, options?: { readonly signal?: AbortSignal }): Promise<PagerankContext>;
}

const MOST_CUT = 100;

/**
 * The idea of the HippoRAG family (Gutierrez et al. 2024): the `k` nodes that a random walk from the entities of the
 * question visits most, over containment and relation edges alike. A retriever as the evaluator defines it.
 *
 * @throws RangeError when an option is out of range
 */
export function createPagerankRetriever(options: PagerankRetrieverOptions): PagerankRetriever {
  const { graph, link, k, damping, epsilon, name } = { ...PAGERANK_DEFAULTS, ...options };
  checkOptions({ k, damping, epsilon });
  return {
    name,
    async retrieve(question, { signal } = {}) {
      signal?.throwIfAborted();
      const seeds = await link(question, { ...(signal && { signal }) });
      for (const seed of seeds) checkNode(graph, seed);
      const scores = forwardPush(graph, seeds, { damping, epsilon });
      const best = bestNodes(scores, k + MOST_CUT, (a, b) => graph.compareIds(a, b));
      const kept = best.slice(0, k);
      return {
        anchor: null,
        nodeIds: kept.map((node) => graph.idOf(node)),
        relations: [],
        text: kept.map((node) => passage(graph, node)).join("\n\n"),
        cut: best.slice(k).map((node) => graph.idOf(node)),
      };
    },
  };
}

function checkNode(graph: GraphView, node: number): void {
  if (Number.isInteger(node) && node >= 0 && node < graph.order) return;
  throw new RangeError(
    `pagerank-baseline: link gave ${node}, which is no node of ${graph.name}; give handles from 0 to ${graph.order - 1}`,
  );
}

function checkOptions({ k, damping, epsilon }: { k: number; damping: number; epsilon: number }): void {
  if (!Number.isSafeInteger(k) || k < 1) {
    throw new RangeError(`pagerank-baseline: k must be a whole number >= 1, got ${k}`);
  }
  if (!(damping >= 0 && damping < 1)) {
    throw new RangeError(`pagerank-baseline: damping must be from 0 to below 1, got ${damping}`);
  }
  if (!(epsilon > 0 && epsilon < 1)) {
    throw new RangeError(`pagerank-baseline: epsilon must be above 0 and below 1, got ${epsilon}`);
  }
}
