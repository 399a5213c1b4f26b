import { exactAgreement, weightedKappa } from "../statistics/agreement.js";
import { spearman } from "../statistics/rank-correlation.js";
import type { RatedAnswer } from "./rated-answer.js";

/** Two judges on what both judged. */
export interface JudgeAgreement {
  readonly a: string;
  readonly b: string;
  /** Items that both judged. */
  readonly items: number;
  /** Share of equal scores, 0 to 1; null without items. */
  readonly exact: number | null;
  /** Quadratically weighted kappa, at most 1; null without items or when both give one score throughout. */
  readonly kappa: number | null;
  /** Spearman's rho, -1 to 1; null below three items or when a judge is constant. */
  readonly spearman: number | null;
}

/**
 * Compares two judges by `item`.
 *
 * @throws RangeError when a judge judged one item twice, or a score is no integer from 1 to 5
 */
export function judgeAgreement(
  a: { readonly rater: string; readonly answers: readonly RatedAnswer[] },
  b: { readonly rater: string; readonly answers: readonly RatedAnswer[] },
): JudgeAgreement {
  const [ofA, ofB] = [scoresByItem(a.rater, a.answers), scoresByItem(b.rater, b.answers)];
  const items = [...ofA.keys()].filter((item) => ofB.has(item));
  const [x, y] = [items.map((item) => ofA.get(item)!), items.map((item) => ofB.get(item)!)];
  return {
    a: a.rater,
    b: b.rater,
    items: items.length,
    exact: exactAgreement(x, y),
    kappa: weightedKappa(x, y),
    spearman: spearman(x, y),
  };
}

function scoresByItem(rater: string, answers: readonly RatedAnswer[]): Map<string, number> {
  const scores = new Map<string, number>();
  for (const { item, score } of answers) {
    if (item === undefined) continue;
    if (scores.has(item)) {
      throw new RangeError(
        `evaluator: the judge ${JSON.stringify(rater)} judged the item ${JSON.stringify(item)} twice; name each verdict's item once`,
      );
    }
    scores.set(item, score);
  }
  return scores;
}
