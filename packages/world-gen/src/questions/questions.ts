import type { PAPER_KINDS, Question } from "@hg-rag/evaluator";
import type { GraphView } from "@hg-rag/graph-store";
import { checkSeed, createRandom } from "../random.js";
import { drawBalanced, type Kind } from "./balance.js";
import { HIERARCHICAL } from "./hierarchical.js";
import { LOCAL_FACT } from "./local-fact.js";
import { MULTI_HOP } from "./multi-hop.js";
import { NEIGHBORHOOD } from "./neighborhood.js";

export interface QuestionOptions {
  /** How many questions, an integer >= 1; default 50 (section 4.1). */
  readonly limit?: number | undefined;
  /** An integer from 0 to 4294967295, default 42. */
  readonly seed?: number | undefined;
}

const KINDS: readonly Kind<(typeof PAPER_KINDS)[number]>[] = [
  { name: "local_fact", templates: LOCAL_FACT },
  { name: "hierarchical", templates: HIERARCHICAL },
  { name: "neighborhood", templates: NEIGHBORHOOD },
  { name: "multi_hop", templates: MULTI_HOP },
];

/**
 * Questions about any graph of planets, countries and cities, with their exact answers (section 4.1).
 *
 * Exactly `limit` questions, a quarter of each kind; a kind's shortage is filled by the others. A graph that
 * holds fewer gives all there are. No text comes twice, and no anchor while unused ones suit. Equal graph,
 * limit and seed give equal questions, in a seeded order; ids are `q-000`, `q-001`, ...
 *
 * @throws RangeError for a limit below 1 or a seed out of range
 */
export function generateQuestions(graph: GraphView, options: QuestionOptions = {}): Question[] {
  const { limit = 50, seed = 42 } = options;
  if (!Number.isInteger(limit) || limit < 1) {
    throw new RangeError(`world-gen: limit must be an integer >= 1, got ${limit}`);
  }
  checkSeed(seed);
  const drafts = drawBalanced(graph, KINDS, { limit, random: createRandom(seed, 0) });
  const digits = Math.max(3, String(drafts.length - 1).length);
  return drafts.map(({ question, kind, expected, ...rest }, at) => ({
    id: `q-${String(at).padStart(digits, "0")}`,
    question,
    kind,
    expected,
    ...rest,
  }));
}
