import type { RunRecord, ScoreLookups } from "@hg-rag/evaluator";

/**
 * A question without what it is about: its anchors' names, and the attribute values (goods) that it mentions.
 * "What does Arden export?" becomes "What does {anchor} export?".
 */
export function templateOf(
  { question, gold }: Pick<RunRecord, "question" | "gold">,
  lookups: Pick<ScoreLookups, "nameOf" | "valuesIn">,
): string {
  const anchors = (gold?.anchor_ids ?? []).map((id) => lookups.nameOf(id));
  const named = replaceWords(question, anchors, "{anchor}");
  return replaceWords(named, lookups.valuesIn(named).map(String), "{value}");
}

function replaceWords(text: string, phrases: readonly string[], mark: string): string {
  // Longest first, so that no phrase breaks up another.
  const sorted = [...new Set(phrases)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  if (sorted.length === 0) return text;
  const escaped = sorted.map((phrase) => phrase.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu"),
    mark,
  );
}
