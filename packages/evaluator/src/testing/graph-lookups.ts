import { foldName, HierarchyGraph, mentionsIn } from "@hg-rag/graph-store";
import { substringNames } from "../metrics/locality-awareness.js";
import { holdsValue } from "../metrics/value-key.js";
import type { ScoreLookups } from "../score-record.js";

type GraphDocument = Parameters<typeof HierarchyGraph.fromDocument>[0];

/** What the metrics ask of a small graph, looked up the slow way. Nothing has a region. */
export function graphLookups(document: GraphDocument): ScoreLookups {
  const graph = HierarchyGraph.fromDocument(document);
  const { nodes, edges } = document;
  const names = new Map(nodes.map(({ id, name }) => [id, name ?? id]));
  const attributes = nodes.flatMap((node) => Object.entries(node.attributes ?? {}));
  const values = attributes
    .filter(([label]) => label !== "aliases")
    .flatMap(([, value]) => [value].flat())
    .filter((value) => typeof value === "string" || typeof value === "number");
  const labels = [
    ...nodes.map(({ type }) => type),
    ...edges.map(({ relation }) => relation),
    ...attributes.map(([label]) => label),
  ];
  const words = new Set([...labels, ...values].flatMap((text) => foldName(String(text)).split(" ")));
  const mentions = (text: string) =>
    mentionsIn(graph, text).map(({ phrase, value }) => ({
      phrase,
      ids: Array.from(value, (node) => graph.idOf(node)),
    }));
  return {
    fold: foldName,
    mentionsIn: mentions,
    namesIn: (text) => mentions(text).flatMap(({ ids }) => ids),
    nameOf: (id) => names.get(id) ?? id,
    valuesIn: (text) => [...new Set(values)].filter((value) => holdsValue(text, value)),
    isVocabulary: (word) => words.has(word),
    isNode: (nameLower) => [...names.values()].some((name) => name.toLowerCase() === nameLower),
    mentionedIn: substringNames([...names].map(([id, name]) => ({ id, name }))),
    regionOf: () => undefined,
  };
}
