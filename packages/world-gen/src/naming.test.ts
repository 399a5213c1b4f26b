import type { GraphDocument } from "@hg-rag/graph-store";
import { expect, test } from "vitest";
import { citiesOf } from "./testing/read-world.js";
import { generateWorld } from "./world.js";
import { planWorld, type WorldOptions } from "./world-options.js";

const SIZES = ["small", "medium"] as const;
const SEEDS = [1, 2, 3];

/** Worlds of one scheme, at two sizes and three seeds, at the lowest and the greatest depth. */
function worldsOf(options: WorldOptions): GraphDocument[] {
  return SIZES.flatMap((size) =>
    SEEDS.flatMap((seed) =>
      ([3, 6] as const).map((levels) => generateWorld({ ...options, size, seed, levels })),
    ),
  );
}

function namesOf(world: GraphDocument): string[] {
  return world.nodes.map(({ id, name = id }) => name);
}

/** Whether one letter replaced makes one name of the other: said without the generator's own parts of names. */
function differInOneLetter(a: string, b: string): boolean {
  return a.length === b.length && [...a].filter((letter, at) => letter !== b[at]).length === 1;
}

test("one letter apart: every name has another that differs in one letter, and none comes twice", () => {
  for (const world of worldsOf({ names: "one-letter" })) {
    const names = namesOf(world);
    const alone = names.filter((name) => !names.some((other) => differInOneLetter(name, other)));
    expect(alone).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("one letter apart: cities of one country rarely make a family, so that the country tells them apart", () => {
  const world = generateWorld({ size: "large", names: "one-letter" });
  const parents = new Map(
    world.edges.flatMap((edge) => (edge.relation === "contains" ? [[edge.target, edge.source]] : [])),
  );
  const cities = citiesOf(world).map((city) => city.id);
  const close = cities.flatMap((a) =>
    cities.filter((b) => differInOneLetter(a, b)).map((b) => [a, b] as const),
  );
  const same = close.filter(([a, b]) => parents.get(a) === parents.get(b));
  expect(close.length).toBeGreaterThan(2 * cities.length);
  expect(same.length / close.length).toBeLessThan(0.05);
});

test("nested: three names in four hold another as a word of theirs or at their beginning, and none comes twice", () => {
  for (const world of worldsOf({ names: "nested" })) {
    const names = namesOf(world);
    const holding = names.filter((name) =>
      names.some((other) => other !== name && (name.startsWith(other) || name.split(" ").includes(other))),
    );
    expect(holding.length / names.length).toBeGreaterThan(0.65);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("nested: a name stands inside others as a word, before a word and at the beginning of a word", () => {
  const names = namesOf(generateWorld({ size: "medium", names: "nested" }));
  const base = names.find((name) => names.includes(`New ${name}`))!;
  expect(names).toEqual(expect.arrayContaining([base, `New ${base}`, `${base}ia`, `${base} Minor`]));
});

test("more families of names than there are are refused", () => {
  expect(() => planWorld({ planets: 2_100_000, countries: 1, cities: 1, names: "one-letter" })).toThrow(
    /2073600 families of names, got a world that needs 2100000; lower the counts/,
  );
});
