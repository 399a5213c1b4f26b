/**
 * What Python's `str.isspace` and `\s` call white space, as the body of a character class. JavaScript's `\s`
 * lacks U+001C to U+001F and U+0085 and adds U+FEFF, so that texts would split differently.
 */
export const PYTHON_SPACE =
  "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";

/** What Python's Unicode `\w` matches: letters and numbers of every script and `_`, but no combining mark. */
export const PYTHON_WORD = "\\p{L}\\p{N}_";

const SPACES = new RegExp(`[${PYTHON_SPACE}]+`, "u");

/** The words of a text as Python's `str.split()` gives them: none for blank text. */
export function splitWords(text: string): string[] {
  return text.split(SPACES).filter((word) => word !== "");
}

/** The text without white space at both ends, as Python's `str.strip()`. */
export function stripSpace(text: string): string {
  return strip(text, (character) => SPACES.test(character));
}

/** The text without any of the characters of `characters` at both ends, as Python's `str.strip(characters)`. */
export function stripCharacters(text: string, characters: string): string {
  return strip(text, (character) => characters.includes(character));
}

function strip(text: string, goes: (character: string) => boolean): string {
  let start = 0;
  let end = text.length;
  while (start < end && goes(text.charAt(start))) start += 1;
  while (end > start && goes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
