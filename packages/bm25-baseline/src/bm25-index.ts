import { bestRows } from "./best-rows.js";
import { BM25_DEFAULTS } from "./defaults.js";
import { type Passage, sortPassages } from "./passage.js";
import { buildPostings, type Postings } from "./postings.js";
import { tokenize } from "./tokenize.js";

export interface Bm25Options {
  /** How slowly repeats of a word stop to count, >= 0; at 0 a word counts once. Default 1.2. */
  readonly k1?: number;
  /** How much a passage's length counts against it, 0 to 1. Default 0.75. */
  readonly b?: number;
}

/** A passage that shares a word with a question. */
export interface Bm25Hit {
  readonly id: string;
  /** Above 0, without an upper bound; comparable within one question only. */
  readonly score: number;
}

export interface Bm25Index {
  /** Number of passages. */
  readonly size: number;
  /** The text of an indexed passage, or undefined. */
  textOf(id: string): string | undefined;
  /**
   * The `n` best passages by score descending, then by id (UTF-16 code units); fewer where fewer share a word.
   *
   * @throws RangeError unless `n` is a whole number >= 1
   */
  ranked(question: string, n: number): Bm25Hit[];
}

/**
 * Indexes passages for Okapi BM25 (Robertson and Zaragoza 2009). A passage's score is the sum, over the question's
 * words with their repeats, of `ln(1 + (N - n + 0.5) / (n + 0.5)) * f (k1 + 1) / (f + k1 (1 - b + b L / avgL))`: N
 * passages, n of them with the word, f times in this one of L words. The logarithm is Lucene's, which is never
 * negative. Words are those of `tokenize`.
 *
 * @throws RangeError on an empty or repeated id, or an option out of range
 */
export function createBm25Index(passages: readonly Passage[], options: Bm25Options = {}): Bm25Index {
  const { k1 = BM25_DEFAULTS.k1, b = BM25_DEFAULTS.b } = options;
  if (!(k1 >= 0 && k1 < Number.POSITIVE_INFINITY))
    throw new RangeError(`bm25-baseline: k1 must be a number >= 0, got ${k1}`);
  if (!(b >= 0 && b <= 1)) throw new RangeError(`bm25-baseline: b must be from 0 to 1, got ${b}`);
  const sorted = sortPassages(passages);
  const texts = new Map(sorted.map(({ id, text }) => [id, text]));
  const postings = buildPostings(sorted.map(({ text }) => text));
  const norms = lengthNorms(postings.lengths, k1, b);
  // One list for all questions: a new one for each would be the collector's work, at a number a passage.
  const scores = new Float64Array(sorted.length);
  return {
    size: sorted.length,
    textOf: (id) => texts.get(id),
    ranked(question, n) {
      checkCount("n", n);
      scores.fill(0);
      addScores(scores, postings, norms, tokenize(question), k1);
      return bestRows(scores, n).map((row) => ({ id: sorted[row]!.id, score: scores[row]! }));
    },
  };
}

/** @throws RangeError unless `value` is a whole number >= 1 */
export function checkCount(option: string, value: number): void {
  if (Number.isSafeInteger(value) && value >= 1) return;
  throw new RangeError(`bm25-baseline: ${option} must be a whole number >= 1, got ${value}`);
}

function lengthNorms(lengths: Uint32Array, k1: number, b: number): Float64Array {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  // Where no passage has a word the mean is 0, and no norm is read.
  return Float64Array.from(lengths, (length) => k1 * (1 - b + (b * length) / mean));
}

function addScores(
  scores: Float64Array,
  { words, starts, rows, counts }: Postings,
  norms: Float64Array,
  question: readonly string[],
  k1: number,
): void {
  for (const token of question) {
    const word = words.get(token);
    if (word === undefined) continue;
    const start = starts[word]!;
    const end = starts[word + 1]!;
    const weight = (k1 + 1) * Math.log(1 + (scores.length - (end - start) + 0.5) / (end - start + 0.5));
    for (let place = start; place < end; place += 1) {
      const row = rows[place]!;
      const count = counts[place]!;
      scores[row] = scores[row]! + (weight * count) / (count + norms[row]!);
    }
  }
}
