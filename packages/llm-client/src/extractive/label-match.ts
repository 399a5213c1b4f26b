import type { Context } from "./context.js";
import type { Label } from "./label.js";
import { GENERIC, type Idea, ideaOf } from "./thesaurus.js";
import type { Word } from "./words.js";

/** A question's words, the idea of each, and which of them may name a label. */
export interface Asking {
  readonly words: readonly Word[];
  readonly ideas: readonly (Idea | undefined)[];
  readonly isOpen: (at: number) => boolean;
}

/** A label of the context that the question names. */
export interface LabelMatch {
  readonly label: string;
  /** Indexes of the question's words. */
  readonly words: readonly number[];
  /** Number of the label's words that were found, and how many of these in their own form. */
  readonly found: number;
  readonly own: number;
  readonly full: boolean;
  /** What the label is about, as far as the thesaurus knows. */
  readonly about: readonly Idea[];
}

/** The labels a question names: wholly if any is, else the one that comes nearest. */
export function matchLabels(asking: Asking, context: Context): LabelMatch[] {
  const matches = context.labels.map((label) => matchLabel(label, asking)).filter((match) => match !== null);
  const full = matches.filter((match) => match.full);
  const kept = full.length > 0 ? full : bestPartial(matches);
  return kept.filter((match) => !kept.some((other) => other !== match && outdoes(other, match)));
}

function matchLabel({ name, stems }: Label, asking: Asking): LabelMatch | null {
  const parts = stems.map((part) => ({ part, ...matchPart(part, asking) })).filter(({ at }) => at.length > 0);
  const full = parts.length === stems.length;
  const telling = full || parts.some(({ part }) => !GENERIC.has(part));
  if (parts.length === 0 || !telling || parts.length * 2 < stems.length) return null;
  return {
    label: name,
    words: [...new Set(parts.flatMap(({ at }) => at))].sort((a, b) => a - b),
    found: parts.length,
    own: parts.filter(({ own }) => own).length,
    full,
    about: parts.flatMap(({ part }) => ideaOf(part) ?? []),
  };
}

/** Where a label's word stands in the question: in its own form, or else as a word of the same idea. */
function matchPart(part: string, { words, ideas, isOpen }: Asking): { at: number[]; own: boolean } {
  const own = words.flatMap((word, at) => (isOpen(at) && word.stem === part ? [at] : []));
  const idea = ideaOf(part);
  if (own.length > 0 || idea === undefined) return { at: own, own: own.length > 0 };
  return { at: words.flatMap((_, at) => (isOpen(at) && ideas[at] === idea ? [at] : [])), own: false };
}

function bestPartial(matches: readonly LabelMatch[]): LabelMatch[] {
  const best = Math.max(...matches.map((match) => match.found));
  return matches.filter((match) => match.found === best);
}

/** More of a label read from the same words, or the same words in the label's own form. */
function outdoes(other: LabelMatch, match: LabelMatch): boolean {
  if (!match.words.some((at) => other.words.includes(at))) return false;
  return other.found !== match.found ? other.found > match.found : other.own > match.own;
}
