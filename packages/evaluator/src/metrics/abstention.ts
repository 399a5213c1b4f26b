import { ABSTENTION } from "@hg-rag/llm-client";
import { foldName } from "../fold.js";
import type { AnswerSets } from "./answer-sets.js";

/**
 * Whether an answer abstains where it should: 1 when it abstains and there is no gold answer, 0 when it abstains
 * although there is one, or does not although there is none, null when neither holds.
 *
 * An answer abstains when it is the abstention that prompts ask for, or opens with it and goes on without
 * naming an answer: models like to give their reasons.
 *
 * @param sets what the answer names and the gold, as `answerSets` gives them
 */
export function abstention(answer: string, { gold, named }: AnswerSets): 0 | 1 | null {
  const abstained = opensWithAbstention(answer) && named.size === 0;
  const none = gold.size === 0;
  if (!abstained && !none) return null;
  return abstained && none ? 1 : 0;
}

const OPENING = foldName(ABSTENTION).replace(/\.$/, "");

function opensWithAbstention(answer: string): boolean {
  const folded = foldName(answer);
  return folded.startsWith(OPENING) && !/^[\p{L}\p{M}\p{N}]/u.test(folded.slice(OPENING.length));
}
