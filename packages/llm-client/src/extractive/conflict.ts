import type { Context, ContextNode } from "./context.js";
import type { Label } from "./label.js";
import type { Question } from "./question.js";
import { related } from "./relation.js";
import { FIGHTING, type Idea, labelHasIdea } from "./thesaurus.js";

/** Closest to war first. */
const TIERS: readonly Idea[] = ["hostility", "coolness"];

/** Whether the question is about war without asking for a relation of the context by its name. */
export function isAboutConflict({ words, direct }: Question): boolean {
  return !direct && words.some((word) => FIGHTING.has(word.stem));
}

/**
 * The subject's hostile neighbours; only if there are none, its unfriendly ones. Where the question names the
 * relation ("declares war on those it is unfriendly towards"), that one alone.
 */
export function adversariesOf({ subject, words }: Question, context: Context): ContextNode[] {
  const tiers = TIERS.map((tier) => context.labels.filter((label) => labelHasIdea(label, tier)));
  const isNamed = (label: Label) => label.stems.every((part) => words.some((word) => word.stem === part));
  const named = tiers.flat().filter(isNamed);
  for (const labels of named.length > 0 ? [named] : tiers) {
    const found = labels.flatMap(({ name }) =>
      subject.nodes.flatMap((node) => related(node, name, { labelFirst: false }, context)),
    );
    if (found.length > 0) return found;
  }
  return [];
}
