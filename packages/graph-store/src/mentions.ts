import type { GraphView } from "./graph-view.js";
import { foldName } from "./names.js";

/** A phrase found in a text. */
export interface Match<T> {
  /** What the look-up gave for it. */
  readonly value: T;
  /** The phrase, folded. */
  readonly phrase: string;
  /** Index of its first word among the words of the text. */
  readonly start: number;
}

// A possessive is no part of a name: "Andorra's neighbours" names Andorra.
const POSSESSIVE = /['’]s$/u;
const WORDS = /[^\s\p{Z}]+/gu;
const SIGNS_ALONE = /^[\p{P}\p{S}]+$/u;

/**
 * Finds phrases in a text, longest first at each word, without overlap, in text order.
 * Phrases are compared as `foldName` does. Punctuation that stands alone parts no phrase ("Trinidad & Tobago")
 * and is no word, unless it is a phrase itself.
 *
 * @param lookUp gives the value of a folded phrase, or undefined
 * @param longest the most words a phrase has
 */
export function matchPhrases<T>(
  text: string,
  lookUp: (phrase: string) => T | undefined,
  longest: number,
): Match<T>[] {
  const words = foldedWords(text).filter(
    ({ folded }) => !SIGNS_ALONE.test(folded) || lookUp(folded) !== undefined,
  );
  const matches: Match<T>[] = [];
  for (let start = 0; start < words.length; ) {
    const match = longestAt(words, start, lookUp, longest);
    if (match === undefined) start += 1;
    else {
      matches.push({ value: match.value, phrase: match.phrase, start });
      start += match.length;
    }
  }
  return matches;
}

/** The nodes a text names, longest names first at each word. Each match lists every node of that name. */
export function mentionsIn(view: GraphView, text: string): Match<ArrayLike<number>>[] {
  const lookUp = (phrase: string) => {
    const nodes = view.named(phrase);
    return nodes.length > 0 ? nodes : undefined;
  };
  return matchPhrases(text, lookUp, view.longestName);
}

interface Word {
  readonly folded: string;
  /** Without a possessive ending, when that differs. */
  readonly bare: string | undefined;
}

function foldedWords(text: string): Word[] {
  const words: Word[] = [];
  for (const [word] of text.matchAll(WORDS)) {
    const parts = foldName(word).split(" ");
    const stripped = word.replace(/[^\p{L}\p{N}]+$/u, "");
    const bare = POSSESSIVE.test(stripped) ? foldName(stripped.replace(POSSESSIVE, "")) : undefined;
    for (const [index, folded] of parts.entries()) {
      const last = index === parts.length - 1;
      words.push({ folded, bare: last ? bare?.split(" ").at(-1) : undefined });
    }
  }
  return words;
}

function longestAt<T>(
  words: readonly Word[],
  start: number,
  lookUp: (phrase: string) => T | undefined,
  longest: number,
): { value: T; phrase: string; length: number } | undefined {
  for (let length = Math.min(longest, words.length - start); length >= 1; length -= 1) {
    const head = words.slice(start, start + length - 1).map((word) => word.folded);
    const last = words[start + length - 1]!;
    for (const ending of last.bare === undefined ? [last.folded] : [last.folded, last.bare]) {
      const phrase = [...head, ending].join(" ");
      const value = lookUp(phrase);
      if (value !== undefined) return { value, phrase, length };
    }
  }
  return undefined;
}
