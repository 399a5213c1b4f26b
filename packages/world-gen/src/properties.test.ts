import { type GraphDocument, HierarchyGraph, type NodeDocument } from "@hg-rag/graph-store";
import fc from "fast-check";
import { expect, test } from "vitest";
import { generateQuestions } from "./questions/questions.js";
import { citiesOf, goodsOf, nodeOf, parentOf, rederive, targetsOf } from "./testing/read-world.js";
import { generateWorld } from "./world.js";

const WORLD = fc.record({
  seed: fc.integer({ min: 0, max: 0xffffffff }),
  planets: fc.integer({ min: 1, max: 3 }),
  countries: fc.integer({ min: 1, max: 4 }),
  cities: fc.integer({ min: 1, max: 5 }),
});

const SYMMETRIC = ["borders", "trade_with", "hostile", "unfriendly", "neutral"];

test("the properties of worlds and questions hold for 200 seeds", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(WORLD, (options) => {
      const world = generateWorld(options);
      expectUniqueNames(world);
      expectSoundRelations(world);
      expectImportRule(world);
      expectTradeMean(world, options);
      expectSoundQuestions(world, options.seed);
    }),
    { seed: 42, numRuns: 200 },
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
    expectImportRule(world);
  }
});

function expectUniqueNames(world: GraphDocument): void {
  expect(new Set(world.nodes.map((node) => node.id)).size).toBe(world.nodes.length);
  expect(world.nodes.filter(({ id, name }) => name !== id)).toEqual([]);
}

// Faults are collected and expected to be none: an expectation for every edge would take most of the time.
function expectSoundRelations(world: GraphDocument): void {
  const keys = new Set(world.edges.map((edge) => `${edge.source} ${edge.relation} ${edge.target}`));
  expect(keys.size).toBe(world.edges.length);
  const types = new Map(world.nodes.map((node) => [node.id, node.type]));
  const neighbors = new Map(world.nodes.map((node) => [node.id, new Set<string>()]));
  const lateral = world.edges.filter((edge) => edge.relation !== "contains");
  for (const { source, target } of lateral) neighbors.get(source)!.add(target);
  const faults = lateral.filter(
    ({ source, relation, target }) =>
      !SYMMETRIC.includes(relation) ||
      source === target ||
      types.get(source) !== types.get(target) ||
      !keys.has(`${target} ${relation} ${source}`),
  );
  expect(faults).toEqual([]);
  const political = lateral.filter(({ relation }) => relation !== "borders" && relation !== "trade_with");
  const pairs = new Set(political.map(({ source, target }) => `${source} ${target}`));
  expect(pairs.size).toBe(political.length);
  const above: Record<string, number> = { planet: 0, country: 1, city: 2 };
  const crowded = [...neighbors].filter(([id, found]) => 1 + above[types.get(id)!]! + found.size > 15);
  expect(crowded).toEqual([]);
}

function expectImportRule(world: GraphDocument): void {
  const nodes = new Map(world.nodes.map((node) => [node.id, node]));
  const isBuying = (buyer: NodeDocument, seller: NodeDocument) =>
    goodsOf(seller, "exports").some((good) => goodsOf(buyer, "imports").includes(good));
  expect(citiesOf(world).filter((city) => isBuying(city, city))).toEqual([]);
  expect(citiesOf(world).filter((city) => goodsOf(city, "imports").length === 0)).toEqual([]);
  // Both ways: a trading pair has two edges.
  const idle = world.edges.filter(({ source, relation, target }) => {
    const [seller, buyer] = [nodes.get(source)!, nodes.get(target)!];
    return relation === "trade_with" && seller.type === "city" && !isBuying(buyer, seller);
  });
  expect(idle).toEqual([]);
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

function expectSoundQuestions(world: GraphDocument, seed: number): void {
  const questions = generateQuestions(HierarchyGraph.fromDocument(world), { seed, limit: 12 });
  const shares = ["local_fact", "hierarchical", "neighborhood", "multi_hop"].map(
    (kind) => questions.filter((question) => question.kind === kind).length,
  );
  // A world of one city has fifteen questions, but only facts and containers.
  expect(questions).toHaveLength(12);
  if (world.nodes.length >= 20) expect(shares).toEqual([3, 3, 3, 3]);
  expect(new Set(questions.map((question) => question.question)).size).toBe(questions.length);
  for (const { question, kind, answers, answer_ids, anchor_ids, ...gold } of questions) {
    const [anchor] = anchor_ids as [string];
    expect(question).toMatch(new RegExp(`\\bthe ${nodeOf(world, anchor).type} ${anchor}\\b`, "i"));
    expect(answers).toEqual(rederive(world, question));
    expect(answers.length).toBeGreaterThan(0);
    expect(gold.expected).toBe(answers.join(kind === "multi_hop" ? " " : ", "));
    expect(typeof gold.answer_key).toBe(kind === "multi_hop" ? "string" : "object");
    expect(answer_ids).toEqual(kind === "local_fact" ? [] : answers);
    expect(new Set(gold.evidence_ids)).toEqual(new Set([anchor, ...between(world, question), ...answer_ids]));
    if (!/population|stability|climate|army|planet|belong/.test(question)) {
      expect(/\b(goods|cities|countries)\b/.test(question)).toBe(answers.length > 1);
    }
    if (kind === "multi_hop" && question.includes("trade"))
      expectTellingGood(world, question, anchor, answers);
  }
}

/** The country on the way from a city to its planet. */
function between(world: GraphDocument, question: string): string[] {
  const city = /^On which planet does the city (\w+)/.exec(question)?.[1];
  return city === undefined ? [] : [parentOf(world, city)];
}

/** When all partners are the answer, no other good of the anchor's would have made a smaller one. */
function expectTellingGood(
  world: GraphDocument,
  question: string,
  anchor: string,
  answers: readonly unknown[],
): void {
  const partners = targetsOf(world, anchor, "trade_with").map((id) => nodeOf(world, id));
  if (answers.length < partners.length) return;
  const [own, theirs] = question.startsWith("A strike")
    ? (["exports", "imports"] as const)
    : (["imports", "exports"] as const);
  for (const good of goodsOf(nodeOf(world, anchor), own)) {
    const having = partners.filter((partner) => goodsOf(partner, theirs).includes(good)).length;
    expect([0, partners.length]).toContain(having);
  }
}
