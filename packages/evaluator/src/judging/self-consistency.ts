import type { RatedAnswer } from "./rated-answer.js";
import { strataOf } from "./strata.js";

/** How a judge scores the same words twice. */
export interface SelfConsistency {
  /** Answers that were judged more than once. */
  readonly repeated: number;
  /** Pairs of their verdicts. */
  readonly pairs: number;
  /** Share of the pairs with equal scores, 0 to 1; null without pairs. */
  readonly equal: number | null;
  /** Mean distance of the two scores of a pair, 0 to 4; null without pairs. */
  readonly mean_distance: number | null;
}

/**
 * Compares the scores that one judge gave to answers that are equal to the byte and answer one question (`key`):
 * every pair of verdicts on the same words counts once. Answers without a key are left out.
 */
export function selfConsistency(
  answers: readonly Pick<RatedAnswer, "answer" | "score" | "key">[],
): SelfConsistency {
  const same = strataOf(answers, ({ key, answer }) =>
    key === undefined ? null : JSON.stringify([key, answer]),
  ).filter((verdicts) => verdicts.length > 1);
  const distances = same.flatMap((verdicts) =>
    verdicts.flatMap(({ score }, place) =>
      verdicts.slice(place + 1).map((other) => Math.abs(score - other.score)),
    ),
  );
  const pairs = distances.length;
  return {
    repeated: same.length,
    pairs,
    equal: pairs === 0 ? null : distances.filter((distance) => distance === 0).length / pairs,
    mean_distance: pairs === 0 ? null : distances.reduce((sum, distance) => sum + distance, 0) / pairs,
  };
}
