import { aggregate } from "@hg-rag/evaluator";
import { aRecord, scoresOf } from "@hg-rag/evaluator/testing";
import { expect, it } from "vitest";
import { summaryText } from "./summary.js";

it("shows means, leaves out metrics that nothing has, and says what is not scored and why", () => {
  const error = { stage: "answer", kind: "timeout", message: "" } as const;
  const scores = scoresOf({ factual_accuracy: 2, hallucination_rate: 0, locality_awareness: 1 });
  const common = { system: "hgrag", expected: "x" };
  const records = [
    aRecord({ ...common, question_id: "1", scores }),
    aRecord({ ...common, question_id: "2", answer: null, error }),
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
    small hgrag: groundedness unscored in 1
    small hgrag: ungrounded_rate unscored in 1
    answer: timeout: 1
    no question gives evidence_ids: evidence is not scored
    "
  `);
});
