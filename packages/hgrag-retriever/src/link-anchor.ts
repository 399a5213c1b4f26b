import { foldName, type GraphView } from "@hg-rag/graph-store";
import type { ClosestMatch } from "./closest-match.js";
import { rankHomonyms } from "./rank-homonyms.js";

/** The rule that found the anchor (section 3.3, stage 1). */
export type LinkStage = "exact" | "first-word" | "closest";

export interface LinkedAnchor {
  readonly node: number;
  readonly stage: LinkStage;
  /** Every node of the name that matched, best first. */
  readonly candidates: readonly number[];
}

/** What a model says when a question names nothing. */
const NO_NAME = new Set(["none", "not found in context"]);

/**
 * From an extracted name to a node: exact match, then first-word match, then the closest name, else none
 * (section 3.3, stage 1). Exact means regardless of case, accents and Unicode form; aliases count as names.
 *
 * Of several nodes with the name the question decides, see `rankHomonyms`. All of them are reported.
 *
 * @param extracted a model's reply; its first line counts, without surrounding punctuation
 * @param closest look-up in the lower-cased names
 */
export function linkAnchor(
  view: GraphView,
  extracted: string,
  question: string,
  closest: (query: string) => ClosestMatch | null,
): LinkedAnchor | null {
  const name = cleanReply(extracted);
  if (name === "") return null;
  const found = (stage: LinkStage, matched: string): LinkedAnchor | null => {
    const candidates = rankHomonyms(view, view.named(matched), { name: matched, extracted: name, question });
    return candidates.length === 0 ? null : { node: candidates[0]!, stage, candidates };
  };
  const exact = found("exact", name);
  if (exact !== null) return exact;
  if (NO_NAME.has(foldName(name))) return null;
  const [firstWord] = name.split(/\s+/u, 1);
  const byFirstWord = firstWord === name ? null : found("first-word", firstWord!);
  if (byFirstWord !== null) return byFirstWord;
  const match = closest(name.toLowerCase());
  return match === null ? null : found("closest", match.name);
}

function cleanReply(reply: string): string {
  const [line = ""] = reply.trim().split(/\r?\n/, 1);
  return line.replace(/^[\s"'“”‘’«»()[\]*`.,!?;:]+|[\s"'“”‘’«»()[\]*`.,!?;:]+$/gu, "");
}
