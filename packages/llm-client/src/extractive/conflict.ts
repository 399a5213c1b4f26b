import type { Context, ContextNode } from "./context.js";
import type { Question } from "./question.js";
import { related } from "./relation.js";
import { FIGHTING, type Idea, labelHasIdea } from "./thesaurus.js";

/** Closest to war first. */
const TIERS: readonly Idea[] = ["hostility", "coolness"];

/** Whether the question is about war without naming a relation of the context. */
export function isAboutConflict({ words, direct }: Question): boolean {
  return !direct && words.some((word) => FIGHTING.has(word.stem));
}

/** The subject's hostile neighbours; only if there are none, its unfriendly ones. */
export function adversariesOf({ subject }: Question, context: Context): ContextNode[] {
  for (const tier of TIERS) {
    const found = context.labels
      .filter((label) => labelHasIdea(label, tier))
      .flatMap(({ name }) =>
        subject.nodes.flatMap((node) => related(node, name, { labelFirst: false }, context)),
      );
    if (found.length > 0) return found;
  }
  return [];
}
