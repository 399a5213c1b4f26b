import type { GraphView } from "@hg-rag/graph-store";
import { draftAboutNodes, type PlaceType, placeLabel, type Template } from "./template.js";

/** What contains the anchor (section 4.1): one or two steps up. */
export const HIERARCHICAL: readonly Template[] = [
  containerTemplate("city", "country", (city) => `Which country does ${city} belong to?`),
  containerTemplate("city", "planet", (city) => `On which planet does ${city} lie?`),
  containerTemplate("country", "planet", (country) => `On which planet does ${country} lie?`),
];

function containerTemplate(
  type: PlaceType,
  container: PlaceType,
  wording: (place: string) => string,
): Template {
  const ask = (graph: GraphView, anchor: number) => {
    const path = pathUp(graph, anchor, container);
    if (path === undefined) return undefined;
    return draftAboutNodes(graph, anchor, {
      question: wording(placeLabel(graph, anchor)),
      answers: path.slice(-1),
      between: path.slice(0, -1),
      separator: ", ",
    });
  };
  return { type, weight: 1, ask };
}

/** From the parent to the first ancestor of a type; undefined where a step has no parent, or several. */
function pathUp(graph: GraphView, node: number, type: string): number[] | undefined {
  const path: number[] = [];
  let current = node;
  do {
    const parents = graph.parentsOf(current);
    // A path longer than the graph is a cycle, which a graph read leniently may hold.
    if (parents.length !== 1 || path.length > graph.order) return undefined;
    current = parents[0]!;
    path.push(current);
  } while (graph.typeOf(current) !== type);
  return path;
}
