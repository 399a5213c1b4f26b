import { expect, it } from "vitest";
import type { RunRecord } from "../record.js";
import { aRecord, scoresOf } from "../testing/a-record.js";
import { fixedMix } from "./fixed-mix.js";

/** So many records of a template at a size, all with one score. */
const scored = (world_size: string, template: string, count: number, score: number): RunRecord[] =>
  Array.from({ length: count }, (_, at) =>
    aRecord({
      world_size,
      template,
      question_id: `${template}-${at}`,
      scores: scoresOf({ evidence_recall: score }),
    }),
  );

it("takes away a difference between sizes that is one between their questions", () => {
  // Both sizes score 1 on easy questions and 0 on hard ones; the large one was asked more hard ones.
  const records = [
    ...scored("large", "easy", 1, 1),
    ...scored("large", "hard", 3, 0),
    ...scored("small", "easy", 3, 1),
    ...scored("small", "hard", 1, 0),
  ];
  expect(fixedMix(records, ["evidence_recall"])).toEqual([
    {
      system: "vector",
      metric: "evidence_recall",
      sizes: [
        { world_size: "small", mean: 0.5, plain_mean: 0.75 },
        { world_size: "large", mean: 0.5, plain_mean: 0.25 },
      ],
      templates: 2,
      share: 1,
    },
  ]);
});

it("has nothing to say of one size, of records without a template, and of metrics without a score", () => {
  const small = scored("small", "easy", 2, 1);
  expect(fixedMix(small, ["evidence_recall"])).toEqual([]);
  const { template: _, ...bare } = scored("large", "easy", 1, 1)[0]!;
  expect(fixedMix([...small, bare], ["evidence_recall"])).toEqual([]);
  expect(fixedMix([...small, ...scored("large", "easy", 1, 1)], ["exact_set"])).toEqual([]);
});
