import { assessJudge, type JudgeAssessment, type RunRecord } from "@hg-rag/evaluator";
import { questionKey } from "./question-key.js";

/** The judge on one system's answers, or on all of them. */
export interface JudgeOn extends Omit<JudgeAssessment, "rater"> {
  /** Null: every system's. */
  readonly system: string | null;
}

/** Puts the recorded judge under test on each system's answers and on all; empty when nothing was judged. */
export function judgeUnderTest(records: readonly RunRecord[]): JudgeOn[] {
  const systems = [...new Set(records.map(({ system }) => system))].sort();
  return [...systems, null].flatMap((system) => {
    const members = records.filter((record) => system === null || record.system === system);
    // One recorded column of scores is one judge.
    return assessJudge(members.flatMap(rated)).judges.map(({ rater: _, ...rest }) => ({ system, ...rest }));
  });
}

function rated(record: RunRecord) {
  const { answer, judge, scores } = record;
  if (answer === null || judge === null || judge.score === null) return [];
  const { exact_set: exact, entity_recall: recall } = scores;
  return [{ answer, score: judge.score, exact, recall, key: questionKey(record) }];
}
