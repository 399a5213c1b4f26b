import { aRecord } from "@hg-rag/evaluator/testing";
import { expect, it } from "vitest";
import { describeDesign } from "./design.js";

const record = (trial: number, question: string, anchor: string, answer: string, world_size = "small") =>
  aRecord({
    trial,
    question,
    answer,
    world_size,
    system: "hgrag",
    gold: { answers: [], answer_ids: [], anchor_ids: [anchor] },
  });

it("counts questions and anchors by world, and answers that repeat", () => {
  const records = [
    record(1, "q", "a", "yes"),
    record(2, "q", "a", "yes"),
    record(1, "q", "a", "yes", "large"),
    record(2, "q", "a", "no", "large"),
  ];
  expect(describeDesign(records)).toEqual({
    rows: 4,
    systems: ["hgrag"],
    trials: 2,
    questions: 2,
    questions_by_size: { small: 1, large: 1 },
    anchors: 2,
    anchor_names: 1,
    same_questions: true,
    repeated: 2,
    repeated_alike: 1,
  });
});

it("sees when trials ask different questions", () => {
  const design = describeDesign([record(1, "q", "a", "yes"), record(2, "r", "b", "yes")]);
  expect(design).toMatchObject({ questions: 2, same_questions: false, repeated: 0 });
});
