import { capitalizedRuns, type Run } from "./capitalized-runs.js";
import { isFunctionWord, isQuestionWord } from "./function-words.js";
import { stem } from "./morphology.js";
import { FIGHTING, GENERIC, HALTING, ideaOf, isLevelWord, PLACING } from "./thesaurus.js";
import { splitWords, type Word } from "./words.js";

const QUOTED = /["“”«»]([^"“”«»]+)["“”«»]/;
/** What such a word introduces is a value, not a name: of the kind "Province". */
const OF_A_VALUE = /\b(?:kind|type|class|code|value|status)\s*$/i;
/** "... is NAME in?", "... is NAME part of?": both ends of the name are marked, whatever it is made of. */
const FRAMED =
  /\b(?:is|are|was|were|does|do)\s+(\S.*?)\s+(?:located in|situated in|belong to|part of|lie in|lie on|in|on)\s*\?\s*$/i;
/** "In which country is NAME?" */
const OPEN_FRAME = /^(?:in|on)\s+(?:which|what)\s+\S+\s+(?:is|are|was|were)\s+(\S.*?)\s*\?\s*$/i;
const APPOSITION = /^(?:the\s+)?(\p{Ll}+)\s+(?:of\s+|called\s+|named\s+)?/u;
/** ", Oregon": a plain name after a comma says where the named place lies. */
const QUALIFIER = /,\s*\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*)*$/u;

/**
 * The name that a question is about, spelled as in the question; null when it names nothing.
 *
 * A quoted string wins; then what the question's frame marks; then the first run of capitalised words. A question
 * without capitals gives the last run of words that neither bind nor ask.
 */
export function extractName(question: string): string | null {
  const text = question.normalize("NFC").trim();
  const quoted = QUOTED.exec(text);
  if (quoted !== null && !OF_A_VALUE.test(text.slice(0, quoted.index))) return quoted[1]!.trim() || null;
  const words = splitWords(text);
  const framed = framedName(text);
  if (framed !== null) return framed;
  const run = firstName(text, words);
  return run === null ? lowerCaseName(text, words) : text.slice(run.start, withBrackets(text, run.end));
}

function framedName(text: string): string | null {
  const match = FRAMED.exec(text) ?? OPEN_FRAME.exec(text);
  if (match === null) return null;
  const level = APPOSITION.exec(match[1]!);
  const apposed = level !== null && isLevelWord(stem(level[1]!));
  const name = match[1]!.slice(apposed ? level[0].length : 0);
  // Without a capital at its start the frame may hold any clause.
  if (!/^[\p{Lu}\p{Lt}\p{N}]|^\p{Ll}+['’-]?\p{Lu}/u.test(name)) return null;
  const bare = name.replace(QUALIFIER, "");
  const clause = splitWords(bare).some((word) => !word.capital && isAsking(word));
  return clause ? null : bare;
}

/** A word that no name ends in: it asks, or says how things stand to each other. */
function isAsking(word: Word): boolean {
  return isQuestionWord(word.key) || ideaOf(word.stem) !== undefined || HALTING.has(word.stem);
}

/** The first run that is more than a kind of node; one at a sentence's start only when it is not ordinary. */
function firstName(text: string, words: readonly Word[]): Run | null {
  const runs = capitalizedRuns(text, words)
    .map((run) => withoutOrdinaryStart(run, words))
    .filter((run) => run !== null);
  const named = runs.find((run) => !isHeadOfPhrase(run, words, runs));
  return named ?? runs[0] ?? null;
}

/** "Population of Kenya", "City of Rome", "Countries near": at a sentence's start the capital says nothing. */
function withoutOrdinaryStart(run: Run, words: readonly Word[]): Run | null {
  let from = run.from;
  if (run.initial) while (from < run.to && isOrdinary(words[from]!)) from += 1;
  while (from > run.from && from < run.to && !words[from]!.capital) from += 1;
  if (from >= run.to) return null;
  return { ...run, from, start: words[from]!.start };
}

/** "Dockworkers in Kenya": a lone word at a sentence's start whose complement is the name. */
function isHeadOfPhrase(run: Run, words: readonly Word[], runs: readonly Run[]): boolean {
  const next = runs.find((other) => other.from === run.to + 1);
  const preposition = words[run.to]?.key ?? "";
  return run.initial && run.to === run.from + 1 && next !== undefined && IN.has(preposition);
}

const IN: ReadonlySet<string> = new Set(["in", "at", "from", "on", "near", "across"]);

/** "[Abertawe]", "(UTAG)": a bracket right after a name that opens with a capital belongs to it. */
function withBrackets(text: string, end: number): number {
  const match = /^ (?:\[\p{Lu}[^\]]*\]|\(\p{Lu}[^)]*\))/u.exec(text.slice(end));
  return end + (match?.[0].length ?? 0);
}

function lowerCaseName(text: string, words: readonly Word[]): string | null {
  let to = words.length;
  while (to > 0 && isOrdinary(words[to - 1]!)) to -= 1;
  let from = to;
  while (from > 0 && !isOrdinary(words[from - 1]!)) from -= 1;
  return to === 0 ? null : text.slice(words[from]!.start, words[to - 1]!.end);
}

/** A word that any question may hold. */
function isOrdinary(word: Word): boolean {
  return (
    isFunctionWord(word.key) ||
    isLevelWord(word.stem) ||
    ideaOf(word.stem) !== undefined ||
    COMMON.has(word.key) ||
    [PLACING, GENERIC, HALTING, FIGHTING].some((set) => set.has(word.stem)) ||
    /[a-z]{3}(?:est|ly)$/.test(word.key)
  );
}

/** By whole word: "main" and "Maine" have one stem. */
const COMMON: ReadonlySet<string> = new Set(
  (
    "large big small high low long short tall deep far near major main live lives living share shares use uses used go goes square " +
    "mile miles kilometer kilometers kilometre kilometres meter meters total average combined density world affected"
  ).split(" "),
);
