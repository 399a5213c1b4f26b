import type { RunRecord, ScoreLookups } from "@hg-rag/evaluator";
import type { RecordedAnswer } from "../records-file.js";

/**
 * Reads the gold answers from the paper's expected string, which lists them joined by commas or spaces: the nodes that
 * it names, else the attribute values in it. Null where it holds neither.
 */
export function goldFromExpected(
  { expected, goldAnchor }: Pick<RecordedAnswer, "expected" | "goldAnchor">,
  lookups: Pick<ScoreLookups, "namesIn" | "nameOf" | "valuesIn">,
): RunRecord["gold"] {
  if (expected === null) return null;
  const answer_ids = [...new Set(lookups.namesIn(expected))];
  const answers =
    answer_ids.length > 0 ? answer_ids.map((id) => lookups.nameOf(id)) : lookups.valuesIn(expected);
  if (answers.length === 0) return null;
  return { answers, answer_ids, anchor_ids: goldAnchor === null ? [] : [goldAnchor] };
}
