import fc from "fast-check";
import { expect, it } from "vitest";
import { bestNodes } from "./best-nodes.js";

it("the best nodes equal the head of a full sort, ties included", () => {
  // Few distinct scores, so that most of them tie; ids fall where handles rise.
  const scores = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 60 });
  const compareIds = (a: number, b: number) => b - a;
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 70 }), (list, n) => {
      const byNode = new Map(list.entries());
      const sorted = [...byNode].sort(([a, x], [b, y]) => y - x || compareIds(a, b)).map(([node]) => node);
      expect(bestNodes(byNode, n, compareIds)).toEqual(sorted.slice(0, n));
    }),
  );
});
