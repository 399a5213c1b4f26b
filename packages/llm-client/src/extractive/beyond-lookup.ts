import type { Context, ContextNode } from "./context.js";
import { isAuxiliary, isFunctionWord, isQuestionWord } from "./function-words.js";
import type { Question, Step } from "./question.js";
import { GENERIC } from "./thesaurus.js";
import type { Word } from "./words.js";

const COMPARING: ReadonlySet<string> = new Set(
  "most least fewest fewer more less average mean median sum combined compare than".split(" "),
);
const DENYING: ReadonlySet<string> = new Set("not no never except without neither nor".split(" "));

/**
 * Whether the question wants more than looking facts up: yes or no, a comparison, a negation, or a label that the
 * context does not have ("population density", where only the population is given).
 */
export function isBeyondLookup(question: Question, context: Context): boolean {
  const { words, asked, steps, subject } = question;
  const inside = words.filter(
    (_, at) => at >= asked.from && at < asked.to && (at < subject.from || at >= subject.to),
  );
  const [first, second] = inside;
  const asks = inside.some((word) => isQuestionWord(word.key)) || second?.key === "you";
  const isYesOrNo = !asks && first !== undefined && isAuxiliary(first.key);
  const loose = (word: Word) => question.unread.includes(word) || isFunctionWord(word.key);
  const compares = inside.some((word) => COMPARING.has(word.key) || (loose(word) && isSuperlative(word.key)));
  return (
    isYesOrNo ||
    compares ||
    inside.some((word) => DENYING.has(word.key)) ||
    steps.some((step) => isHalfOfCompound(question, step, context)) ||
    steps.some((step) => isRestricted(question, step)) ||
    lacksLabel(question)
  );
}

/** A word of the thesaurus that no label took up ("borders", where nothing has any), or "the mayor of ...". */
function lacksLabel({ words, unread, ideas, taken, subject }: Question): boolean {
  return unread.some((word) => {
    const at = words.indexOf(word);
    if (GENERIC.has(word.stem) || words[at - 1]?.key === "how") return false;
    const idea = ideas[at];
    if (idea !== undefined) return !taken.has(idea);
    return words[at + 1]?.key === "of" && at < subject.from && !word.capital;
  });
}

function isSuperlative(key: string): boolean {
  return (
    /[^aeiou](?:i?est)$/.test(key) &&
    key.length > 5 &&
    !/(?:forest|interest|request|harvest|protest|conquest|west)$/.test(key)
  );
}

/** "major cities", where nothing says which are: an unread word right before a kind leaves some of it out. */
function isRestricted({ words, unread, ideas }: Question, step: Step): boolean {
  const before = words[step.at - 1];
  if (step.kind === null || before === undefined || !unread.includes(before)) return false;
  return !before.capital && !GENERIC.has(before.stem) && ideas[step.at - 1] === undefined;
}

/** A noun right after a label's word makes another word of it: "population density", "export tax". */
function isHalfOfCompound(question: Question, step: Step, context: Context): boolean {
  const { text, words, unread, ideas, taken } = question;
  const next = words[step.at + 1];
  const isOwnWord = context.labels.some(
    ({ name, stems }) => step.labels.includes(name) && stems.includes(words[step.at]!.stem),
  );
  if (!isOwnWord || next === undefined || !unread.includes(next)) return false;
  if (!/^\s+$/.test(text.slice(words[step.at]!.end, next.start))) return false;
  const idea = ideas[step.at + 1];
  const isObject =
    next.capital || context.facts.some((fact) => fact.keys.some((key) => startsWith(key, next)));
  return !(isObject || GENERIC.has(next.stem) || next.key.endsWith("ly") || (idea && taken.has(idea)));
}

/** "export timothy hay": the good that is named, not a compound. */
function startsWith(value: string, { key }: Word): boolean {
  return value === key || value.startsWith(`${key} `);
}

const NUMBER = /^[\d.,]+\s?\p{L}?$/u;

/**
 * Whether what was found is no answer to "How many ...?" or "the number of" (a number), to "How large ...?" (a
 * value, not a node), or to "the total ..." (one value).
 */
export function isWrongMeasure(
  { words, asked }: Question,
  found: readonly ContextNode[],
  context: Context,
): boolean {
  const keys = words.slice(asked.from, asked.to).map(({ key }) => key);
  const follows = (first: string, second: string) =>
    keys.some((key, at) => key === first && keys[at + 1] === second);
  const isMany = follows("how", "many") || follows("number", "of");
  if (isMany && !found.every(({ name }) => NUMBER.test(name))) return true;
  if (keys.includes("how") && found.some(({ key }) => context.named.has(key))) return true;
  return keys.includes("total") && found.length > 1;
}
