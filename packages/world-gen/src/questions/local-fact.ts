import type { GraphView } from "@hg-rag/graph-store";
import type { AnchorPlace } from "./anchor-place.js";
import { type PlaceType, type Template, valuesOf } from "./template.js";

type Wording = (place: string, several: boolean) => string;

const WORDINGS = {
  population: (place) => `How large is the population of ${place}?`,
  stability: (place) => `How is the stability of ${place} rated?`,
  exports: (place, several) => `Which ${several ? "goods" : "good"} does ${place} export?`,
  imports: (place, several) => `Which ${several ? "goods" : "good"} does ${place} import?`,
  army_size: (place) => `What size is the army of ${place}?`,
  climate: (place) => `Which climate does ${place} have?`,
} satisfies Record<string, Wording>;

type Attribute = keyof typeof WORDINGS;

/** One attribute of the anchor (section 4.1); asks for nothing beyond the anchor. */
export const LOCAL_FACT: readonly Template[] = [
  // Cities weigh double: there are many of them, and few planets.
  attributeTemplate("city", "population", 2),
  attributeTemplate("city", "stability", 2),
  attributeTemplate("city", "exports", 2),
  attributeTemplate("city", "imports", 2),
  attributeTemplate("country", "population", 1),
  attributeTemplate("country", "army_size", 1),
  attributeTemplate("country", "stability", 1),
  attributeTemplate("country", "exports", 1),
  attributeTemplate("planet", "population", 1),
  attributeTemplate("planet", "climate", 1),
  attributeTemplate("planet", "stability", 1),
  attributeTemplate("planet", "exports", 1),
];

function attributeTemplate(type: PlaceType, attribute: Attribute, weight: number): Template {
  const ask = (graph: GraphView, { node, label }: AnchorPlace) => {
    const answers = valuesOf(graph, node, attribute);
    if (answers.length === 0) return undefined;
    const id = graph.idOf(node);
    return {
      question: WORDINGS[attribute](label, answers.length > 1),
      answers,
      answer_ids: [],
      anchor_ids: [id],
      expected: answers.join(", "),
      answer_key: null,
      evidence_ids: [id],
    };
  };
  return { type, what: attribute, weight, ask };
}
