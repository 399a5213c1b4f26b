import { opensSentence } from "./sentence-openers.js";

const LINE_BREAKS = /[\r\n\u2028\u2029]+/u;
const LIST_MARK = /^\s*(?:[-*+•–—>#|]+\s*|\(?(?:\p{N}{1,3}|\p{L})[.)]\s+)*/u;
// Closing quotes, brackets and emphasis belong to the sentence before.
const SENTENCE_END = /(?<=[.!?]["'’”*_)\]]*)\s+/u;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
const WITHIN_NAME = /^[\s-]*$/u;
const COMMA = /^["'’”*_)\]]*,\s*["'‘“*_([]*$/u;
const CONJUNCTION = /^(?:and|or)$/u;
const CAPITAL = /^[\p{Lu}\p{Lt}]/u;
/** Shorter ones are initials and pronouns; as in the paper's rate. */
const FEWEST_LETTERS = 3;
// "Orun's" and "Doesn't", but not "O'Brien".
const ENDING = /['’]\p{L}{1,2}$/u;

/** What is known of words; each comes without a possessive ending. */
export interface KnownWords {
  /** Whether it is part of a name that the graph has and the text holds. */
  isNode(word: string): boolean;
  /** Whether it is no name, for all that is known. */
  isOrdinary(word: string): boolean;
}

interface Token {
  readonly word: string;
  /** What stands between the word before and this one. */
  readonly before: string;
  readonly isName: boolean;
}

/**
 * Names by their spelling alone: capitalised words of three letters or more that are neither ordinary nor a node's, those
 * that follow one another as one name.
 *
 * The first word of a sentence, a line or a point of a list is capitalised whatever it is. It is a name only where
 * nothing follows it, or where a comma or a conjunction joins it to a name ("Atlan, Orun and Mira export fish") and it
 * is no word that opens sentences ("However, Orun exports fish").
 *
 * @returns the words of each name, in text order
 */
export function capitalisedNames(text: string, known: KnownWords): string[][] {
  return text
    .split(LINE_BREAKS)
    .flatMap((line) => line.replace(LIST_MARK, "").split(SENTENCE_END))
    .flatMap((sentence) => namesInSentence(sentence, known));
}

function namesInSentence(sentence: string, known: KnownWords): string[][] {
  const tokens = tokensOf(sentence, known);
  const opensWithName = !sentence.trimEnd().endsWith(":") && isNamedFirst(tokens, known);
  const names: string[][] = [];
  let name: string[] | undefined;
  for (const [place, { word, before, isName }] of tokens.entries()) {
    if (!WITHIN_NAME.test(before)) name = undefined;
    if (!isName || known.isNode(word) || (place === 0 && !opensWithName)) name = undefined;
    else if (name === undefined) {
      name = [word];
      names.push(name);
    } else name.push(word);
  }
  return names;
}

function tokensOf(sentence: string, known: KnownWords): Token[] {
  let end = 0;
  return Array.from(sentence.matchAll(WORD), (match) => {
    const before = sentence.slice(end, match.index);
    end = match.index + match[0].length;
    const word = match[0].replace(ENDING, "");
    return { word, before, isName: isNameLike(word) && (known.isNode(word) || !known.isOrdinary(word)) };
  });
}

function isNamedFirst(tokens: readonly Token[], known: KnownWords): boolean {
  const [first, second, third] = tokens;
  if (!first?.isName || known.isNode(first.word) || opensSentence(first.word)) return false;
  if (second === undefined) return true;
  if (COMMA.test(second.before)) return second.isName;
  return CONJUNCTION.test(second.word) && third?.isName === true;
}

function isNameLike(word: string): boolean {
  return CAPITAL.test(word) && [...word].filter((letter) => /\p{L}/u.test(letter)).length >= FEWEST_LETTERS;
}
