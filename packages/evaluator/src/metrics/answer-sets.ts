import { foldName } from "../fold.js";
import type { Question } from "../question.js";
import { abstains } from "./abstains.js";
import { holdsValue, valueKey } from "./value-key.js";

/** What `answerSets` asks of a graph. */
export interface AnswerLookups {
  /** Ids of the nodes that a text names: whole names or aliases, the longest match first; each id of a shared name. */
  namesIn(text: string): readonly string[];
  nameOf(id: string): string;
  /** The values of the graph's attributes that a text holds as whole tokens, the longest match first. */
  valuesIn(text: string): readonly (string | number)[];
}

/** A question's gold as `answerSets` reads it. */
export type AnswerGold = Pick<Question, "question" | "answers" | "answer_ids" | "anchor_ids">;

/** Keys (folded names, or values) of the gold answers and of what an answer names. */
export interface AnswerSets {
  readonly gold: ReadonlySet<string>;
  readonly named: ReadonlySet<string>;
}

/**
 * The gold answers and what an answer names, as comparable sets.
 *
 * - Nodes compare by folded name, so any node of a gold answer's name counts, and homonyms count once.
 * - Where the gold is values, only values count; numbers compare as numbers (`"1,200"` is 1200). A gold value outside
 *   the graph's vocabulary, such as a count, is looked for as a whole token.
 * - What the question itself names (its text, its anchors) is no answer unless it is gold.
 * - Without gold, nodes and values count. An abstention names nothing.
 */
export function answerSets(question: AnswerGold, answer: string, lookups: AnswerLookups): AnswerSets {
  const nodesOf = (text: string) => nameKeys(lookups.namesIn(text), lookups);
  const valuesOf = (text: string) => lookups.valuesIn(text).map(valueKey);
  const asked = [...nodesOf(question.question), ...nameKeys(question.anchor_ids, lookups)];
  const text = abstains(answer) ? "" : answer;
  if (question.answer_ids.length > 0) {
    const gold = new Set(nameKeys(question.answer_ids, lookups));
    return { gold, named: without(nodesOf(text), asked, gold) };
  }
  if (question.answers.length > 0) {
    const gold = new Set(question.answers.map(valueKey));
    const beyondVocabulary = question.answers
      .filter((value) => !valuesOf(String(value)).includes(valueKey(value)) && holdsValue(text, value))
      .map(valueKey);
    return {
      gold,
      named: without([...valuesOf(text), ...beyondVocabulary], valuesOf(question.question), gold),
    };
  }
  const gold = new Set<string>();
  const named = [...nodesOf(text), ...valuesOf(text)];
  return { gold, named: without(named, [...asked, ...valuesOf(question.question)], gold) };
}

function nameKeys(ids: readonly string[], { nameOf }: AnswerLookups): string[] {
  return ids.map((id) => foldName(nameOf(id)));
}

function without(named: readonly string[], asked: readonly string[], gold: ReadonlySet<string>): Set<string> {
  const dropped = new Set(asked.filter((key) => !gold.has(key)));
  return new Set(named.filter((key) => !dropped.has(key)));
}
