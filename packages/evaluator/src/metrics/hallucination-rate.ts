import { PYTHON_SPACE, PYTHON_WORD } from "../python-text.js";
import { roundThousandths } from "../rounding.js";
import { IGNORED_WORDS } from "./ignored-words.js";

/** A capitalised ASCII word of three letters or more, with its successor when that is one too. */
const ENTITY_LIKE = new RegExp(
  `(?<![${PYTHON_WORD}])[A-Z][a-zA-Z]{2,}(?:[${PYTHON_SPACE}][A-Z][a-zA-Z]{2,})?(?![${PYTHON_WORD}])`,
  "gu",
);

/**
 * Hallucination rate (section 4.2): the share of an answer's capitalised tokens that name no node. Two capitalised
 * words in a row are one token; tokens of `IGNORED_WORDS` do not count.
 *
 * @param isNode whether a lower-cased token is the lower-cased name of a node
 * @returns 0 to 1, rounded to three decimals, lower is better; 0 for an answer without such tokens
 */
export function hallucinationRate(answer: string, isNode: (nameLower: string) => boolean): number {
  const tokens = countedTokens(answer);
  if (tokens.length === 0) return 0;
  return roundThousandths(flagged(tokens, isNode).length / tokens.length);
}

/** The tokens that `hallucinationRate` charges an answer with, as they stand in it, with their place in UTF-16 units. */
export function hallucinatedTokens(
  answer: string,
  isNode: (nameLower: string) => boolean,
): { readonly text: string; readonly start: number }[] {
  return flagged(countedTokens(answer), isNode);
}

function countedTokens(answer: string): { readonly text: string; readonly start: number }[] {
  return Array.from(answer.matchAll(ENTITY_LIKE), ({ 0: text, index }) => ({ text, start: index })).filter(
    ({ text }) => !IGNORED_WORDS.has(text.toLowerCase()),
  );
}

function flagged<T extends { readonly text: string }>(
  tokens: readonly T[],
  isNode: (nameLower: string) => boolean,
): T[] {
  return tokens.filter(({ text }) => !isNode(text.toLowerCase()));
}
