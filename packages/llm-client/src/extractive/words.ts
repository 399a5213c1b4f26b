import { stem } from "./morphology.js";

/** One word of a question, with its place in the text. */
export interface Word {
  /** As written. */
  readonly text: string;
  /** Folded: lower case, no accents. */
  readonly key: string;
  readonly stem: string;
  readonly capital: boolean;
  /** Offsets in the text, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** 0-based. */
  readonly sentence: number;
  /** True for the first word of a sentence. */
  readonly initial: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range is what is tested
const ASCII = /^[\x00-\x7f]*$/;
const PLAIN = /^[A-Za-z0-9]+$/;
const UPPER = /^\p{Lu}/u;
const ABBREVIATION = /^(?:\p{L}|st|ste|mt|ft|dr|mr|mrs|no)$/iu;
/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};

/** Lower case without accents, so that a name is found however it is typed. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\u02b0-\u02ff]+/gu, "")
    .toLowerCase()
    .replace(/[łøđðħıßæœþ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** The folded words of a name, joined by one space: what two spellings of one name have in common. */
export function nameKey(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  return (fold(name).match(WORD) ?? []).join(" ");
}

/** Splits a text into words. Hyphens, apostrophes and points divide words, so a possessive leaves a word `s`. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let sentence = 0;
  for (const match of text.matchAll(WORD)) {
    const last = words.at(-1);
    const begins = last !== undefined && endsSentence(last.text, text.slice(last.end, match.index));
    if (begins) sentence += 1;
    const key = fold(match[0]);
    words.push({
      text: match[0],
      key,
      stem: stem(key),
      capital: UPPER.test(match[0]),
      start: match.index,
      end: match.index + match[0].length,
      sentence,
      initial: last === undefined || begins,
    });
  }
  return words;
}

/** Whether the gap after a word ends its sentence; the point of an abbreviation (St., U.S.) does not. */
function endsSentence(before: string, gap: string): boolean {
  const mark = gap.search(/[.?!][)"'”’\]]*\s/);
  return mark >= 0 && !(mark === 0 && gap.startsWith(".") && ABBREVIATION.test(before));
}
