import { existsSync, readFileSync } from "node:fs";
import { type GraphDocument, HierarchyGraph } from "@hg-rag/graph-store";
import { describe, expect, test } from "vitest";
import { HAND_DRAWN_GRAPH } from "../testing/hand-drawn.js";
import { nodeOf, rederive } from "../testing/read-world.js";
import { generateWorld } from "../world.js";
import { generateQuestions } from "./questions.js";

const KINDS = ["local_fact", "hierarchical", "neighborhood", "multi_hop"];

function sharesOf(questions: readonly { kind: string }[]): number[] {
  return KINDS.map((kind) => questions.filter((question) => question.kind === kind).length);
}

test("fifty questions are 13, 13, 12 and 12 of the kinds, numbered in order", () => {
  const questions = generateQuestions(HierarchyGraph.fromDocument(generateWorld()));
  expect(sharesOf(questions)).toEqual([13, 13, 12, 12]);
  expect(questions.map((question) => question.id).slice(0, 2)).toEqual(["q-000", "q-001"]);
  expect(questions.at(-1)!.id).toBe("q-049");
});

test("fifty questions have fifty anchors on all planets at medium and large, and every node at small", () => {
  for (const [size, anchors] of [
    ["small", 26],
    ["medium", 50],
    ["large", 50],
  ] as const) {
    const graph = HierarchyGraph.fromDocument(generateWorld({ size }));
    const ids = new Set(generateQuestions(graph).map((question) => question.anchor_ids[0]!));
    expect(ids.size).toBe(anchors);
    const tops = [...ids].map((id) => {
      let node = graph.node(id)!;
      while (graph.parentsOf(node).length > 0) node = graph.parentsOf(node)[0]!;
      return node;
    });
    const planets = generateWorld({ size }).nodes.filter((node) => node.type === "planet");
    expect(new Set(tops).size).toBe(planets.length);
  }
});

test("equal seed gives equal bytes, another seed other questions", () => {
  const graph = HierarchyGraph.fromDocument(generateWorld({ size: "medium" }));
  const bytes = (seed: number) => JSON.stringify(generateQuestions(graph, { seed }));
  expect(bytes(1)).toBe(bytes(1));
  expect(bytes(2)).not.toBe(bytes(1));
});

test("a graph with fewer questions than asked for gives all of them", () => {
  const questions = generateQuestions(HAND_DRAWN_GRAPH, { limit: 1000 });
  // By eye: 6 cities x 4, 3 countries x 4 and 2 planets x 4 facts, but Ivo imports nothing; 6 x 2 + 3 containers;
  // borders of Cai, Dun, Hix, Bel, Gor; trade of Cai, Dun, Eft, Hix; strikes in Cai, Eft and Hix; halts in Cai,
  // Dun, Eft and Hix; wars of Bel and Gor.
  expect(sharesOf(questions)).toEqual([43, 15, 9, 9]);
  expect(questions.at(-1)!.id).toBe("q-075");
});

test("a limit below one and a broken seed are refused", () => {
  expect(() => generateQuestions(HAND_DRAWN_GRAPH, { limit: 0 })).toThrow(
    new RangeError("world-gen: limit must be an integer >= 1, got 0"),
  );
  expect(() => generateQuestions(HAND_DRAWN_GRAPH, { limit: 1.5 })).toThrow(RangeError);
  expect(() => generateQuestions(HAND_DRAWN_GRAPH, { seed: -1 })).toThrow(RangeError);
});

const WORLDS = new URL("../../../../../shared/data/paper/worlds/", import.meta.url);
if (!existsSync(WORLDS))
  process.stdout.write("skipped: questions about the paper's worlds (data not present)\n");

describe.skipIf(!existsSync(WORLDS))("the paper's worlds", () => {
  test.each(["small", "medium", "large"])("%s gives fifty questions whose answers hold", (size) => {
    const world: GraphDocument = JSON.parse(readFileSync(new URL(`${size}.json`, WORLDS), "utf8"));
    const questions = generateQuestions(HierarchyGraph.fromDocument(world));
    expect(sharesOf(questions)).toEqual([13, 13, 12, 12]);
    for (const question of questions) {
      expect(question.answers).toEqual(rederive(world, question.question));
      expect(question.question).toContain(nodeOf(world, question.anchor_ids[0]!).id);
    }
  });
});
