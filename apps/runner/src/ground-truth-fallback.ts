import type { Question, RetrievedContext, RunRecord } from "@hg-rag/evaluator";
import type { GraphView } from "@hg-rag/graph-store";
import type { System } from "./systems.js";

/** A context with the anchor as its record will show it. */
export type AnchoredContext = Omit<RetrievedContext, "anchor"> & { readonly anchor: RunRecord["anchor"] };

/**
 * The paper's fallback (section 3.3, stage 1): an extracted anchor whose type is not that of the known one is
 * silently replaced by it. It reads gold, so it stands outside the retriever, only the paper profile allows it, and
 * every use is marked in its record (`stage: "ground-truth"`) and counted in the results.
 */
export function withGroundTruthFallback(
  context: RetrievedContext,
  question: Question,
  graph: GraphView,
  system: System,
): AnchoredContext {
  const gold = question.anchor_ids[0];
  const extracted = context.anchor?.id;
  if (gold === undefined || extracted === undefined || system.retrieveFrom === undefined) return context;
  const typeOf = (id: string) => graph.typeOf(graph.node(id)!);
  if (graph.node(gold) === undefined || typeOf(gold) === typeOf(extracted)) return context;
  const replaced = system.retrieveFrom(gold, question.question);
  return { ...replaced, anchor: { id: gold, stage: "ground-truth", extracted } };
}
