import type { GraphView } from "@hg-rag/graph-store";
import type { AnchorPlace } from "./anchor-place.js";
import { namedNeighbors } from "./neighbors.js";
import { draftAboutNodes, type Template } from "./template.js";

/** What borders the anchor or trades with it (section 4.1). */
export const NEIGHBORHOOD: readonly Template[] = [
  neighborTemplate("city", "borders", 2),
  neighborTemplate("city", "trade_with", 2),
  neighborTemplate("country", "borders", 1),
  neighborTemplate("country", "trade_with", 1),
];

const NOUNS = { city: ["city", "cities"], country: ["country", "countries"] } as const;
const VERBS = { borders: ["borders", "border"], trade_with: ["trades with", "trade with"] } as const;

function neighborTemplate(
  type: "city" | "country",
  relation: "borders" | "trade_with",
  weight: number,
): Template {
  const ask = (graph: GraphView, anchor: AnchorPlace) => {
    const answers = namedNeighbors(graph, anchor.node, relation, "either");
    if (answers === undefined) return undefined;
    const number = answers.length > 1 ? 1 : 0;
    const question = `Which ${NOUNS[type][number]} ${VERBS[relation][number]} ${anchor.label}?`;
    return draftAboutNodes(graph, anchor, { question, answers, separator: ", " });
  };
  return { type, what: relation, weight, ask };
}
