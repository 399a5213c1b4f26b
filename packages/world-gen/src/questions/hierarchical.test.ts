import { HierarchyGraph } from "@hg-rag/graph-store";
import { expect, test } from "vitest";
import { createRandom } from "../random.js";
import { HAND_DRAWN, HAND_DRAWN_GRAPH } from "../testing/hand-drawn.js";
import { generateWorld } from "../world.js";
import { anchorPlace } from "./anchor-place.js";
import { HIERARCHICAL, hierarchicalTemplates } from "./hierarchical.js";

function ask(id: string, graph = HAND_DRAWN_GRAPH) {
  const node = graph.node(id)!;
  return HIERARCHICAL.filter((template) => template.type === graph.typeOf(node)).map((template) =>
    template.ask(graph, anchorPlace(graph, node)!, createRandom(1, 0)),
  );
}

test("the country of a city is one step up, its planet two, and the step between is evidence", () => {
  const [country, planet] = ask("Hix");
  expect(country).toMatchObject({
    question: "Which country does the city Hix belong to?",
    answers: ["Gor"],
    evidence_ids: ["Hix", "Gor"],
  });
  expect(planet).toMatchObject({
    question: "On which planet does the city Hix lie?",
    answers: ["Aster"],
    answer_ids: ["Aster"],
    evidence_ids: ["Hix", "Gor", "Aster"],
  });
});

test("the planet of a country is one step up", () => {
  expect(ask("Kra")).toMatchObject([
    { question: "On which planet does the country Kra lie?", expected: "Juno" },
  ]);
});

test("nothing is asked where a place lies in two others, in none, or in a cycle", () => {
  const graph = HierarchyGraph.fromDocument({
    ...HAND_DRAWN,
    nodes: [...HAND_DRAWN.nodes, ...["Alone", "Round", "About"].map((id) => ({ id, type: "city" }))],
    edges: [
      ...HAND_DRAWN.edges,
      { source: "Kra", target: "Hix", relation: "contains" },
      { source: "Round", target: "About", relation: "contains" },
      { source: "About", target: "Round", relation: "contains" },
    ],
  });
  for (const id of ["Hix", "Alone", "Round"]) expect(ask(id, graph)).toEqual([undefined, undefined]);
});

test("a world's further levels are asked for, and the evidence holds every step", () => {
  const world = generateWorld({ levels: 6, planets: 1 });
  const graph = HierarchyGraph.fromDocument(world);
  const city = graph.node(world.nodes.find((node) => node.type === "city")!.id)!;
  const drafts = hierarchicalTemplates(graph)
    .filter((template) => template.type === "city")
    .map((template) => template.ask(graph, anchorPlace(graph, city)!, createRandom(1, 0))!);
  // City, province, country, region, continent, planet.
  expect(drafts.map(({ evidence_ids }) => evidence_ids.length).sort()).toEqual([2, 3, 4, 5, 6]);
  const types = drafts.map(({ answer_ids }) => graph.typeOf(graph.node(answer_ids[0]!)!));
  expect(new Set(types)).toEqual(new Set(["province", "country", "region", "continent", "planet"]));
});

test("levels that a world does not have are not asked for", () => {
  expect(hierarchicalTemplates(HAND_DRAWN_GRAPH)).toEqual(HIERARCHICAL);
});

test("the country is not asked for where the question says it", () => {
  const nodes = [...HAND_DRAWN.nodes, { id: "Other", name: "Hix", type: "city" }];
  const [country, planet] = ask("Hix", HierarchyGraph.fromDocument({ ...HAND_DRAWN, nodes }));
  expect(country).toBeUndefined();
  expect(planet?.question).toBe("On which planet does the city Hix in the country Gor lie?");
});
