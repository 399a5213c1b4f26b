import { numberOf } from "@hg-rag/evaluator";
import { type Attributes, foldName, type GraphView } from "@hg-rag/graph-store";

type Value = string | number;

/** What a graph's attributes say, and in which words. */
export interface Vocabulary {
  /** Values that are text, by folded phrase; spellings of one phrase stand together. */
  readonly phrases: ReadonlyMap<string, ReadonlySet<Value>>;
  /** Values that are numbers, or text that spells one. */
  readonly numbers: ReadonlyMap<number, ReadonlySet<Value>>;
  /** Words in the longest phrase. */
  readonly longest: number;
  /** Every folded word, numerals aside, of types, relations, attribute labels and textual values. */
  readonly words: ReadonlySet<string>;
}

/** Reads the vocabulary of a graph in one pass. Names and aliases are no part of it. */
export function readVocabulary(graph: GraphView): Vocabulary {
  const phrases = new Map<string, Set<Value>>();
  const numbers = new Map<number, Set<Value>>();
  const labels = new Set([...graph.relations, ...graph.hierarchyRelations]);
  let longest = 0;
  for (let node = 0; node < graph.order; node += 1) {
    labels.add(graph.typeOf(node));
    for (const [label, value] of attributeValues(graph.attributesOf(node))) {
      labels.add(label);
      const number = numberOf(value);
      if (number !== undefined) {
        addTo(numbers, number, value);
        continue;
      }
      const phrase = foldName(spellPoints(String(value)));
      longest = Math.max(longest, phrase.split(" ").length);
      addTo(phrases, phrase, value);
    }
  }
  const words = [...phrases.keys(), ...[...labels].map(foldName)].flatMap((phrase) => phrase.split(" "));
  return { phrases, numbers, longest, words: new Set(words.filter((word) => /^\p{L}/u.test(word))) };
}

/** Folding drops points, which would make one phrase of "2.7M" and "27M". */
export function spellPoints(text: string): string {
  return text.replace(/(?<=\d)\.(?=\d)/g, "point");
}

function* attributeValues(attributes: Attributes): Generator<[label: string, value: Value]> {
  for (const [label, attribute] of Object.entries(attributes)) {
    // An alias is a name.
    if (label === "aliases") continue;
    for (const value of [attribute].flat()) {
      if (typeof value !== "boolean") yield [label, value as Value];
    }
  }
}

function addTo<K>(values: Map<K, Set<Value>>, key: K, value: Value): void {
  const known = values.get(key);
  if (known === undefined) values.set(key, new Set([value]));
  else known.add(value);
}
