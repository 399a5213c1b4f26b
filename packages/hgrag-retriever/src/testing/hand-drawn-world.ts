import { HierarchyGraph } from "@hg-rag/graph-store";

const NODES: readonly [
  id: string,
  name: string,
  type: string,
  attributes?: Record<string, string | string[]>,
][] = [
  ["terra", "Terra", "planet", { climate: "mild" }],
  ["norland", "Norland", "country", { army_size: "76k", exports: ["iron", "wool"] }],
  ["sudland", "Sudland", "country"],
  ["arden", "Arden", "city", { population: "42k", aliases: ["Old Arden"] }],
  ["brook", "Brook", "city", { population: "9k" }],
  ["croft", "St. Croft", "city"],
  ["dover", "Dover", "city"],
  ["elm", "Brook", "city"],
  ["flow", "Flow", "river"],
];

const ONE_WAY: readonly [source: string, relation: string, target: string][] = [
  ["terra", "contains", "norland"],
  ["terra", "contains", "sudland"],
  ["norland", "contains", "arden"],
  ["norland", "contains", "brook"],
  ["norland", "contains", "croft"],
  ["sudland", "contains", "dover"],
  ["sudland", "contains", "elm"],
  ["arden", "capital_of", "norland"],
  ["croft", "unfriendly", "arden"],
  ["flow", "crosses", "arden"],
  ["flow", "crosses", "dover"],
  ["flow", "floods", "flow"],
];

const BOTH_WAYS: readonly [a: string, relation: string, b: string][] = [
  ["norland", "hostile", "sudland"],
  ["arden", "hostile", "elm"],
  ["arden", "borders", "brook"],
  ["arden", "trade_with", "brook"],
  ["arden", "trade_with", "dover"],
  ["brook", "borders", "croft"],
];

/**
 * Nine nodes, to be checked by eye:
 *
 * ```
 *                   terra
 *                 /       \
 *          norland ======= sudland            ==  hostile, both ways
 *         /   |    \        /    \
 *    arden--brook--croft  dover   elm         --  borders, both ways
 * ```
 *
 * arden trades with brook and dover, and is the capital of norland. arden and elm are hostile. croft is unfriendly
 * to arden, and not the other way. flow, a river in no country, crosses arden and dover and floods itself.
 * elm's name is Brook too.
 */
export function handDrawnWorld(): HierarchyGraph {
  const graph = new HierarchyGraph({ name: "hand-drawn" });
  for (const [id, name, type, attributes = {}] of NODES) graph.addNode({ id, name, type, attributes });
  for (const [source, relation, target] of ONE_WAY) graph.addEdge({ source, relation, target });
  for (const [a, relation, b] of BOTH_WAYS) {
    graph.addEdge({ source: a, relation, target: b });
    graph.addEdge({ source: b, relation, target: a });
  }
  return graph;
}
