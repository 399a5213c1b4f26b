import { type GraphView, mentionsIn } from "@hg-rag/graph-store";

/**
 * Links a question to every node whose name or alias stands in it, in the order they are named; of a shared name to
 * all its nodes. It needs no model.
 */
export function linkByNames(graph: GraphView): (question: string) => readonly number[] {
  return (question) => [...new Set(mentionsIn(graph, question).flatMap(({ value }) => Array.from(value)))];
}
