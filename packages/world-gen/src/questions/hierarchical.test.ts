import { HierarchyGraph } from "@hg-rag/graph-store";
import { expect, test } from "vitest";
import { createRandom } from "../random.js";
import { HAND_DRAWN, HAND_DRAWN_GRAPH } from "../testing/hand-drawn.js";
import { HIERARCHICAL } from "./hierarchical.js";

function ask(id: string, graph = HAND_DRAWN_GRAPH) {
  const node = graph.node(id)!;
  return HIERARCHICAL.filter((template) => template.type === graph.typeOf(node)).map((template) =>
    template.ask(graph, node, createRandom(1, 0)),
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
