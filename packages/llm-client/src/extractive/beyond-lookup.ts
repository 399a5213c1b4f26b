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
export function isBeyondLookup(question: Question): boolean {
  const { words, asked, steps } = question;
  const inside = words.slice(asked.from, asked.to);
  const opens =
    inside.findIndex((word) => isQuestionWord(word.key)) === -1 && isAuxiliary(inside[0]?.key ?? "");
  const loose = (word: Word) => question.unread.includes(word) || isFunctionWord(word.key);
  const compares = inside.some((word) => COMPARING.has(word.key) || (loose(word) && isSuperlative(word.key)));
  return (
    opens ||
    compares ||
    inside.some((word) => DENYING.has(word.key)) ||
    steps.some((step) => isHalfOfCompound(question, step)) ||
    lacksLabel(question)
  );
}

/** A word of the thesaurus that no label took up ("borders", where nothing has any), or "the mayor of ...". */
function lacksLabel({ words, unread, ideas, taken, subject }: Question): boolean {
  return unread.some((word) => {
    const at = words.indexOf(word);
    const idea = ideas[at];
    if (idea !== undefined && !taken.has(idea)) return true;
    const isHead = words[at + 1]?.key === "of" && at < subject.from && !word.capital;
    return isHead && !GENERIC.has(word.stem);
  });
}

function isSuperlative(key: string): boolean {
  return (
    /[^aeiou](?:i?est)$/.test(key) &&
    key.length > 5 &&
    !/(?:forest|interest|request|harvest|protest|conquest|west)$/.test(key)
  );
}

function isHalfOfCompound({ text, words, unread }: Question, step: Step): boolean {
  const next = words[step.at + 1];
  if (step.labels.length === 0 || next === undefined || !unread.includes(next)) return false;
  const adjacent = /^\s+$/.test(text.slice(words[step.at]!.end, next.start));
  return adjacent && !next.capital && !GENERIC.has(next.stem) && !next.key.endsWith("ly");
}

/** Whether the answer is to be a number: "How many ...". */
export function asksHowMany({ words, asked }: Question): boolean {
  return words
    .slice(asked.from, asked.to)
    .some((word, at, all) => word.key === "how" && all[at + 1]?.key === "many");
}
