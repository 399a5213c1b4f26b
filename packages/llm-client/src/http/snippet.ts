import type { ServerTarget } from "./target.js";

const SNIPPET_LENGTH = 200;

/** The first 200 characters of a text from outside, on one line, without control characters and without the key. */
export function snippet({ secret }: ServerTarget, text: string): string {
  const shown = secret === undefined ? text : text.replaceAll(secret, "(key)");
  const line = shown
    .slice(0, 4000)
    .replace(/[\s\p{C}]+/gu, " ")
    .trim();
  const letters = [...line];
  return letters.length > SNIPPET_LENGTH ? `${letters.slice(0, SNIPPET_LENGTH).join("")}...` : line;
}
