import { ABSTENTION } from "../abstention.js";
import { isBeyondLookup, isWrongMeasure } from "./beyond-lookup.js";
import { adversariesOf, isAboutConflict } from "./conflict.js";
import { keepKind } from "./containment.js";
import { type ContextNode, parseContext } from "./context.js";
import { flowAtStake, partnersIn } from "./effect.js";
import { lookUp } from "./lookup.js";
import { type Question, readQuestion } from "./question.js";
import { findSubject } from "./subject.js";
import { splitWords } from "./words.js";

/**
 * Answers a question from a context's lines alone: the values or names, joined by ", " in the context's order, or
 * the abstention.
 */
export function answerFrom(contextText: string, questionText: string): string {
  const text = questionText.normalize("NFC");
  const words = splitWords(text);
  const context = parseContext(contextText);
  const subject = findSubject(text, words, context);
  if (subject === null) return ABSTENTION;
  const question = readQuestion(text, words, subject, context);
  // What the question tells before it asks decides: a halted flow or a war changes what its labels mean.
  const side = flowAtStake(question);
  if (side !== null) return say(ofAskedKind(partnersIn(question, side, context), question));
  if (isAboutConflict(question)) return say(ofAskedKind(adversariesOf(question, context), question));
  if (isBeyondLookup(question, context)) return ABSTENTION;
  const found = lookUp(question, context);
  return isWrongMeasure(question, found, context) ? ABSTENTION : say(found);
}

/** "Which cities ...": those that are cities, and those of unknown type. */
function ofAskedKind(nodes: readonly ContextNode[], { steps }: Question): readonly ContextNode[] {
  const kind = steps.find((step) => step.kind !== null)?.kind ?? null;
  return kind === null ? nodes : keepKind(nodes, kind);
}

function say(nodes: readonly ContextNode[]): string {
  const names = new Map<string, string>();
  for (const { key, name } of nodes) if (!names.has(key || name)) names.set(key || name, name);
  return names.size === 0 ? ABSTENTION : [...names.values()].join(", ");
}
