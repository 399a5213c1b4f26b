import { abstains } from "./abstains.js";
import type { Ground } from "./ground.js";
import type { MentionLookups } from "./named-nodes.js";

/**
 * Whether an answer keeps to its context: 1 when every node that it names stands in the context as a whole name, else 0.
 *
 * The answer's nodes are the graph's names and aliases that stand in it as whole names; those that the question names
 * are no claim of the answer and are left out. A shared name is grounded when any node of it is. Values are no nodes.
 *
 * @returns 1 or 0; null when the answer names no node beyond the question's, as an abstention does, or when the
 *   context is not known
 */
export function groundedness(answer: string, ground: Ground, lookups: MentionLookups): 0 | 1 | null {
  if (abstains(answer)) return null;
  const named = lookups.mentionsIn(answer).filter(({ ids }) => !ids.some((id) => ground.asked.has(id)));
  if (named.length === 0) return null;
  const { context } = ground;
  if (context === null) return null;
  return named.every(({ ids }) => ids.some((id) => context.has(id))) ? 1 : 0;
}
