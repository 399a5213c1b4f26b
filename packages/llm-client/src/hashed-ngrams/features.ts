import { hashCodePoint, hashEnd, hashStart } from "./hash.js";

/** A word or n-gram of a text, named by its 32-bit hash. */
export interface Feature {
  readonly hash: number;
  /** How much it counts, > 0. */
  readonly weight: number;
}

const WORD = 1;
const NGRAM = 2;
const TEXT = 3;
const SHORTEST = 3;
const LONGEST = 5;
/** Letters from which on a word counts in full. */
const LONG_WORD = 8;
/** The place, in words, from which on a word counts less than 1/sqrt(2) of the first. */
const FADE = 16;

/** The words of a text: runs of letters and digits, without accents, in lower case and one Unicode form. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The features of a text, each once, in order of first appearance: its words, and the 3- to 5-grams inside
 * each word.
 *
 * - A word weighs 1 and an n-gram n - 2, because longer matches are rarer; both times l / 8 in a word of l < 8
 *   letters, because function words are short.
 * - A feature's place counts: the weight of its first word, at place p from 0, is divided by sqrt(1 + p / 16),
 *   because passages name their subject first.
 * - A feature seen n times counts the fourth root of n times.
 */
export function textFeatures(text: string): Feature[] {
  const seen = new Map<number, { weight: number; count: number }>();
  const add = (hash: number, weight: number): void => {
    const known = seen.get(hash);
    if (known === undefined) seen.set(hash, { weight, count: 1 });
    else known.count += 1;
  };
  foldedWords(text).forEach((word, place) => {
    addWord(word, 1 / Math.sqrt(1 + place / FADE), add);
  });
  return [...seen].map(([hash, { weight, count }]) => ({ hash, weight: weight * count ** 0.25 }));
}

/** The whole text as one feature, for texts that have no other. */
export function wholeText(text: string): Feature {
  let state = hashStart(TEXT);
  for (const letter of fold(text)) state = hashCodePoint(state, letter.codePointAt(0)!);
  return { hash: hashEnd(state), weight: 1 };
}

function addWord(word: string, weight: number, add: (hash: number, weight: number) => void): void {
  const letters = Array.from(word, (letter) => letter.codePointAt(0)!);
  const scaled = (weight * Math.min(letters.length, LONG_WORD)) / LONG_WORD;
  add(hashEnd(letters.reduce(hashCodePoint, hashStart(WORD))), scaled);
  for (let start = 0; start < letters.length; start++) {
    let state = hashStart(NGRAM);
    const longest = Math.min(LONGEST, letters.length - start);
    for (let length = 1; length <= longest; length++) {
      state = hashCodePoint(state, letters[start + length - 1]!);
      if (length >= SHORTEST) add(hashEnd(state), scaled * (length - SHORTEST + 1));
    }
  }
}

function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
