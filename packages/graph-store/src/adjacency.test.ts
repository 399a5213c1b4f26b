import fc from "fast-check";
import { expect, it } from "vitest";
import { HierarchyGraph } from "./graph.js";
import type { GraphView } from "./graph-view.js";
import { linearScan } from "./linear-scan.js";
import { randomGraph } from "./testing/random-graph.js";

const RUNS = { numRuns: 200, seed: 1 };

function neighborsOf(view: GraphView) {
  return Array.from({ length: view.order }, (_, node) => {
    const relations: unknown[] = [];
    view.visitRelations(node, (...seen) => {
      relations.push(seen);
      return undefined;
    });
    return {
      parents: Array.from(view.parentsOf(node)),
      children: Array.from(view.childrenOf(node)),
      relations,
    };
  });
}

it("gives the parents, children and relations that a scan over the edge list gives", () => {
  fc.assert(
    fc.property(randomGraph, (document) => {
      expect(neighborsOf(HierarchyGraph.fromDocument(document))).toEqual(neighborsOf(linearScan(document)));
    }),
    RUNS,
  );
});

it("gives the same neighbours in whatever order the edges came", () => {
  const reordered = randomGraph.chain((document) =>
    fc.tuple(
      fc.constant(document),
      fc.shuffledSubarray([...document.edges], { minLength: document.edges.length }),
    ),
  );
  fc.assert(
    fc.property(reordered, ([document, edges]) => {
      const graph = HierarchyGraph.fromDocument(document);
      expect(neighborsOf(HierarchyGraph.fromDocument({ ...document, edges }))).toEqual(neighborsOf(graph));
    }),
    RUNS,
  );
});

it("gives the neighbours of the grown graph when it grew after a reading", () => {
  fc.assert(
    fc.property(randomGraph, (document) => {
      const graph = HierarchyGraph.fromDocument({ ...document, edges: [] });
      for (const edge of document.edges) {
        neighborsOf(graph);
        graph.addEdge(edge);
      }
      expect(neighborsOf(graph)).toEqual(neighborsOf(linearScan(document)));
    }),
    { ...RUNS, numRuns: 50 },
  );
});
