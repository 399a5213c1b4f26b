import { splitWords, stripCharacters, stripSpace } from "../python-text.js";

const NEGATIVE_KEYS = new Set(["no", "false", "none", "not found"]);

/** What counts as a negation in an answer, as the paper's author has it. */
const NEGATIONS = [
  "no ",
  "not ",
  "does not",
  "don't",
  "doesn't",
  "never",
  "none",
  "false",
  "no evidence",
  "not in context",
  "not mentioned",
];

/** Words of the expected string that are shorter (in code points, punctuation included) carry no meaning. */
const SHORTEST_KEYWORD = 3;

/**
 * Factual accuracy (section 4.2): how many of the expected string's keywords occur in the answer.
 *
 * @param expected the paper's expected string. `no`, `false`, `none` and `not found` ask for a negation.
 * @returns 2 for a share of at least 0.7, 1 for at least 0.3, else 0; 1 when `expected` has no keyword.
 */
export function factualAccuracy(answer: string, expected: string): 0 | 1 | 2 {
  const answerLower = answer.toLowerCase();
  const expectedLower = expected.toLowerCase();
  if (NEGATIVE_KEYS.has(stripSpace(expectedLower))) {
    return NEGATIONS.some((negation) => answerLower.includes(negation)) ? 2 : 0;
  }
  const keywords = splitWords(expectedLower)
    .filter((word) => [...word].length >= SHORTEST_KEYWORD)
    .map((word) => stripCharacters(word, ".,;()[]"));
  if (keywords.length === 0) return 1;
  const share = keywords.filter((keyword) => answerLower.includes(keyword)).length / keywords.length;
  return share >= 0.7 ? 2 : share >= 0.3 ? 1 : 0;
}
