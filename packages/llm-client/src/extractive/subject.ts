import { capitalizedRuns } from "./capitalized-runs.js";
import { typeStem } from "./containment.js";
import type { Context, ContextNode } from "./context.js";
import { isFunctionWord } from "./function-words.js";
import { ideaOf, isLevelWord, isOfKind, PLACING } from "./thesaurus.js";
import type { Word } from "./words.js";

/** A name of the context that stands in the question. Word indexes, `to` exclusive. */
export interface Mention {
  readonly nodes: readonly ContextNode[];
  readonly from: number;
  readonly to: number;
}

const UPPER = /^\p{Lu}/u;

interface Named {
  readonly key: string;
  readonly name: string;
  readonly nodes: readonly ContextNode[];
}

/**
 * The node a question is about: the name that is described, then the longest, then the earliest.
 * Null when the question names nothing of the context, or names something else that looks like a name.
 */
export function findSubject(text: string, words: readonly Word[], context: Context): Mention | null {
  const runs = capitalizedRuns(text, words);
  const capitals = runs.some((run) => !run.initial || !isVocabulary(words[run.from]!, context));
  const all = mentions(words, context, capitals);
  const foreign = runs.filter((run) => !isCovered(run, words, all, context));
  const sound = all.filter(
    (mention) => !foreign.some((run) => run.from < mention.to && mention.from < run.to),
  );
  const free = sound.filter((mention) => !sound.some((other) => qualifies(text, words, other, mention)));
  if (foreign.some((run) => !isQualifier(text, words, sound, run) && !isOpening(run, sound))) return null;
  const [best] = free.sort(
    (a, b) =>
      Number(isDescribed(b)) - Number(isDescribed(a)) ||
      lengthOf(words, b) - lengthOf(words, a) ||
      a.from - b.from,
  );
  if (best === undefined) return null;
  const place = [...sound, ...foreign].find((other) => qualifies(text, words, best, other));
  return place === undefined ? best : qualified(best, place, context);
}

/** Whether some node of the name has a block or passage of its own. */
function isDescribed({ nodes }: Mention): boolean {
  return nodes.some((node) => node.described);
}

function mentions(words: readonly Word[], context: Context, capitals: boolean): Mention[] {
  const byFirst = namesByFirstWord(context, new Set(words.map((word) => word.key)));
  const found: Mention[] = [];
  words.forEach((word, from) => {
    for (const named of byFirst.get(word.key) ?? []) {
      const parts = named.key.split(" ");
      if (!parts.every((part, index) => words[from + index]?.key === part)) continue;
      const agrees = word.capital || named.name[0] === named.name[0]!.toLowerCase();
      if (capitals ? !agrees : parts.length === 1 && isFunctionWord(word.key)) continue;
      if (word.initial && parts.length === 1 && isFunctionWord(word.key)) continue;
      found.push({ nodes: named.nodes, from, to: from + parts.length });
    }
  });
  return found.filter(
    (inner) =>
      !found.some(
        (outer) => outer !== inner && outer.from <= inner.from && outer.to >= inner.to && wider(outer, inner),
      ),
  );
}

function wider(outer: Mention, inner: Mention): boolean {
  return outer.to - outer.from > inner.to - inner.from;
}

/**
 * Names whose first word is wanted: of nodes, and values that are written as names, since in a passage these may be
 * a relation's objects.
 */
function namesByFirstWord(context: Context, wanted: ReadonlySet<string>): Map<string, Named[]> {
  const byFirst = new Map<string, Named[]>();
  const add = (named: Named) => {
    const space = named.key.indexOf(" ");
    const first = space === -1 ? named.key : named.key.slice(0, space);
    if (!wanted.has(first)) return;
    const list = byFirst.get(first);
    if (list === undefined) byFirst.set(first, [named]);
    else list.push(named);
  };
  for (const [key, nodes] of context.named) add({ key, name: nodes[0]!.name, nodes });
  const seen = new Set(context.named.keys());
  for (const fact of context.facts) {
    fact.keys.forEach((key, index) => {
      const name = fact.values[index]!;
      if (key === "" || seen.has(key) || !UPPER.test(name)) return;
      seen.add(key);
      add({ key, name, nodes: [{ name, key, type: null, described: false }] });
    });
  }
  return byFirst;
}

type Span = Pick<Mention, "from" | "to">;

function lengthOf(words: readonly Word[], { from, to }: Span): number {
  return words[to - 1]!.end - words[from]!.start;
}

/** Whether every word of a run belongs to a name of the context, or says of what kind that name's node is. */
function isCovered(run: Span, words: readonly Word[], all: readonly Mention[], context: Context): boolean {
  const inside = all.filter((mention) => mention.from < run.to && run.from < mention.to);
  for (let at = run.from; at < run.to; at += 1) {
    const word = words[at]!;
    if (inside.some((mention) => mention.from <= at && at < mention.to)) continue;
    const kind = inside.some(({ nodes }) =>
      nodes.some(({ type }) => type !== null && isOfKind(typeStem(type), word.stem)),
    );
    const joins = !word.capital && isFunctionWord(word.key);
    if (!kind && !joins && !isVocabulary(word, context)) return false;
  }
  return true;
}

/** A word for a label or an idea, as at the start of "Exports of Kenya?". A kind of node is part of a name. */
function isVocabulary(word: Word, context: Context): boolean {
  if (word.initial && (isLevelWord(word.stem) || PLACING.has(word.stem) || isFunctionWord(word.key)))
    return true;
  if (isLevelWord(word.stem)) return false;
  return ideaOf(word.stem) !== undefined || context.labels.some(({ stems }) => stems.includes(word.stem));
}

/** "Glasgow, Kentucky", "Napa in California": the second says which of that name the first is. */
function qualifies(text: string, words: readonly Word[], first: Mention, second: Span): boolean {
  if (first.to > second.from) return false;
  const gap = text.slice(words[first.to - 1]!.end, words[second.from]!.start);
  return /^\s*,\s*$|^\s+(?:in\s+)?$/.test(gap);
}

function isQualifier(text: string, words: readonly Word[], all: readonly Mention[], run: Span): boolean {
  return all.some((mention) => qualifies(text, words, mention, run));
}

/** A lone capitalised word that opens a sentence may be any word, as long as a name follows. */
function isOpening(run: Span & { readonly initial: boolean }, all: readonly Mention[]): boolean {
  return run.initial && run.to === run.from + 1 && all.length > 0;
}

/**
 * The subject with its qualifier: of several nodes of one name those that lie in the place named after the comma,
 * if any does.
 */
function qualified(best: Mention, place: Span & Partial<Mention>, context: Context): Mention {
  const within = best.nodes.filter((node) => liesIn(node, place.nodes ?? [], context));
  return { ...best, to: place.to, nodes: within.length === 0 ? best.nodes : within };
}

function liesIn(node: ContextNode, places: readonly ContextNode[], context: Context): boolean {
  const seen = new Set([node]);
  for (const at of seen) {
    if (at !== node && places.some((place) => place.key === at.key)) return true;
    for (const parent of context.parents.get(at) ?? []) seen.add(parent);
  }
  return false;
}
