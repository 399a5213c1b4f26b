import fc from "fast-check";
import { expect, it } from "vitest";
import { bestRows } from "./best-rows.js";

it("the best rows equal the head of a full sort, ties included", () => {
  // Few distinct scores, so that most of them tie.
  const scores = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 60 });
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 70 }), (list, n) => {
      const sorted = list.map((score, row) => ({ score, row })).filter(({ score }) => score > 0);
      sorted.sort((a, b) => b.score - a.score || a.row - b.row);
      expect(bestRows(Float64Array.from(list), n)).toEqual(sorted.slice(0, n).map(({ row }) => row));
    }),
  );
});
