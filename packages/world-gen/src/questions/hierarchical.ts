import type { GraphView } from "@hg-rag/graph-store";
import type { LevelType } from "../layout.js";
import type { AnchorPlace } from "./anchor-place.js";
import { pathUp } from "./path-up.js";
import { draftAboutNodes, type PlaceType, type Template } from "./template.js";

type Wording = (place: string) => string;

const ON_PLANET: Wording = (place) => `On which planet does ${place} lie?`;
const ON_CONTINENT: Wording = (place) => `On which continent does ${place} lie?`;
const IN_REGION: Wording = (place) => `In which region does ${place} lie?`;

/** What contains the anchor (section 4.1), in worlds of planets, countries and cities: one or two steps up. */
export const HIERARCHICAL: readonly Template[] = [
  containerTemplate("city", "country", (city) => `Which country does ${city} belong to?`),
  containerTemplate("city", "planet", ON_PLANET),
  containerTemplate("country", "planet", ON_PLANET),
];

/** What is asked as well where the levels between them are there. */
const BETWEEN: readonly (readonly [LevelType, Template])[] = [
  ["province", containerTemplate("city", "province", (city) => `Which province does ${city} belong to?`)],
  ["region", containerTemplate("city", "region", IN_REGION)],
  ["region", containerTemplate("country", "region", IN_REGION)],
  ["continent", containerTemplate("city", "continent", ON_CONTINENT)],
  ["continent", containerTemplate("country", "continent", ON_CONTINENT)],
];

/** The ways of asking what contains the anchor, for every type of container that a graph has. One pass over it. */
export function hierarchicalTemplates(graph: GraphView): readonly Template[] {
  const types = new Set<string>();
  for (let node = 0; node < graph.order; node++) types.add(graph.typeOf(node));
  const between = BETWEEN.filter(([container]) => types.has(container));
  return [...HIERARCHICAL, ...between.map(([, template]) => template)];
}

function containerTemplate(type: PlaceType, container: LevelType, wording: Wording): Template {
  const ask = (graph: GraphView, anchor: AnchorPlace) => {
    // A question that says the country does not ask for it.
    if (anchor.qualified && container === "country") return undefined;
    const path = pathUp(graph, anchor.node, container);
    if (path === undefined) return undefined;
    return draftAboutNodes(graph, anchor, {
      question: wording(anchor.label),
      answers: path.slice(-1),
      between: path.slice(0, -1),
      separator: ", ",
    });
  };
  return { type, what: container, weight: 1, ask };
}
