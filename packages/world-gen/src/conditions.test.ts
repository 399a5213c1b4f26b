import { type GraphDocument, HierarchyGraph } from "@hg-rag/graph-store";
import { expect, test } from "vitest";
import { CONDITIONS, type ConditionName, conditionNamed } from "./conditions.js";
import { generateQuestions } from "./questions/questions.js";
import { expectSoundQuestions } from "./testing/expect-sound.js";
import { generateWorld } from "./world.js";

const NAMES = Object.keys(CONDITIONS) as ConditionName[];

function worldOf(
  name: ConditionName,
  size: "small" | "medium" | "large" = "medium",
  seed = 42,
): GraphDocument {
  return generateWorld({ ...conditionNamed(name).world, size, seed });
}

function questionsOf(name: ConditionName, size?: "small" | "medium" | "large", limit = 100) {
  const graph = HierarchyGraph.fromDocument(worldOf(name, size));
  return generateQuestions(graph, { ...conditionNamed(name).questions, limit });
}

/** How many neighbours nodes of a type have by one relation, most first. */
function degreesOf(world: GraphDocument, type: string, relation: string): number[] {
  const degrees = new Map(world.nodes.flatMap((node) => (node.type === type ? [[node.id, 0]] : [])));
  for (const edge of world.edges) {
    const degree = degrees.get(edge.source);
    if (edge.relation === relation && degree !== undefined) degrees.set(edge.source, degree + 1);
  }
  return [...degrees.values()].sort((a, b) => b - a);
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

test("plain is the default, and every other condition stands in its world's name", () => {
  expect(worldOf("plain", "small")).toEqual(generateWorld());
  expect(questionsOf("plain", "small")).toEqual(
    generateQuestions(HierarchyGraph.fromDocument(generateWorld()), { limit: 100 }),
  );
  const conditioned = NAMES.filter((name) => name !== "plain" && name !== "many-planets");
  for (const name of conditioned) expect(worldOf(name, "small").name).toBe(`small-${name}-seed-42`);
  expect(worldOf("many-planets", "small").name).toBe("12x3x3-many-planets-seed-42");
});

test.each(NAMES)("%s gives equal bytes twice, and questions of one reading with exact answers", (name) => {
  expect(JSON.stringify(worldOf(name))).toBe(JSON.stringify(worldOf(name)));
  const questions = questionsOf(name);
  expect(JSON.stringify(questions)).toBe(JSON.stringify(questionsOf(name)));
  expect(questions).toHaveLength(100);
  if (!name.startsWith("misspelt")) expectSoundQuestions(worldOf(name), questions);
});

test("an unknown condition is refused with the list of those there are", () => {
  expect(() => conditionNamed("hub")).toThrow(
    new RangeError(
      'world-gen: condition must be one of plain, one-letter-names, nested-names, shared-names, misspelt-10, misspelt-20, misspelt-30, hubs, dense, deep, many-planets, got "hub"',
    ),
  );
  expect(() => conditionNamed("toString")).toThrow(RangeError);
});

test("misspelt conditions change the stated share of the plain questions, and nothing of the world", () => {
  const { name: _, ...plain } = worldOf("plain");
  const texts = questionsOf("plain").map(({ question }) => question);
  for (const [condition, count] of [
    ["misspelt-10", 10],
    ["misspelt-20", 20],
    ["misspelt-30", 30],
  ] as const) {
    const changed = questionsOf(condition).filter(({ question }, at) => question !== texts[at]);
    expect(changed).toHaveLength(count);
    const { name: _, ...world } = worldOf(condition);
    expect(world).toEqual(plain);
  }
});

test("shared names: about three questions in ten about cities say the country, and a shared name is asked about", () => {
  const questions = questionsOf("shared-names", "large", 400);
  const aboutCities = questions.filter(({ template }) => template!.includes("/city/"));
  const qualified = aboutCities.filter(({ template }) => template!.endsWith("/qualified"));
  expect(qualified.length / aboutCities.length).toBeGreaterThan(0.2);
  expect(qualified.length / aboutCities.length).toBeLessThan(0.4);
  expect(new Set(qualified.map(({ kind }) => kind)).size).toBe(4);
});

test("hubs: five cities and five countries of a planet have fifty neighbours, or all there are", () => {
  const large = worldOf("hubs", "large");
  const cities = degreesOf(large, "city", "trade_with");
  // Those that chose the hub after it had its fifty come on top, at most the four other hubs.
  expect(cities.slice(0, 20).every((degree) => degree >= 50 && degree <= 54)).toBe(true);
  // Five partners and five hubs.
  expect(cities[20]).toBeLessThanOrEqual(10);
  // All seven others of the eight on a planet.
  expect(degreesOf(large, "country", "borders").slice(0, 8)).toEqual([7, 7, 7, 7, 7, 7, 7, 7]);
});

test("dense: there are three times as many borders and trading pairs of cities", () => {
  const [dense, plain] = [worldOf("dense", "large"), worldOf("plain", "large")];
  for (const relation of ["borders", "trade_with"]) {
    const ratio = sumOf(degreesOf(dense, "city", relation)) / sumOf(degreesOf(plain, "city", relation));
    expect(ratio).toBeGreaterThan(2.9);
    expect(ratio).toBeLessThan(3.2);
  }
});

test("deep: a planet is four steps above its cities, and two steps reach no continent", () => {
  const questions = questionsOf("deep", "medium", 400);
  const lengths = new Map(questions.map(({ template, evidence_ids }) => [template, evidence_ids!.length]));
  expect(lengths.get("hierarchical/city/planet")).toBe(5);
  expect(lengths.get("hierarchical/city/continent")).toBe(4);
  expect(lengths.get("hierarchical/country/planet")).toBe(3);
});

test("many planets: twelve, each as large as the size's", () => {
  const world = worldOf("many-planets", "small");
  expect(world.nodes.filter((node) => node.type === "planet")).toHaveLength(12);
  expect(world.nodes).toHaveLength(12 * 13);
});
