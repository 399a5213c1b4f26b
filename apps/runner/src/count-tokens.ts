import { countTokens as count } from "gpt-tokenizer/encoding/cl100k_base";
import { boundedMemo } from "./bounded-memo.js";

/** The encoding that contexts are counted in, whatever model answers: one measure for all systems. */
export const TOKEN_ENCODING = "cl100k_base";

// What looks like a tokenizer's own mark is text like any other.
const PLAIN = { disallowedSpecial: new Set<string>() };

// No token of the encoding holds a line break and what is written behind it, so that lines can be counted one by one; and
// the lines of a world's passages come again in many contexts.
const LINE_STARTS = /(?<=\n)(?=\S)/;
const MOST_LINES = 100_000;

const countLine = boundedMemo((line) => count(line, PLAIN), MOST_LINES);

/** Tokens of a text. */
export function countTokens(text: string): number {
  let tokens = 0;
  for (const line of text.split(LINE_STARTS)) tokens += countLine(line);
  return tokens;
}
