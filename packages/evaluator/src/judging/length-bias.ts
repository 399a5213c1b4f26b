import { spearman } from "../statistics/rank-correlation.js";
import type { RatedAnswer } from "./rated-answer.js";
import { strataOf, weightedMean } from "./strata.js";

/** How a judge's scores go with the length of answers. */
export interface LengthBias {
  /** Spearman's rho of score and length in code points, -1 to 1; null when it has none. */
  readonly raw: number | null;
  /** The same among answers of equal quality, each stratum's rho weighted by its answers; null without one. */
  readonly within: number | null;
  /** Strata of equal quality that have a rho, and their answers. */
  readonly strata: number;
  readonly answers: number;
}

/**
 * Looks for a liking of length. Right answers can be longer, so the raw correlation proves nothing; that within strata
 * of equal `exact` and `recall` does. A stratum has a rho from three answers on when neither score nor length is constant.
 */
export function lengthBias(
  answers: readonly Pick<RatedAnswer, "answer" | "score" | "exact" | "recall">[],
): LengthBias {
  const strata = strataOf(answers, ({ exact, recall }) =>
    exact === null && recall === null ? null : JSON.stringify([exact, recall]),
  ).flatMap((members) => {
    const value = scoreWithLength(members);
    return value === null ? [] : [{ value, weight: members.length }];
  });
  return {
    raw: scoreWithLength(answers),
    within: weightedMean(strata),
    strata: strata.length,
    answers: strata.reduce((sum, { weight }) => sum + weight, 0),
  };
}

function scoreWithLength(answers: readonly Pick<RatedAnswer, "answer" | "score">[]): number | null {
  return spearman(
    answers.map(({ score }) => score),
    answers.map(({ answer }) => [...answer].length),
  );
}
