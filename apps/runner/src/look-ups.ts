import { type ScoreLookups, substringNames } from "@hg-rag/evaluator";
import { foldName, type GraphView, matchPhrases, mentionsIn, rootOf } from "@hg-rag/graph-store";

/** What the metrics ask of a graph, each answer worked out once. */
export function createLookups(graph: GraphView): ScoreLookups {
  const nodes = Array.from({ length: graph.order }, (_, node) => node);
  const namesLower = new Set(nodes.map((node) => graph.nameOf(node).toLowerCase()));
  const regions = new Map<string, string | undefined>();
  return {
    isNode: (nameLower) => namesLower.has(nameLower),
    nameOf: (id) => {
      const node = graph.node(id);
      return node === undefined ? id : graph.nameOf(node);
    },
    namesIn: (text) =>
      mentionsIn(graph, text).flatMap(({ value }) => Array.from(value, (node) => graph.idOf(node))),
    valuesIn: valueFinder(graph, nodes),
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

function valueFinder(graph: GraphView, nodes: readonly number[]): (text: string) => (string | number)[] {
  // Folding makes "2.7M" and "27M" one phrase, so a phrase can stand for several values.
  const values = new Map<string, Set<string | number>>();
  let longest = 0;
  for (const value of attributeValues(graph, nodes)) {
    const phrase = foldName(String(value));
    longest = Math.max(longest, phrase.split(" ").length);
    values.set(phrase, (values.get(phrase) ?? new Set()).add(value));
  }
  return (text) => {
    const lower = text.toLowerCase();
    return matchPhrases(text, (phrase) => values.get(phrase), longest).flatMap(({ value: found }) =>
      found.size === 1
        ? [...found]
        : [...found].filter((value) => lower.includes(String(value).toLowerCase())),
    );
  };
}

function* attributeValues(graph: GraphView, nodes: readonly number[]): Generator<string | number> {
  for (const node of nodes) {
    for (const [key, attribute] of Object.entries(graph.attributesOf(node))) {
      // An alias is a name.
      if (key === "aliases") continue;
      for (const value of [attribute].flat()) if (typeof value !== "boolean") yield value as string | number;
    }
  }
}
