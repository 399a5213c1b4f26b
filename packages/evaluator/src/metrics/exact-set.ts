import type { Scores } from "../record.js";
import type { AnswerSets } from "./answer-sets.js";

export type SetScores = Pick<Scores, "exact_set" | "entity_precision" | "entity_recall" | "entity_f1">;

/**
 * Compares what an answer names with the gold answers.
 *
 * - `exact_set`: 1 when the two sets are equal, else 0.
 * - `entity_precision`: share of the named that is gold; null when nothing is named.
 * - `entity_recall`: share of the gold that is named.
 * - `entity_f1`: their harmonic mean, `2 |both| / (|named| + |gold|)`; 0 when nothing is named.
 *
 * Without gold the right answer names nothing: `exact_set` says whether it does, the other three are null.
 */
export function exactSet({ gold, named }: AnswerSets): SetScores {
  if (gold.size === 0) {
    return {
      exact_set: named.size === 0 ? 1 : 0,
      entity_precision: null,
      entity_recall: null,
      entity_f1: null,
    };
  }
  const both = [...named].filter((key) => gold.has(key)).length;
  return {
    exact_set: both === gold.size && both === named.size ? 1 : 0,
    entity_precision: named.size === 0 ? null : both / named.size,
    entity_recall: both / gold.size,
    entity_f1: (2 * both) / (named.size + gold.size),
  };
}
