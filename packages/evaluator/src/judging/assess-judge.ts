import { mean } from "../mean.js";
import { spearman } from "../statistics/rank-correlation.js";
import { type JudgeAgreement, judgeAgreement } from "./judge-agreement.js";
import { type LengthBias, lengthBias } from "./length-bias.js";
import { type ListBias, listBias } from "./list-bias.js";
import type { RatedAnswer } from "./rated-answer.js";
import { type SelfConsistency, selfConsistency } from "./self-consistency.js";

/** One judge against what is known without it. */
export interface JudgeAssessment {
  readonly rater: string;
  /** Answers judged. */
  readonly answers: number;
  /** Spearman's rho of score and gold-entity recall, -1 to 1; null when it has none. */
  readonly with_recall: number | null;
  /** Spearman's rho of score and `exact_set`, -1 to 1; null when it has none. */
  readonly with_exact: number | null;
  /** Mean score of the answers that name exactly the gold, 1 to 5, and of the others; null without such answers. */
  readonly when_exact: { readonly mean: number | null; readonly answers: number };
  readonly when_not_exact: { readonly mean: number | null; readonly answers: number };
  readonly self_consistency: SelfConsistency;
  readonly length_bias: LengthBias;
  readonly list_bias: ListBias;
}

/**
 * Puts judges under test: whether their scores follow what an answer names, whether they repeat themselves, and whether
 * they like length or lists. Judges are sorted by name, pairs of them alike.
 *
 * Answers of different systems are better assessed apart: a judge that merely tells a good system from a bad one
 * correlates over both and within neither. The paper's judge (section 4.2) is the answering model itself.
 *
 * @throws RangeError when a score is outside 1 to 5, or as `judgeAgreement` when there are several judges
 */
export function assessJudge(answers: readonly RatedAnswer[]): {
  readonly judges: JudgeAssessment[];
  readonly agreement: JudgeAgreement[];
} {
  const strange = answers.find(({ score }) => !(score >= 1 && score <= 5));
  if (strange !== undefined) {
    throw new RangeError(`evaluator: a judge's score must be from 1 to 5, got ${strange.score}`);
  }
  const raters = [...new Set(answers.map(raterOf))].sort();
  const rated = raters.map((rater) => ({
    rater,
    answers: answers.filter((answer) => raterOf(answer) === rater),
  }));
  return {
    judges: rated.map((judge) => assessment(judge.rater, judge.answers)),
    agreement: rated.flatMap((a, place) => rated.slice(place + 1).map((b) => judgeAgreement(a, b))),
  };
}

function assessment(rater: string, answers: readonly RatedAnswer[]): JudgeAssessment {
  return {
    rater,
    answers: answers.length,
    with_recall: scoreWith(answers, ({ recall }) => recall),
    with_exact: scoreWith(answers, ({ exact }) => exact),
    when_exact: meanScore(answers.filter(({ exact }) => exact === 1)),
    when_not_exact: meanScore(answers.filter(({ exact }) => exact === 0)),
    self_consistency: selfConsistency(answers),
    length_bias: lengthBias(answers),
    list_bias: listBias(answers),
  };
}

function scoreWith(
  answers: readonly RatedAnswer[],
  known: (answer: RatedAnswer) => number | null,
): number | null {
  const pairs = answers.flatMap((answer) => {
    const value = known(answer);
    return value === null ? [] : [{ score: answer.score, value }];
  });
  return spearman(
    pairs.map(({ score }) => score),
    pairs.map(({ value }) => value),
  );
}

function meanScore(answers: readonly RatedAnswer[]) {
  return { mean: mean(answers.map(({ score }) => score)), answers: answers.length };
}

function raterOf({ rater = "judge" }: RatedAnswer): string {
  return rater;
}
