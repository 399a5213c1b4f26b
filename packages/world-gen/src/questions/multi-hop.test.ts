import { HierarchyGraph } from "@hg-rag/graph-store";
import { expect, test } from "vitest";
import { createRandom } from "../random.js";
import { HAND_DRAWN, HAND_DRAWN_GRAPH } from "../testing/hand-drawn.js";
import { anchorPlace } from "./anchor-place.js";
import { MULTI_HOP } from "./multi-hop.js";

const [strike, halt, war] = MULTI_HOP as [
  (typeof MULTI_HOP)[0],
  (typeof MULTI_HOP)[0],
  (typeof MULTI_HOP)[0],
];

function ask(template: (typeof MULTI_HOP)[0], id: string, seed = 1, graph = HAND_DRAWN_GRAPH) {
  return template.ask(graph, anchorPlace(graph, graph.node(id)!)!, createRandom(seed, 0));
}

test("a strike affects the partners that import the good named", () => {
  const drafts = Array.from({ length: 20 }, (_, seed) => ask(strike, "Cai", seed));
  const salt = drafts.find((draft) => draft?.question.includes("salt"));
  expect(salt).toEqual({
    question:
      "A strike in the city Cai stops its export of salt. Which cities that trade with Cai are affected, because they import salt?",
    answers: ["Dun", "Hix"],
    answer_ids: ["Dun", "Hix"],
    anchor_ids: ["Cai"],
    expected: "Dun Hix",
    answer_key:
      "Cai exports salt. Of the cities that trade with Cai, these import salt and are affected: Dun, Hix. No other city is affected.",
    evidence_ids: ["Cai", "Dun", "Hix"],
  });
  expect(drafts.find((draft) => draft?.question.includes("wool"))).toMatchObject({
    question:
      "A strike in the city Cai stops its export of wool. Which city that trades with Cai is affected, because it imports wool?",
    answers: ["Eft"],
  });
});

test("a halt of imports costs the partners that export the good named a buyer", () => {
  expect(ask(halt, "Cai")).toMatchObject({
    question:
      "To save money, the city Cai no longer imports zinc. Which cities that trade with Cai lose a buyer, because they export zinc?",
    expected: "Eft Hix",
  });
});

test("a good that only some partners have is preferred to one that all have", () => {
  const graph = HierarchyGraph.fromDocument({
    ...HAND_DRAWN,
    nodes: HAND_DRAWN.nodes.map((node) =>
      node.type === "city"
        ? { ...node, attributes: { ...node.attributes, imports: ["salt", ...importsOf(node)] } }
        : node,
    ),
  });
  for (let seed = 0; seed < 10; seed++) {
    expect(ask(strike, "Cai", seed, graph)?.question).toContain("export of wool");
  }
});

test("where all partners have every good, one is named all the same", () => {
  expect(ask(strike, "Hix")).toBeDefined();
  expect(ask(strike, "Hix")?.answers).toEqual(["Cai"]);
});

test("nothing is asked about a city whose partners have none of its goods, or that has no partners", () => {
  expect(ask(strike, "Dun")).toBeUndefined();
  expect(ask(halt, "Lum")).toBeUndefined();
});

test("war is declared on the hostile, or else on the unfriendly, and only on those", () => {
  expect(ask(war, "Bel")).toMatchObject({
    question: "The country Bel declares war on the country it is hostile towards. Which country is it?",
    answers: ["Gor"],
    evidence_ids: ["Bel", "Gor"],
  });
  expect(ask(war, "Kra")).toBeUndefined();
  const graph = HierarchyGraph.fromDocument({
    ...HAND_DRAWN,
    edges: [
      ...HAND_DRAWN.edges,
      { source: "Bel", target: "Kra", relation: "unfriendly" },
      { source: "Kra", target: "Bel", relation: "unfriendly" },
      { source: "Kra", target: "Gor", relation: "unfriendly" },
    ],
  });
  expect(ask(war, "Bel", 1, graph)?.answers).toEqual(["Gor"]);
  expect(ask(war, "Kra", 1, graph)).toMatchObject({
    question:
      "The country Kra declares war on the countries it is unfriendly towards. Which countries are they?",
    expected: "Bel Gor",
  });
});

function importsOf(node: (typeof HAND_DRAWN.nodes)[number]): readonly string[] {
  return node.attributes!.imports as readonly string[];
}
