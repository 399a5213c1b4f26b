import { mean } from "../mean.js";
import type { RatedAnswer } from "./rated-answer.js";
import { strataOf, weightedMean } from "./strata.js";

/** How a judge's scores go with list markers. */
export interface ListBias {
  /** Answers with a list marker, and without. */
  readonly with_list: number;
  readonly without_list: number;
  /**
   * Mean score with less mean score without, -4 to 4, within strata of equal recall that have both, each weighted by
   * its answers with a list; null without such a stratum.
   */
  readonly difference: number | null;
  /** Answers of those strata, with a list and without. */
  readonly compared_with: number;
  readonly compared_without: number;
}

/** A line that begins with a bullet or a number. */
const LIST_LINE = /^\s*(?:[-*•–]|\d{1,3}[.)])\s/mu;

/**
 * Looks for a liking of lists, which the paper suspects (Limitations: two wrong answers in bullet points got 5). Answers
 * are compared where their `recall` is equal; those without a recall only count in `with_list` and `without_list`.
 */
export function listBias(answers: readonly Pick<RatedAnswer, "answer" | "score" | "recall">[]): ListBias {
  const [listed, plain] = parted(answers);
  const strata = strataOf(answers, ({ recall }) => (recall === null ? null : String(recall))).flatMap(
    (members) => {
      const [marked, unmarked] = parted(members);
      const [high, low] = [mean(marked), mean(unmarked)];
      if (high === null || low === null) return [];
      return [{ value: high - low, weight: marked.length, without: unmarked.length }];
    },
  );
  return {
    with_list: listed.length,
    without_list: plain.length,
    difference: weightedMean(strata),
    compared_with: strata.reduce((sum, { weight }) => sum + weight, 0),
    compared_without: strata.reduce((sum, { without }) => sum + without, 0),
  };
}

/** Scores of the answers with a list, and of those without. */
function parted(
  answers: readonly Pick<RatedAnswer, "answer" | "score">[],
): [marked: number[], unmarked: number[]] {
  const scores = (listed: boolean) =>
    answers.filter(({ answer }) => LIST_LINE.test(answer) === listed).map(({ score }) => score);
  return [scores(true), scores(false)];
}
