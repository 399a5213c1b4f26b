import type { EdgeDocument, GraphDocument } from "../graph-document.js";

/**
 * Nine nodes, to be checked by eye:
 *
 * ```
 *                 terra
 *               /       \
 *        norland ======= sudland          ==  hostile, both ways
 *       /   |    \        /    \
 *  arden--brook--croft  dover   elm       --  borders, both ways
 *
 *  flow (in no country) crosses arden and dover
 * ```
 *
 * arden and brook also trade. croft supplies arden, and not the other way. arden is the capital of norland.
 * elm envies itself. elm's name is Brook too. The nodes do not stand in id order.
 */
export const HAND_DRAWN_WORLD: GraphDocument = {
  name: "hand-drawn",
  directed: true,
  hierarchy_relation: "contains",
  nodes: [
    { id: "terra", name: "Terra", type: "planet", attributes: { climate: "mild" } },
    { id: "sudland", name: "Sudland", type: "country", attributes: {} },
    { id: "norland", name: "Norland", type: "country", attributes: { army_size: "76k" } },
    { id: "croft", name: "St. Croft", type: "city", attributes: { exports: ["fish", "oil"] } },
    {
      id: "arden",
      name: "Arden",
      type: "city",
      attributes: { population: 42000, walled: true, aliases: ["Ardenia", "Old Arden"] },
    },
    { id: "brook", name: "Brook", type: "city", attributes: {} },
    { id: "elm", name: "Brook", type: "city", attributes: {} },
    { id: "dover", name: "Dover", type: "city", attributes: {} },
    { id: "flow", name: "Flow", type: "river", attributes: { length_km: 310.5 } },
  ],
  edges: [
    edge("terra", "contains", "norland"),
    edge("terra", "contains", "sudland"),
    edge("norland", "contains", "croft"),
    edge("norland", "contains", "brook"),
    edge("norland", "contains", "arden"),
    edge("sudland", "contains", "elm"),
    edge("sudland", "contains", "dover"),
    ...both("norland", "hostile", "sudland"),
    ...both("arden", "trade_with", "brook"),
    ...both("arden", "borders", "brook"),
    ...both("brook", "borders", "croft"),
    edge("croft", "supplies", "arden"),
    edge("arden", "capital_of", "norland"),
    edge("flow", "crosses", "dover"),
    edge("flow", "crosses", "arden"),
    edge("elm", "envies", "elm"),
  ],
};

function edge(source: string, relation: string, target: string): EdgeDocument {
  return { source, target, relation };
}

function both(a: string, relation: string, b: string): EdgeDocument[] {
  return [edge(a, relation, b), edge(b, relation, a)];
}
