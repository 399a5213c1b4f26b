import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { formatGraph, loadGraph } from "./formats/json.js";

const DATA = new URL("../../../../shared/data/", import.meta.url);
const absent = !existsSync(DATA);
if (absent) process.stderr.write("skipped: loading the reference graphs (data not present)\n");

// Nodes and edges as the data's own description counts them.
const GRAPHS: readonly [path: string, nodes: number, edges: number, hierarchy: readonly string[]][] = [
  ["geoquery/graph.json", 690, 1416, ["contains"]],
  ["world/graph.json", 845, 2114, ["contains"]],
  ["iso3166-2/graph.json", 5377, 5376, ["contains"]],
  ["geonames-us/graph.json", 20_526, 20_525, ["contains"]],
  ["geonames-us/graph.flat.json", 17_344, 17_343, ["contains"]],
  ["wordnet/organisms/graph.json", 25_074, 36_894, ["has_kind", "has_instance"]],
  ["wordnet/places/graph.json", 4174, 7146, ["has_kind", "has_instance"]],
  ["kgqa/wc2014/graph.json", 1088, 2505, ["contains"]],
  ["kgqa/pathquestion/graph.json", 2256, 3377, []],
  ["paper/worlds/small.json", 26, 116, ["contains"]],
  ["paper/worlds/medium.json", 168, 1009, ["contains"]],
  ["paper/worlds/large.json", 836, 4452, ["contains"]],
];

describe.skipIf(absent)("the reference graph", () => {
  it.each(GRAPHS)("%s loads whole and comes out as it went in", async (path, nodes, edges, hierarchy) => {
    const file = fileURLToPath(new URL(path, DATA));
    const { graph, dropped } = await loadGraph(file);
    expect(dropped).toEqual({});
    expect([graph.order, graph.size]).toEqual([nodes, edges]);
    expect(graph.hierarchyRelations).toEqual(hierarchy);
    // A null says that there is no value.
    const given = JSON.parse(readFileSync(file, "utf8"), (_key, value) => value ?? undefined);
    const written = formatGraph(graph.toDocument());
    expect(given.nodes).toHaveLength(nodes);
    const { name, hierarchy_relation = null } = given;
    expect(written).toBe(
      formatGraph({ name, directed: true, hierarchy_relation, nodes: given.nodes, edges: given.edges }),
    );
  });
});
