import fc from "fast-check";
import { expect, test } from "vitest";
import { citiesOf } from "./testing/read-world.js";
import { generateWorld } from "./world.js";

const WORLD = fc.record({
  planets: fc.integer({ min: 2, max: 5 }),
  countries: fc.integer({ min: 1, max: 4 }),
  cities: fc.integer({ min: 1, max: 6 }),
  levels: fc.constantFrom(3, 5),
  sharedNames: fc.double({ min: 0, max: 1, noNaN: true }),
  seed: fc.nat(),
});

test("the stated share of cities bear a name that a city on another planet bears, and no other node", () => {
  fc.assert(
    fc.property(WORLD, (options) => {
      const world = generateWorld({ ...options, names: "shared" });
      const perPlanet = world.nodes.length / options.planets;
      const planetsOf = new Map<string, number[]>();
      world.nodes.forEach(({ name }, at) => {
        planetsOf.set(name!, [...(planetsOf.get(name!) ?? []), Math.floor(at / perPlanet)]);
      });
      const shared = [...planetsOf.values()].filter((planets) => planets.length > 1);
      for (const planets of shared) expect(new Set(planets).size).toBe(planets.length);
      const cities = citiesOf(world);
      const each = cities.length / options.planets;
      expect(shared.flat()).toHaveLength(Math.round(options.sharedNames * each) * options.planets);
      const others = world.nodes.filter((node) => node.type !== "city");
      expect(others.filter(({ name }) => planetsOf.get(name!)!.length > 1)).toEqual([]);
    }),
    { seed: 1, numRuns: 60 },
  );
});

test("ids are unique, and say the country where a name is shared", () => {
  const world = generateWorld({ size: "medium", names: "shared", levels: 5 });
  const parents = new Map<string, string>();
  for (const { source, target, relation } of world.edges)
    if (relation === "contains") parents.set(target, source);
  const types = new Map(world.nodes.map((node) => [node.id, node.type]));
  const countryOf = (id: string): string => (types.get(id) === "country" ? id : countryOf(parents.get(id)!));
  const shared = world.nodes.filter(({ id, name }) => id !== name);
  // 15 of the 50 cities on each of three planets.
  expect(shared).toHaveLength(45);
  for (const { id, name } of shared) expect(id).toBe(`${name}@${countryOf(id)}`);
  expect(types.size).toBe(world.nodes.length);
});

test("which cities share a name does not follow their order on the planet", () => {
  const world = generateWorld({ size: "large", names: "shared" });
  const perPlanet = world.nodes.length / 4;
  const counts = [0, 1, 2, 3].map((planet) => {
    const half = world.nodes.slice(planet * perPlanet, (planet + 0.5) * perPlanet);
    return half.filter(({ id, name }) => id !== name).length;
  });
  // 60 cities share on each planet.
  for (const count of counts) {
    expect(count).toBeGreaterThan(15);
    expect(count).toBeLessThan(45);
  }
});

test("one planet alone cannot share names with another", () => {
  expect(() => generateWorld({ planets: 1, names: "shared" })).toThrow(
    new RangeError("world-gen: shared names need planets >= 2, got 1"),
  );
});
