import { scoreRecord } from "@hg-rag/evaluator";
import { HierarchyGraph, passage } from "@hg-rag/graph-store";
import { generateQuestions, generateWorld } from "@hg-rag/world-gen";
import { describe, expect, it } from "vitest";
import { createLookups } from "./look-ups.js";

const CAP = 15;

const graph = HierarchyGraph.fromDocument(generateWorld({ size: "medium", seed: 7 }));
const lookups = createLookups(graph);
const nodes = Array.from({ length: graph.order }, (_, node) => node);
const questions = generateQuestions(graph, { limit: 24, seed: 7 });
const passages = (chosen: readonly number[]) => chosen.map((node) => passage(graph, node)).join("\n\n");

/** The evidence, then whatever comes first, up to the cap. */
function contextOf({ evidence_ids = [] }: (typeof questions)[number]): readonly number[] {
  const evidence = evidence_ids.map((id) => graph.node(id)!);
  return [...new Set([...evidence, ...nodes])].slice(0, CAP);
}

function score(question: (typeof questions)[number], answer: string) {
  const context = contextOf(question);
  const contextIds = context.map((node) => graph.idOf(node));
  const retrieved = { contextIds, contextText: passages(context), cutIds: [], anchorId: null };
  return scoreRecord(question, { answer, ...retrieved }, lookups);
}

describe("strict metrics", () => {
  it("give a dump of the whole world full marks nowhere", () => {
    const dump = passages(nodes);
    for (const question of questions) {
      const { factual_accuracy, ...scores } = score(question, dump);
      expect(factual_accuracy, question.question).toBeGreaterThan(0);
      expect(scores.exact_set, question.question).toBe(0);
      expect(scores.entity_precision ?? 0, question.question).toBeLessThan(0.5);
      expect(scores.entity_f1 ?? 0, question.question).toBeLessThan(0.7);
      expect(scores.groundedness, question.question).toBe(0);
      expect(scores.ungrounded_rate, question.question).toBeGreaterThan(0);
      expect(scores.abstention, question.question).not.toBe(1);
    }
  });

  it("give an abstention no success where there is an answer", () => {
    const answered = questions.filter(({ answers }) => answers.length > 0);
    expect(answered.length).toBeGreaterThan(10);
    for (const question of answered) {
      const scores = score(question, "Not found in context.");
      expect(scores).toMatchObject({ exact_set: 0, entity_recall: 0, entity_f1: 0, abstention: 0 });
      expect(scores).toMatchObject({ entity_precision: null, groundedness: null, ungrounded_rate: null });
    }
  });

  it("give the right answer full marks", () => {
    for (const question of questions.filter(({ answers }) => answers.length > 0)) {
      const scores = score(question, `It is ${question.answers.join("; ")}.`);
      expect(scores, question.question).toMatchObject({ exact_set: 1, entity_f1: 1, abstention: null });
      expect(scores.groundedness, question.question).toBe(question.answer_ids.length > 0 ? 1 : null);
      expect(scores.ungrounded_rate ?? 0, question.question).toBe(0);
    }
  });
});
