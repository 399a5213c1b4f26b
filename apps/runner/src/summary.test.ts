import { aggregate, type RunRecord, type Scores } from "@hg-rag/evaluator";
import { expect, it } from "vitest";
import { summaryText } from "./summary.js";

const scores = (given: Partial<Scores>) =>
  ({
    factual_accuracy: null,
    hallucination_rate: null,
    locality_awareness: null,
    llm_judge_score: null,
    evidence_recall: null,
    evidence_precision: null,
    evidence_complete: null,
    exact_set: null,
    entity_precision: null,
    entity_recall: null,
    entity_f1: null,
    ...given,
  }) as Scores;

const record = (question_id: string, given: Partial<RunRecord>) =>
  ({
    run: "r",
    world: "w",
    world_size: "small",
    trial: 1,
    question_id,
    kind: "local_fact",
    system: "hgrag",
    anchor: null,
    context: { node_ids: [], text: "", characters: 0, tokens: null, cut: [] },
    answer: "a",
    error: null,
    gold: null,
    expected: "x",
    answer_key: null,
    judge: null,
    ...given,
  }) as RunRecord;

it("shows means, leaves out metrics that nothing has, and says what is not scored and why", () => {
  const error = { stage: "answer", kind: "timeout", message: "" } as const;
  const records = [
    record("1", { scores: scores({ factual_accuracy: 2, hallucination_rate: 0, locality_awareness: 1 }) }),
    record("2", { scores: scores({}), answer: null, error }),
  ];
  expect(summaryText(aggregate(records), ["a note"])).toMatchInlineSnapshot(`
    "! a note

    OVERALL (mean by world size and system)
    size   system  factual  halluc.  locality  records
    small  hgrag     2.000    0.000     1.000        2

    BY KIND
    size   system  kind        factual  halluc.  locality  records
    small  hgrag   local_fact    2.000    0.000     1.000        2

    NOT SCORED, AND WHY
    small hgrag: 1 of 2 records failed
    small hgrag: no anchor found in 2
    small hgrag: factual_accuracy unscored in 1
    small hgrag: hallucination_rate unscored in 1
    small hgrag: locality_awareness unscored in 1
    answer: timeout: 1
    "
  `);
});
