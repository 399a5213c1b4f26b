import { type GraphView, passage } from "@hg-rag/graph-store";
import { EXPANDED_DEFAULTS } from "./defaults.js";
import { roundRobin } from "./round-robin.js";
import { surroundings } from "./surroundings.js";

/** A retriever whose best nodes are the places to start from, such as a dense one. */
export interface HitRetriever {
  retrieve(
    question: string,
    options: { readonly signal?: AbortSignal },
  ): Promise<{ readonly nodeIds: readonly string[] }>;
}

export interface ExpandedRetrieverOptions {
  readonly graph: GraphView;
  /** Gives ids of the graph's nodes, best first. */
  readonly retriever: HitRetriever;
  /** How many of its nodes are widened, >= 1. Default 3. */
  readonly hits?: number;
  /** The most nodes, hits included, >= 1. Default 15. */
  readonly k?: number;
  /** The most ancestors, relation edges and children that are read of each hit, >= 0. Default 1000. */
  readonly hubDegree?: number;
  /** A node's text. Default: graph-store's `passage`. */
  readonly passageOf?: (node: number) => string;
  /** The system's name in results. Default `vector-expanded`. */
  readonly name?: string;
}

/** Passages of nodes that were walked to; their edges stand in their texts, and not apart. */
export interface ExpandedContext {
  readonly anchor: null;
  /** The hits, best first, then what stands around them; at most `k`. */
  readonly nodeIds: readonly string[];
  readonly relations: readonly [];
  /** The nodes' passages in that order, a blank line between two; empty without hits. */
  readonly text: string;
  /** What was read around the hits and found no room, in the same order. */
  readonly cut: readonly string[];
}

export interface ExpandedRetriever {
  readonly name: string;
  /** Rejects as the inner retriever does, and with a RangeError when it gives a node that the graph does not have. */
  retrieve(question: string, options?: { readonly signal?: AbortSignal }): Promise<ExpandedContext>;
}

/**
 * What an engineer adds to a dense retriever in an afternoon: its best hits, and around each in turn, node by node, the
 * way up to the root, then direct neighbours and children, until `k` nodes stand. A retriever as the evaluator defines
 * it.
 *
 * @throws RangeError when a count is out of range
 */
export function createExpandedRetriever(options: ExpandedRetrieverOptions): ExpandedRetriever {
  const { graph, retriever, name, hits, k, hubDegree } = { ...EXPANDED_DEFAULTS, ...options };
  const { passageOf = (node: number) => passage(graph, node) } = options;
  checkCount("hits", hits, 1);
  checkCount("k", k, 1);
  checkCount("hubDegree", hubDegree, 0);
  return {
    name,
    async retrieve(question, { signal } = {}) {
      signal?.throwIfAborted();
      const { nodeIds } = await retriever.retrieve(question, { ...(signal && { signal }) });
      const starts = nodeIds.slice(0, hits).map((id) => nodeOf(graph, id));
      const around = starts.map((start) => surroundings(graph, start, hubDegree));
      const order = roundRobin(starts, around);
      const kept = order.slice(0, k);
      return {
        anchor: null,
        nodeIds: kept.map((node) => graph.idOf(node)),
        relations: [],
        text: kept.map(passageOf).join("\n\n"),
        cut: order.slice(k).map((node) => graph.idOf(node)),
      };
    },
  };
}

function nodeOf(graph: GraphView, id: string): number {
  const node = graph.node(id);
  if (node !== undefined) return node;
  throw new RangeError(
    `expanded-baseline: the retriever gave ${JSON.stringify(id)}, which ${graph.name} does not have; let it index that graph`,
  );
}

function checkCount(option: string, value: number, least: number): void {
  if (Number.isSafeInteger(value) && value >= least) return;
  throw new RangeError(`expanded-baseline: ${option} must be a whole number >= ${least}, got ${value}`);
}
