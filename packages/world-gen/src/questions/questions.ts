import type { PAPER_KINDS, Question } from "@hg-rag/evaluator";
import type { GraphView } from "@hg-rag/graph-store";
import { checkSeed, createRandom } from "../random.js";
import { drawBalanced, type Kind } from "./balance.js";
import { hierarchicalTemplates } from "./hierarchical.js";
import { LOCAL_FACT } from "./local-fact.js";
import { misspell } from "./misspell.js";
import { MULTI_HOP } from "./multi-hop.js";
import { NEIGHBORHOOD } from "./neighborhood.js";

export interface QuestionOptions {
  /** How many questions, an integer >= 1; default 50 (section 4.1). */
  readonly limit?: number | undefined;
  /** An integer from 0 to 4294967295, default 42. */
  readonly seed?: number | undefined;
  /** Share of the questions in which the anchor's name is misspelt, 0 to 1; default 0. */
  readonly misspelling?: number | undefined;
}

function kindsOf(graph: GraphView): readonly Kind<(typeof PAPER_KINDS)[number]>[] {
  return [
    { name: "local_fact", templates: LOCAL_FACT },
    { name: "hierarchical", templates: hierarchicalTemplates(graph) },
    { name: "neighborhood", templates: NEIGHBORHOOD },
    { name: "multi_hop", templates: MULTI_HOP },
  ];
}

/**
 * Questions about any graph of planets, countries and cities, with their exact answers (section 4.1).
 *
 * Exactly `limit` questions, a quarter of each kind; a kind's shortage is filled by the others. A graph that
 * holds fewer gives all there are. No text comes twice, and no anchor while unused ones suit. Equal graph,
 * limit and seed give equal questions, in a seeded order; ids are `q-000`, `q-001`, ... Misspelling changes nothing
 * but the texts, and a higher share of it keeps those of a lower one.
 *
 * @throws RangeError for a limit below 1, a seed out of range or a share of misspelling outside 0 to 1
 */
export function generateQuestions(graph: GraphView, options: QuestionOptions = {}): Question[] {
  const { limit = 50, seed = 42, misspelling = 0 } = options;
  if (!Number.isInteger(limit) || limit < 1) {
    throw new RangeError(`world-gen: limit must be an integer >= 1, got ${limit}`);
  }
  checkSeed(seed);
  if (!(misspelling >= 0 && misspelling <= 1)) {
    throw new RangeError(`world-gen: misspelling must be from 0 to 1, got ${misspelling}`);
  }
  const drawn = drawBalanced(graph, kindsOf(graph), { limit, random: createRandom(seed, 0) });
  const drafts = misspell(graph, drawn, { share: misspelling, seed });
  const digits = Math.max(3, String(drafts.length - 1).length);
  return drafts.map(({ question, kind, template, expected, ...rest }, at) => ({
    id: `q-${String(at).padStart(digits, "0")}`,
    question,
    kind,
    template,
    expected,
    ...rest,
  }));
}
