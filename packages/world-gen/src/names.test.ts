import { HierarchyGraph } from "@hg-rag/graph-store";
import { expect, test } from "vitest";
import { createNames, NAME_COUNT } from "./names.js";
import { CLIMATES, GOODS, STABILITY_LEVELS } from "./places.js";
import { generateQuestions } from "./questions/questions.js";
import { createRandom } from "./random.js";
import { generateWorld } from "./world.js";

const names = createNames(createRandom(42, 0));

// What a name looks like; its outer letters stand nowhere inside, so no name can lie inside another.
const SHAPE =
  /^[bdfghkmptvz][lr]?[aeiou]([rl]?n|rl?|l|[ln]?s|[wyc])[aeiou]([rl]?n|rl?|l|[ln]?s|[wyc])[aeiou][lnrs]?[bdgkmptvz]$/i;

test("there are more than a million names", () => {
  expect(NAME_COUNT).toBe(10_368_000);
});

test("neighbouring and far positions all have names of their own", () => {
  const positions = Array.from({ length: 30_000 }, (_, at) => at).flatMap((at) => [at, NAME_COUNT - 1 - at]);
  expect(new Set(positions.map(names)).size).toBe(60_000);
});

test("every name is one capitalised word of the shape that keeps it out of others", () => {
  for (let at = 0; at < NAME_COUNT; at += 997) {
    expect(names(at)).toMatch(/^[A-Z][a-z]{5,10}$/);
    expect(names(at)).toMatch(SHAPE);
  }
});

test("another seed orders the names otherwise", () => {
  const others = createNames(createRandom(43, 0));
  expect(Array.from({ length: 20 }, (_, at) => others(at))).not.toEqual(
    Array.from({ length: 20 }, (_, at) => names(at)),
  );
});

test("no name is part of another at any of the three sizes", () => {
  for (const size of ["small", "medium", "large"] as const) {
    const ids = generateWorld({ size }).nodes.map((node) => node.id.toLowerCase());
    const inside = ids.filter((id) => ids.some((other) => other !== id && other.includes(id)));
    expect(inside).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test("no good, climate, level or word of a question can be a name", () => {
  const world = generateWorld({ size: "medium" });
  const places = new Set(world.nodes.map((node) => node.id));
  const questions = generateQuestions(HierarchyGraph.fromDocument(world), { limit: 400 });
  const words = questions.flatMap(({ question }) => question.match(/\w+/g)!);
  const reserved = new Set([...words.filter((word) => !places.has(word)), ...GOODS, ...CLIMATES]);
  for (const word of [...reserved, ...STABILITY_LEVELS]) {
    expect(word).not.toMatch(SHAPE);
  }
});
