import { expect, test } from "vitest";
import { createRandom } from "../random.js";
import { HAND_DRAWN_GRAPH as graph } from "../testing/hand-drawn.js";
import { anchorPlace } from "./anchor-place.js";
import { LOCAL_FACT } from "./local-fact.js";

function ask(id: string) {
  const node = graph.node(id)!;
  return LOCAL_FACT.filter((template) => template.type === graph.typeOf(node)).map((template) =>
    template.ask(graph, anchorPlace(graph, node)!, createRandom(1, 0)),
  );
}

test("a city is asked about its population, stability, exports and imports", () => {
  expect(ask("Cai").map((draft) => [draft?.question, draft?.expected])).toEqual([
    ["How large is the population of the city Cai?", "1M"],
    ["How is the stability of the city Cai rated?", "High"],
    ["Which goods does the city Cai export?", "salt, wool"],
    ["Which good does the city Cai import?", "zinc"],
  ]);
});

test("a country is asked about its army, a planet about its climate", () => {
  expect(ask("Bel").map((draft) => draft?.expected)).toContain("8k");
  expect(ask("Aster").map((draft) => draft?.question)).toContain("Which climate does the planet Aster have?");
});

test("values are answers, no nodes, and the evidence is the anchor", () => {
  expect(ask("Cai")[2]).toEqual({
    question: "Which goods does the city Cai export?",
    answers: ["salt", "wool"],
    answer_ids: [],
    anchor_ids: ["Cai"],
    expected: "salt, wool",
    answer_key: null,
    evidence_ids: ["Cai"],
  });
});

test("nothing is asked where the attribute is missing or empty", () => {
  expect(ask("Ivo").map((draft) => draft === undefined)).toEqual([false, false, false, true]);
});
