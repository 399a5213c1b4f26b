import { isFunctionWord } from "./function-words.js";
import { splitWords, type Word } from "./words.js";

/** A run of capitalised words: what looks like a name. Offsets in the text, end exclusive. */
export interface Run {
  readonly start: number;
  readonly end: number;
  /** The first word's index in `splitWords(text)`, and the index after the last. */
  readonly from: number;
  readonly to: number;
  /** True when the run's first word begins a sentence, where any word is capitalised. */
  readonly initial: boolean;
}

/** Lower-case words that stand inside names: Isle of Man, Sant Julià de Lòria, Središče ob Dravi. */
const CONNECTORS: ReadonlySet<string> = new Set(
  "of and the de la le las los les du del dela della des da do das dos di d l ob nad pod na y e et i al el von van der den zu am upon sur".split(
    " ",
  ),
);
/** What may stand between two words of a name: signs that tie them, or signs and spaces. */
const TIGHT = /^[-'’.·/]+$/;
const SPACED = /^(?:[-'’.·/&]*\s+[-–&]?\s*)$/;
const INNER_CAPITAL = /\p{Ll}\p{Lu}/u;

/**
 * The runs of capitalised words, with connectors inside, from left to right.
 * A function word at the start of a sentence is no part of a name, and neither is a possessive s.
 */
export function capitalizedRuns(text: string, words: readonly Word[] = splitWords(text)): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < words.length; ) {
    const to = beginsName(words, from, text) ? endOfRun(words, from, text) : from;
    if (to > from) runs.push(runOf(words, from, to));
    from = Math.max(to, from + 1);
  }
  return runs;
}

function runOf(words: readonly Word[], from: number, to: number): Run {
  const first = words[from]!;
  return { start: first.start, end: words[to - 1]!.end, from, to, initial: first.initial };
}

function beginsName(words: readonly Word[], at: number, text: string): boolean {
  const word = words[at]!;
  if (isPossessive(words, at, text)) return false;
  const next = words[at + 1];
  // N'Djamena, U.S., d'Ivoire: a single letter that is tied to a capitalised word begins a name.
  const tied = next?.capital === true && TIGHT.test(text.slice(word.end, next.start));
  if (word.key.length === 1 && tied) return true;
  if (/^\p{N}/u.test(word.text)) return next?.capital === true && gapJoins(text, word, next);
  if (!word.capital) return INNER_CAPITAL.test(word.text);
  return !isFunctionWord(word.key) || (!word.initial && word.text !== "I");
}

function endOfRun(words: readonly Word[], from: number, text: string): number {
  let to = from + 1;
  for (let at = to; at < words.length; at += 1) {
    const word = words[at]!;
    const gap = text.slice(words[at - 1]!.end, word.start);
    if (word.sentence !== words[from]!.sentence || !(TIGHT.test(gap) || SPACED.test(gap))) break;
    if (isPossessive(words, at, text)) break;
    if (word.capital || isNumber(word) || INNER_CAPITAL.test(word.text) || isTail(gap, word)) to = at + 1;
    else if (!CONNECTORS.has(word.key)) break;
  }
  return to;
}

/** Tan-tan, Praha-východ: what a hyphen ties to a name belongs to it. */
function isTail(gap: string, word: Word): boolean {
  return TIGHT.test(gap) && !CONNECTORS.has(word.key) && word.key.length > 1;
}

function isNumber(word: Word): boolean {
  return /^\p{N}+$/u.test(word.text);
}

function gapJoins(text: string, word: Word, next: Word): boolean {
  return SPACED.test(text.slice(word.end, next.start));
}

function isPossessive(words: readonly Word[], at: number, text: string): boolean {
  const before = words[at - 1];
  return (
    words[at]!.key === "s" && before !== undefined && /^['’]$/.test(text.slice(before.end, words[at]!.start))
  );
}
