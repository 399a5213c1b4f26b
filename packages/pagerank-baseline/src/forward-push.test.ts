import { type GraphView, HierarchyGraph, snapshotOf } from "@hg-rag/graph-store";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forwardPush } from "./forward-push.js";
import type { Adjacency } from "./neighbors-within.js";
import { exactPagerank, neighborLists } from "./testing/exact-pagerank.js";

type Edge = readonly [source: number, relation: "contains" | "borders" | "trades", target: number];

function graphOf(order: number, edges: readonly Edge[]): HierarchyGraph {
  const graph = new HierarchyGraph({ name: "g" });
  for (let node = 0; node < order; node += 1) graph.addNode({ id: `n${node}`, type: "thing" });
  const seen = new Set<string>();
  for (const [source, relation, target] of edges) {
    // Down the numbers, so that the hierarchy has no cycle; an edge stands once.
    if (relation === "contains" && source >= target) continue;
    if (seen.size === seen.add(`${source} ${relation} ${target}`).size) continue;
    graph.addEdge({ source: `n${source}`, relation, target: `n${target}` });
  }
  return graph;
}

const ORDER = 9;
const node = fc.nat({ max: ORDER - 1 });
const edge = fc.tuple(
  node,
  fc.constantFrom("contains" as const, "borders" as const, "trades" as const),
  node,
);
const anyGraph = fc.array(edge, { maxLength: 25 }).map((edges) => graphOf(ORDER, edges));
const anySeeds = fc.array(node, { minLength: 1, maxLength: 4 });

/** Counts every edge that is read. */
function counting(graph: GraphView): Adjacency & { edges: number } {
  const counted = {
    edges: 0,
    parentsOf: (of: number) => graph.parentsOf(of),
    childrenOf: (of: number) => graph.childrenOf(of),
    compareIds: (a: number, b: number) => graph.compareIds(a, b),
    visitRelations: (of: number, visit: Parameters<GraphView["visitRelations"]>[1]) =>
      graph.visitRelations(of, (...given) => {
        counted.edges += 1;
        return visit(...given);
      }),
  };
  return counted;
}

function ring(order: number): HierarchyGraph {
  return graphOf(
    order,
    Array.from({ length: order }, (_, i) => [i, "borders", (i + 1) % order] as const),
  );
}

describe("forwardPush", () => {
  it("is too low by at most epsilon times the degree, and never too high, against power iteration", () => {
    const damping = fc.constantFrom(0, 0.3, 0.5, 0.85);
    const epsilon = fc.constantFrom(0.2, 1e-2, 1e-4);
    fc.assert(
      fc.property(anyGraph, anySeeds, damping, epsilon, (graph, seeds, d, e) => {
        const scores = forwardPush(graph, seeds, { damping: d, epsilon: e });
        const lists = neighborLists(graph);
        exactPagerank(lists, seeds, d).forEach((exact, at) => {
          const missing = exact - (scores.get(at) ?? 0);
          expect(missing).toBeLessThanOrEqual(e * lists[at]!.length + 1e-12);
          expect(missing).toBeGreaterThanOrEqual(-1e-12);
        });
      }),
    );
  });

  it("gives what a hand computes on a path of two", () => {
    // x = 1/2 + y/2 and y = x/2: 2/3 and 1/3.
    const scores = forwardPush(graphOf(2, [[0, "borders", 1]]), [0], { damping: 0.5, epsilon: 1e-9 });
    expect(scores.get(0)).toBeCloseTo(2 / 3, 7);
    expect(scores.get(1)).toBeCloseTo(1 / 3, 7);
  });

  it("leaves all with a seed that has no neighbour, and gives nothing without seeds", () => {
    const options = { damping: 0.5, epsilon: 1e-6 };
    expect([...forwardPush(graphOf(3, []), [1], options)]).toEqual([[1, 1]]);
    expect([...forwardPush(graphOf(3, []), [], options)]).toEqual([]);
  });

  it("gives the same scores to the last bit for any order of seeds and either form of a graph", () => {
    fc.assert(
      fc.property(anyGraph, anySeeds, (graph, seeds) => {
        const options = { damping: 0.5, epsilon: 1e-4 };
        const scores = [...forwardPush(graph, seeds, options)];
        expect([...forwardPush(graph, [...seeds, ...seeds].reverse(), options)]).toEqual(scores);
        expect([...forwardPush(snapshotOf(graph), seeds, options)]).toEqual(scores);
      }),
    );
  });

  it("reads as many edges of a ring as of one a hundred times as long", () => {
    const [short, long] = [ring(200), ring(20_000)].map((graph) => {
      const counted = counting(graph);
      forwardPush(counted, [7], { damping: 0.5, epsilon: 1e-4 });
      return counted.edges;
    });
    expect(short).toBeGreaterThan(20);
    expect(long).toBe(short);
  });

  it("reads of a hub's edges no more than what waits there is worth", () => {
    const hub = graphOf(
      20_000,
      Array.from({ length: 19_999 }, (_, i) => [0, "borders", i + 1] as const),
    );
    const counted = counting(hub);
    const scores = forwardPush(counted, [5], { damping: 0.5, epsilon: 1e-3 });
    expect([...scores]).toEqual([[5, 0.5]]);
    // 0.5 waits at the hub: more than 500 neighbours, and it is not pushed; twice that is read at most.
    expect(counted.edges).toBeLessThanOrEqual(1 + 1001);
  });
});
