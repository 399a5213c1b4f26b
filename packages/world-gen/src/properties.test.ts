import { type GraphDocument, HierarchyGraph } from "@hg-rag/graph-store";
import fc from "fast-check";
import { expect, test } from "vitest";
import { generateQuestions } from "./questions/questions.js";
import { expectImportRule, expectSoundQuestions, expectSoundRelations } from "./testing/expect-sound.js";
import { citiesOf } from "./testing/read-world.js";
import { generateWorld, iterateWorld } from "./world.js";
import type { WorldOptions } from "./world-options.js";

const counts = {
  seed: fc.integer({ min: 0, max: 0xffffffff }),
  planets: fc.integer({ min: 1, max: 3 }),
  countries: fc.integer({ min: 1, max: 4 }),
  cities: fc.integer({ min: 1, max: 5 }),
};

const HARD = fc.record({
  ...counts,
  planets: fc.integer({ min: 2, max: 3 }),
  names: fc.constantFrom("distinct", "one-letter", "nested", "shared"),
  hubs: fc.integer({ min: 0, max: 2 }),
  density: fc.constantFrom(1, 2.5, 10),
  levels: fc.constantFrom(3, 4, 5, 6),
} satisfies { [K in keyof WorldOptions]: fc.Arbitrary<WorldOptions[K]> });

test("the properties of plain worlds and their questions hold for 120 seeds", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.record(counts), (options) => {
      const world = generateWorld(options);
      expectUniqueNames(world);
      expectSoundRelations(world);
      expectWithinCap(world);
      expectImportRule(world);
      expectTradeMean(world, options);
      expectBalancedQuestions(world, options.seed);
    }),
    { seed: 42, numRuns: 120 },
  );
});

test("worlds that are hard on purpose in every way at once are as sound", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(HARD, (options) => {
      const world = generateWorld(options);
      expect(new Set(world.nodes.map((node) => node.id)).size).toBe(world.nodes.length);
      expectSoundRelations(world);
      expectImportRule(world);
      const { graph } = iterateWorld(options);
      expect({ ...graph, nodes: [...graph.nodes], edges: [...graph.edges] }).toEqual(world);
      const { seed } = options;
      expectSoundQuestions(world, generateQuestions(HierarchyGraph.fromDocument(world), { seed, limit: 30 }));
    }),
    { seed: 42, numRuns: 60 },
  );
});

test("degrees stay bounded on a planet of a hundred countries, and in a country of 300 cities", () => {
  for (const [countries, cities] of [
    [100, 1],
    [100, 3],
    [1, 300],
  ] as const) {
    const world = generateWorld({ planets: 1, countries, cities });
    expectSoundRelations(world);
    expectWithinCap(world);
    expectImportRule(world);
  }
});

function expectUniqueNames(world: GraphDocument): void {
  expect(new Set(world.nodes.map((node) => node.id)).size).toBe(world.nodes.length);
  expect(world.nodes.filter(({ id, name }) => name !== id)).toEqual([]);
}

/** A place, all above it and all its neighbours are at most 15 nodes. */
function expectWithinCap(world: GraphDocument): void {
  const types = new Map(world.nodes.map((node) => [node.id, node.type]));
  const neighbors = new Map(world.nodes.map((node) => [node.id, new Set<string>()]));
  for (const { source, relation, target } of world.edges) {
    if (relation !== "contains") neighbors.get(source)!.add(target);
  }
  const above: Record<string, number> = { planet: 0, country: 1, city: 2 };
  const crowded = [...neighbors].filter(([id, found]) => 1 + above[types.get(id)!]! + found.size > 15);
  expect(crowded).toEqual([]);
}

function expectTradeMean(
  world: GraphDocument,
  { planets, countries, cities }: { planets: number; countries: number; cities: number },
): void {
  const ids = new Set(citiesOf(world).map((city) => city.id));
  const edges = world.edges.filter((edge) => edge.relation === "trade_with" && ids.has(edge.source)).length;
  const each = countries * cities;
  expect(edges / 2).toBe(each < 4 ? (planets * each * (each - 1)) / 2 : Math.round(ids.size * 1.5));
}

function expectBalancedQuestions(world: GraphDocument, seed: number): void {
  const questions = generateQuestions(HierarchyGraph.fromDocument(world), { seed, limit: 12 });
  const shares = ["local_fact", "hierarchical", "neighborhood", "multi_hop"].map(
    (kind) => questions.filter((question) => question.kind === kind).length,
  );
  // A world of one city has fifteen questions, but only facts and containers.
  expect(questions).toHaveLength(12);
  if (world.nodes.length >= 20) expect(shares).toEqual([3, 3, 3, 3]);
  expectSoundQuestions(world, questions);
}
