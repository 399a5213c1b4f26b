import { HierarchyGraph, type NodeDocument, parseGraph } from "@hg-rag/graph-store";
import fc from "fast-check";
import { expect, test } from "vitest";
import { citiesOf } from "./testing/read-world.js";
import { generateWorld, iterateWorld, streamWorld } from "./world.js";

const counts = {
  planets: fc.integer({ min: 1, max: 3 }),
  countries: fc.integer({ min: 1, max: 5 }),
  cities: fc.integer({ min: 1, max: 9 }),
  seed: fc.nat(),
};

test("the default is the small world of seed 42", () => {
  const world = generateWorld();
  expect(world.name).toBe("small-seed-42");
  expect(world.nodes).toHaveLength(26);
});

test("equal options give equal bytes, another seed others", () => {
  const bytes = (seed: number) => JSON.stringify(generateWorld({ size: "medium", seed }));
  expect(bytes(7)).toBe(bytes(7));
  expect(bytes(8)).not.toBe(bytes(7));
});

test("a stream gives the same world, and no edge before its nodes", () => {
  const world = generateWorld({ size: "medium", seed: 5 });
  // A graph refuses an edge to a node that it does not have yet.
  const graph = streamWorld({ size: "medium", seed: 5 }, (head) => new HierarchyGraph(head));
  expect(graph.toDocument()).toEqual(world);
});

test("edges by number join the nodes that edges by id join, in the same order", () => {
  fc.assert(
    fc.property(fc.record(counts), (options) => {
      const nodes: NodeDocument[] = [];
      const edges: object[] = [];
      streamWorld(options, () => ({
        addNode: (node) => nodes.push(node),
        addEdge: () => expect.unreachable("nobody asked for ids"),
        addEdgeBetween: (source, target, relation) =>
          edges.push({ source: nodes[source]!.id, target: nodes[target]!.id, relation }),
      }));
      const world = generateWorld(options);
      expect({ nodes, edges }).toEqual({ nodes: world.nodes, edges: world.edges });
    }),
    { seed: 1, numRuns: 30 },
  );
});

test("an iterated world is the same, whoever reads it, how often, and how far at a time", () => {
  fc.assert(
    fc.property(fc.record(counts), (options) => {
      const world = generateWorld(options);
      const { order, graph } = iterateWorld(options);
      expect(order).toBe(world.nodes.length);
      // Two readers take turns: what one draws does not change what the other gets.
      const edges = graph.edges[Symbol.iterator]();
      const taken = [...graph.nodes].flatMap((node) => [[node, edges.next().value] as const]);
      expect(taken.map(([node]) => node)).toEqual(world.nodes);
      expect(taken.map(([, edge]) => edge)).toEqual(
        Array.from({ length: order }, (_, at) => world.edges[at]),
      );
      expect({ ...graph, nodes: [...graph.nodes], edges: [...graph.edges] }).toEqual(world);
    }),
    { seed: 1, numRuns: 30 },
  );
});

test("a planet does not depend on how many come after it", () => {
  const two = generateWorld({ planets: 2, seed: 3 });
  const five = generateWorld({ planets: 5, seed: 3 });
  expect(five.nodes.slice(0, two.nodes.length)).toEqual(two.nodes);
  expect(five.edges.slice(0, two.edges.length)).toEqual(two.edges);
});

test("a city has three trade partners on average at every size", () => {
  const means = (["small", "medium", "large"] as const).map((size) => {
    const world = generateWorld({ size });
    const cities = new Set(citiesOf(world).map((city) => city.id));
    const trade = world.edges.filter((edge) => edge.relation === "trade_with" && cities.has(edge.source));
    return trade.length / cities.size;
  });
  expect(means).toEqual([3, 3, 3]);
});

test("attributes come in the paper's form and one order", () => {
  const [planet, country, city] = generateWorld().nodes;
  const count = /^\d+(\.\d)?[kMB]$/;
  expect(Object.keys(planet!.attributes!)).toEqual(["population", "climate", "stability", "exports"]);
  expect(Object.keys(country!.attributes!)).toEqual(["population", "army_size", "stability", "exports"]);
  expect(Object.keys(city!.attributes!)).toEqual(["population", "stability", "exports", "imports"]);
  expect(country!.attributes!.population).toMatch(count);
  expect(country!.attributes!.army_size).toMatch(count);
});

test("a generated world is a sound document", () => {
  const world = generateWorld({ size: "large" });
  const { graph } = parseGraph(JSON.stringify(world));
  expect(graph.toDocument().nodes).toEqual(world.nodes);
  expect(graph.toDocument().edges).toEqual(world.edges);
});

test("the smallest world has one of each and no relation but containment", () => {
  const world = generateWorld({ planets: 1, countries: 1, cities: 1 });
  expect(world.nodes.map((node) => node.type)).toEqual(["planet", "country", "city"]);
  expect(world.edges.map((edge) => edge.relation)).toEqual(["contains", "contains"]);
});
