import { numbersIn, type ScoreLookups, substringNames } from "@hg-rag/evaluator";
import { foldName, type GraphView, matchPhrases, mentionsIn, rootOf } from "@hg-rag/graph-store";
import { readVocabulary, spellPoints, type Vocabulary } from "./vocabulary.js";

/** What the metrics ask of a graph, each answer worked out once. */
export function createLookups(graph: GraphView): ScoreLookups {
  const nodes = Array.from({ length: graph.order }, (_, node) => node);
  const namesLower = new Set(nodes.map((node) => graph.nameOf(node).toLowerCase()));
  const regions = new Map<string, string | undefined>();
  const vocabulary = readVocabulary(graph);
  const mentions = keepLong((text) =>
    mentionsIn(graph, text).map(({ phrase, value }) => ({
      phrase,
      ids: Array.from(value, (node) => graph.idOf(node)),
    })),
  );
  return {
    isNode: (nameLower) => namesLower.has(nameLower),
    nameOf: (id) => {
      const node = graph.node(id);
      return node === undefined ? id : graph.nameOf(node);
    },
    fold: foldName,
    mentionsIn: mentions,
    namesIn: (text) => mentions(text).flatMap(({ ids }) => ids),
    valuesIn: (text) => valuesIn(text, vocabulary),
    isVocabulary: (word) => vocabulary.words.has(word),
    mentionedIn: substringNames(nodes.map((node) => ({ id: graph.idOf(node), name: graph.nameOf(node) }))),
    regionOf(id) {
      if (!regions.has(id)) {
        const node = graph.node(id);
        regions.set(id, node === undefined ? undefined : graph.idOf(rootOf(graph, node)));
      }
      return regions.get(id);
    },
  };
}

/** A whole world as the context is the same for every question, and long. */
const LONG_TEXT = 20_000;

function keepLong<T>(read: (text: string) => T): (text: string) => T {
  let kept: { readonly text: string; readonly found: T } | undefined;
  return (text) => {
    if (text.length < LONG_TEXT) return read(text);
    if (kept?.text !== text) kept = { text, found: read(text) };
    return kept.found;
  };
}

/** Numbers are found by number, however they are written; a number within a value of several words is part of it. */
function valuesIn(text: string, { phrases, numbers, longest }: Vocabulary): (string | number)[] {
  const found = matchPhrases(spellPoints(text), (phrase) => phrases.get(phrase), longest);
  const taken = new Set(found.flatMap(({ phrase }) => phrase.split(" ")));
  const loose = numbersIn(text).filter((number) => !taken.has(foldName(spellPoints(String(number)))));
  return [
    ...found.flatMap(({ value }) => [...value]),
    ...loose.flatMap((number) => [...(numbers.get(number) ?? [])]),
  ];
}
