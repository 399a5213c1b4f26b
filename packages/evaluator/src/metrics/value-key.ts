import { foldName } from "../fold.js";
import { PYTHON_WORD } from "../python-text.js";

const NUMERAL = "[+-]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?";
const IS_NUMERAL = new RegExp(`^${NUMERAL}$`);
const NUMERALS = new RegExp(`(?<![${PYTHON_WORD}.])${NUMERAL}(?![${PYTHON_WORD}])`, "gu");
const WORD_CHARACTER = new RegExp(`[${PYTHON_WORD}]`, "u");

/** A key by which attribute values compare: numbers, and strings that are one, by number; other strings folded. */
export function valueKey(value: string | number): string {
  if (typeof value === "number") return `number ${value}`;
  const text = value.trim();
  return IS_NUMERAL.test(text) ? `number ${numberOf(text)}` : foldName(text);
}

/** Whether a text holds a value as a whole token. */
export function holdsValue(text: string, value: string | number): boolean {
  const key = valueKey(value);
  for (const numeral of text.match(NUMERALS) ?? []) if (valueKey(numeral) === key) return true;
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

function numberOf(numeral: string): number {
  // Adding zero makes -0 and 0 one key.
  return Number(numeral.replaceAll(",", "")) + 0;
}
