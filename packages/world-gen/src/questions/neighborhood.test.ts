import { expect, test } from "vitest";
import { createRandom } from "../random.js";
import { HAND_DRAWN_GRAPH as graph } from "../testing/hand-drawn.js";
import { anchorPlace } from "./anchor-place.js";
import { NEIGHBORHOOD } from "./neighborhood.js";

function ask(id: string) {
  const node = graph.node(id)!;
  return NEIGHBORHOOD.filter((template) => template.type === graph.typeOf(node)).map((template) =>
    template.ask(graph, anchorPlace(graph, node)!, createRandom(1, 0)),
  );
}

test("one neighbour is asked for in the singular, several in the plural", () => {
  expect(ask("Cai").map((draft) => [draft?.question, draft?.expected])).toEqual([
    ["Which city borders the city Cai?", "Dun"],
    ["Which cities trade with the city Cai?", "Dun, Eft, Hix"],
  ]);
  expect(ask("Bel")[0]).toMatchObject({
    question: "Which country borders the country Bel?",
    answers: ["Gor"],
  });
});

test("the evidence is the anchor and every answer", () => {
  expect(ask("Dun")[0]).toMatchObject({ answer_ids: ["Cai", "Hix"], evidence_ids: ["Dun", "Cai", "Hix"] });
});

test("nothing is asked about a place without such neighbours", () => {
  expect(ask("Ivo")).toEqual([undefined, undefined]);
  expect(ask("Bel")[1]).toBeUndefined();
});
