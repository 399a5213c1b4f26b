import { foldName } from "../fold.js";
import { PYTHON_WORD } from "../python-text.js";

const NUMERAL = "[+-]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?";
const IS_NUMERAL = new RegExp(`^${NUMERAL}$`);
const NUMERALS = new RegExp(`(?<![${PYTHON_WORD}.])${NUMERAL}(?![${PYTHON_WORD}]|\\.\\d|,\\d{3})`, "gu");
// No folded text begins with a capital, so that no string has a number's key.
const NUMBER = "Number ";
const WORD_CHARACTER = new RegExp(`[${PYTHON_WORD}\\p{M}]`, "u");

/** A key by which attribute values compare: numbers, and strings that are one, by number; other strings folded. */
export function valueKey(value: string | number): string {
  if (typeof value === "number") return NUMBER + String(value);
  const text = value.trim();
  return IS_NUMERAL.test(text) ? valueKey(Number(text.replaceAll(",", ""))) : foldName(text);
}

/** Whether a text holds a value as a whole token. */
export function holdsValue(text: string, value: string | number): boolean {
  const key = valueKey(value);
  if (key.startsWith(NUMBER))
    return (text.match(NUMERALS) ?? []).some((numeral) => valueKey(numeral) === key);
  const folded = foldName(text);
  const wanted = foldName(String(value));
  if (wanted === "") return false;
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
    if (standsAlone(folded, at, at + wanted.length)) return true;
  }
  return false;
}

function standsAlone(text: string, start: number, end: number): boolean {
  return !WORD_CHARACTER.test(text.charAt(start - 1)) && !WORD_CHARACTER.test(text.charAt(end));
}
