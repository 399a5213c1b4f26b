import { HierarchyGraph } from "@hg-rag/graph-store";

/**
 * ```
 *            terra
 *           /     \
 *     norland === sudland      ==  hostile, both ways
 *      /   \         \
 *  arden--brook     dover      --  borders, both ways
 *
 *  flow (in no country) crosses arden
 * ```
 */
export function drawnWorld(): HierarchyGraph {
  const graph = new HierarchyGraph({ name: "drawn" });
  const types = { terra: "planet", norland: "country", sudland: "country", flow: "river" } as const;
  for (const id of ["terra", "sudland", "norland", "brook", "arden", "dover", "flow"]) {
    graph.addNode({ id, type: types[id as keyof typeof types] ?? "city" });
  }
  for (const [source, relation, target] of [
    ["terra", "contains", "norland"],
    ["terra", "contains", "sudland"],
    ["norland", "contains", "arden"],
    ["norland", "contains", "brook"],
    ["sudland", "contains", "dover"],
    ["norland", "hostile", "sudland"],
    ["sudland", "hostile", "norland"],
    ["arden", "borders", "brook"],
    ["brook", "borders", "arden"],
    ["flow", "crosses", "arden"],
  ] as const) {
    graph.addEdge({ source, relation, target });
  }
  return graph;
}
