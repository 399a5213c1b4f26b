import { typeStem } from "./containment.js";
import type { Context } from "./context.js";
import { isFunctionWord } from "./function-words.js";
import { type LabelMatch, matchLabels } from "./label-match.js";
import type { Mention } from "./subject.js";
import { type Idea, ideaOf, isLevelWord, PLACING } from "./thesaurus.js";
import type { Word } from "./words.js";

/** One thing that is asked of what the steps before it found. */
export interface Step {
  /** Index of the word that asks. */
  readonly at: number;
  /** Labels the word may mean, best first; empty when it is a kind of node alone. */
  readonly labels: readonly string[];
  /** The kind of node the word names, as a stem; null when it names none. */
  readonly kind: string | null;
}

/** A question, read against the labels and types of a context. */
export interface Question {
  readonly text: string;
  readonly words: readonly Word[];
  readonly subject: Mention;
  /** The sentence that asks: its words' indexes, `to` exclusive. */
  readonly asked: { readonly from: number; readonly to: number };
  /** Idea of each word, by index. */
  readonly ideas: readonly (Idea | undefined)[];
  /** Ideas that some matched label stands for. */
  readonly taken: ReadonlySet<Idea>;
  /** In the order of the words. */
  readonly steps: readonly Step[];
  /** True when some label of the context was named, wholly and in its own words. */
  readonly direct: boolean;
  /** Words of the asking sentence that nothing here explains. */
  readonly unread: readonly Word[];
}

export function readQuestion(
  text: string,
  words: readonly Word[],
  subject: Mention,
  context: Context,
): Question {
  const asked = askingSentence(text, words);
  const ideas = words.map((word, at) => ideaOf(word.stem, words[at - 1]?.stem, words[at + 1]?.stem));
  const isOpen = (at: number) => at >= asked.from && at < asked.to && (at < subject.from || at >= subject.to);
  const matches = matchLabels({ words, ideas, isOpen }, context);
  const steps = stepsOf(words, subject, matches, isOpen, context);
  const used = new Set([...matches.flatMap((match) => match.words), ...steps.map((step) => step.at)]);
  const unread = words.filter((_, at) => isOpen(at) && !used.has(at) && !isPlain(words, at));
  const direct = matches.some((match) => match.full && match.own === match.found);
  const taken = new Set(matches.flatMap((match) => match.about));
  return { text, words, subject, asked, ideas, taken, steps, direct, unread };
}

/** "In the world" adds nothing, as little as the words that place a node. */
function isPlain(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  return isFunctionWord(word.key) || PLACING.has(word.stem) || isTheWorld(words, at);
}

function isTheWorld(words: readonly Word[], at: number): boolean {
  return words[at]!.key === "world" && words[at - 1]?.key === "the";
}

/** The last sentence with a question mark, else the last one. */
function askingSentence(text: string, words: readonly Word[]): { from: number; to: number } {
  const marked = words.findLastIndex((word, at) => {
    const gap = text.slice(word.end, words[at + 1]?.start ?? text.length);
    return gap.includes("?");
  });
  const sentence = words[marked === -1 ? words.length - 1 : marked]?.sentence;
  const from = words.findIndex((word) => word.sentence === sentence);
  return { from, to: words.findLastIndex((word) => word.sentence === sentence) + 1 };
}

function stepsOf(
  words: readonly Word[],
  subject: Mention,
  matches: readonly LabelMatch[],
  isOpen: (at: number) => boolean,
  context: Context,
): Step[] {
  const labelsAt = new Map<number, string[]>();
  const taken = new Set<number>();
  for (const match of matches) {
    // A verb after the subject governs its object before it: "Which currency does X use?"
    const after = match.words.find((at) => at >= subject.to);
    const main = after ?? match.words.at(-1)!;
    const repeated = match.found === 1 && match.own === 1;
    for (const at of match.words) {
      // "border states that border X": said twice, meant twice.
      if (at === main || repeated) labelsAt.set(at, [...(labelsAt.get(at) ?? []), match.label]);
      else if (match.found > 1) taken.add(at);
    }
  }
  const kinds = new Set(context.nodes.flatMap(({ type }) => (type === null ? [] : [typeStem(type)])));
  return words.flatMap((word, at) => {
    const kind =
      isOpen(at) && !taken.has(at) && (kinds.has(word.stem) || isLevelWord(word.stem)) ? word.stem : null;
    const labels = labelsAt.get(at) ?? [];
    return (kind === null && labels.length === 0) || isTheWorld(words, at) ? [] : [{ at, labels, kind }];
  });
}
