import fc from "fast-check";
import { expect, it } from "vitest";
import { backEdges } from "./back-edges.js";

const edgesOf = (...pairs: string[]) => pairs.map((pair) => ({ source: pair[0]!, target: pair[1]! }));

it("finds nothing in a hierarchy where paths meet again", () => {
  expect([...backEdges("abcd", edgesOf("ab", "ac", "bd", "cd"))]).toEqual([]);
});

it("gives the edge that closes a cycle and the cycle from its first node back to it", () => {
  expect([...backEdges("abcd", edgesOf("ab", "bc", "cd", "db"))]).toEqual([
    { edge: 3, cycle: ["b", "c", "d", "b"] },
  ]);
});

it("finds a self-loop", () => {
  expect([...backEdges("a", edgesOf("aa"))]).toEqual([{ edge: 0, cycle: ["a", "a"] }]);
});

it("goes 20,000 nodes deep", () => {
  const nodes = Array.from({ length: 20_000 }, (_, index) => `n${index}`);
  const edges = nodes.map((source, index) => ({ source, target: nodes[(index + 1) % nodes.length]! }));
  const [found, ...others] = backEdges(nodes, edges);
  expect(others).toEqual([]);
  expect(found!.edge).toBe(19_999);
  expect(found!.cycle).toHaveLength(20_001);
});

it("leaves an acyclic graph when its edges are taken out, and takes none out of one that is acyclic", () => {
  const node = fc.constantFrom(..."abcdef");
  const edges = fc.array(fc.record({ source: node, target: node }), { maxLength: 15 });
  fc.assert(
    fc.property(edges, (given) => {
      const closing = new Set(Array.from(backEdges("abcdef", given), ({ edge }) => edge));
      const rest = given.filter((_edge, index) => !closing.has(index));
      expect(hasCycle(rest)).toBe(false);
      expect(closing.size > 0).toBe(hasCycle(given));
    }),
    { numRuns: 500, seed: 1 },
  );
});

// By taking away nodes that nothing leads to, until none is left or each has something leading to it.
function hasCycle(edges: readonly { source: string; target: string }[]): boolean {
  const roots = new Set(edges.map(({ source }) => source));
  for (const { target } of edges) roots.delete(target);
  if (roots.size === 0) return edges.length > 0;
  return hasCycle(edges.filter(({ source }) => !roots.has(source)));
}
