import { foldName } from "../fold.js";
import { PYTHON_WORD } from "../python-text.js";

const NUMERAL = "[+-]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?";
const IS_NUMERAL = new RegExp(`^${NUMERAL}$`);
const NUMERALS = new RegExp(`(?<![${PYTHON_WORD}.])${NUMERAL}(?![${PYTHON_WORD}]|\\.\\d|,\\d{3})`, "gu");
// No folded text begins with a capital, so that no string has a number's key.
const NUMBER = "Number ";
const POINT_IN_NUMBER = /^\d[.,]\d$/;
const WORD_CHARACTER = new RegExp(`[${PYTHON_WORD}\\p{M}]`, "u");

/** A key by which attribute values compare: numbers, and strings that are one, by number; other strings folded. */
export function valueKey(value: string | number): string {
  const number = numberOf(value);
  return number === undefined ? foldName(String(value)) : NUMBER + String(number);
}

/** The number that a value is or spells (`"1,200"` is 1200), or undefined: `"2.7M"` is text. */
export function numberOf(value: string | number): number | undefined {
  if (typeof value === "number") return value;
  const text = value.trim();
  return IS_NUMERAL.test(text) ? Number(text.replaceAll(",", "")) : undefined;
}

/** The numbers that a text holds as whole tokens, in text order. */
export function numbersIn(text: string): number[] {
  return (text.match(NUMERALS) ?? []).map((numeral) => Number(numeral.replaceAll(",", "")));
}

/** Whether a text holds a value as a whole token. */
export function holdsValue(text: string, value: string | number): boolean {
  const number = numberOf(value);
  if (number !== undefined) return numbersIn(text).includes(number);
  const folded = foldName(text);
  const wanted = foldName(String(value));
  if (wanted === "") return false;
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
    if (standsAlone(folded, at, at + wanted.length)) return true;
  }
  return false;
}

function standsAlone(text: string, start: number, end: number): boolean {
  if (WORD_CHARACTER.test(text.charAt(start - 1)) || WORD_CHARACTER.test(text.charAt(end))) return false;
  // The points of a number part no token: "2.7M" holds no "7M".
  return (
    !POINT_IN_NUMBER.test(text.slice(start - 2, start + 1)) &&
    !POINT_IN_NUMBER.test(text.slice(end - 1, end + 2))
  );
}
