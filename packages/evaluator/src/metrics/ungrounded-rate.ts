import { abstains } from "./abstains.js";
import { capitalisedNames } from "./capitalised-names.js";
import type { Ground, GroundLookups } from "./ground.js";
import { IGNORED_WORDS } from "./ignored-words.js";

/** What `ungroundedNames` asks of a graph. */
export interface VocabularyLookups extends GroundLookups {
  /** Whether a folded word stands in the graph's types, relations, attribute labels or values. */
  isVocabulary(word: string): boolean;
}

/** The distinct names of an answer, folded, in text order: the graph's first. */
export interface NamesByGround {
  readonly grounded: readonly string[];
  readonly ungrounded: readonly string[];
}

/**
 * The share of an answer's names that stand neither in the context nor in the question:
 * `|ungrounded| / (|grounded| + |ungrounded|)` over distinct names.
 *
 * @returns 0 to 1, lower is better; null for an answer without a name, as an abstention is
 */
export function ungroundedRate(answer: string, ground: Ground, lookups: VocabularyLookups): number | null {
  const { grounded, ungrounded } = namesByGround(answer, ground, lookups);
  const names = grounded.length + ungrounded.length;
  return names === 0 ? null : ungrounded.length / names;
}

/**
 * The names of an answer, parted by whether they are grounded.
 *
 * - The graph's names and aliases that stand in the answer as whole names. One is grounded when the question or the
 *   context names a node of it; where the context is not known, always.
 * - Names by spelling (`capitalisedNames`) that the graph does not have. These are ungrounded: a word that stands in the
 *   question or the context, in any case, is ordinary. So are the words of a graph's name that the answer holds, of the
 *   graph's vocabulary and of `IGNORED_WORDS`, and the singular or plural of any of these. A name of words that all
 *   stand in the context, but not together, is therefore not found.
 */
export function namesByGround(answer: string, ground: Ground, lookups: VocabularyLookups): NamesByGround {
  if (abstains(answer)) return { grounded: [], ungrounded: [] };
  const grounded = new Set<string>();
  const ungrounded = new Set<string>();
  const nodeWords = new Set<string>();
  for (const { phrase, ids } of lookups.mentionsIn(answer)) {
    const stands = ids.some((id) => ground.asked.has(id)) || standsInContext(ids, ground);
    (stands ? grounded : ungrounded).add(phrase);
    for (const word of phrase.split(" ")) nodeWords.add(word);
  }
  const inAnyNumber = (holds: (word: string) => boolean) => (word: string) =>
    singularsAndPlurals(lookups.fold(word)).some(holds);
  const known = {
    isNode: inAnyNumber((word) => nodeWords.has(word)),
    isOrdinary: inAnyNumber(
      (word) => IGNORED_WORDS.has(word) || lookups.isVocabulary(word) || ground.words.has(word),
    ),
  };
  for (const words of capitalisedNames(answer, known)) ungrounded.add(lookups.fold(words.join(" ")));
  return { grounded: [...grounded], ungrounded: [...ungrounded] };
}

function standsInContext(ids: readonly string[], { context }: Ground): boolean {
  return context === null || ids.some((id) => context.has(id));
}

/** A word with what may be its singular and its plural. */
function singularsAndPlurals(word: string): string[] {
  const singulars = [/s$/, /es$/].filter((ending) => ending.test(word)).map((end) => word.replace(end, ""));
  if (word.endsWith("ies")) singulars.push(word.replace(/ies$/, "y"));
  return [word, ...singulars, `${word}s`, `${word}es`, word.replace(/y$/, "ies")];
}
