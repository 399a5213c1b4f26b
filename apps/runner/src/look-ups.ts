import { numbersIn, type ScoreLookups, substringNames } from "@hg-rag/evaluator";
import { foldName, type GraphView, matchPhrases, mentionsIn, rootOf } from "@hg-rag/graph-store";
import { boundedMemo } from "./bounded-memo.js";
import { readVocabulary, spellPoints, type Vocabulary } from "./vocabulary.js";

/** Lines of contexts come again in many of them. */
const MOST_TEXTS = 50_000;

/** What the metrics ask of a graph, each answer worked out once. */
export function createLookups(graph: GraphView): ScoreLookups {
  const nodes = Array.from({ length: graph.order }, (_, node) => node);
  const namesLower = new Set(nodes.map((node) => graph.nameOf(node).toLowerCase()));
  const regions = new Map<string, string | undefined>();
  const vocabulary = readVocabulary(graph);
  const mentions = boundedMemo(
    (text) =>
      mentionsIn(graph, text).map(({ phrase, value }) => ({
        phrase,
        ids: Array.from(value, (node) => graph.idOf(node)),
      })),
    MOST_TEXTS,
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
