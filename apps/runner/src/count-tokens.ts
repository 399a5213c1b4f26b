import { countTokens as count } from "gpt-tokenizer/encoding/cl100k_base";

/** The encoding that contexts are counted in, whatever model answers: one measure for all systems. */
export const TOKEN_ENCODING = "cl100k_base";

// What looks like a tokenizer's own mark is text like any other.
const PLAIN = { disallowedSpecial: new Set<string>() };

let last = { text: "", tokens: 0 };

/** Tokens of a text. The text of before is remembered: `full` has one for all questions of a world. */
export function countTokens(text: string): number {
  if (text !== last.text) last = { text, tokens: count(text, PLAIN) };
  return last.tokens;
}
