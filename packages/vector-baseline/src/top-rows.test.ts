import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { topRows } from "./top-rows.js";

describe("topRows", () => {
  it("equals the head of a full sort, ties included", () => {
    // Few distinct scores, so that most of them tie.
    const scores = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 60 });
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 70 }), (list, k) => {
        const sorted = list.map((score, row) => ({ score, row }));
        sorted.sort((a, b) => b.score - a.score || a.row - b.row);
        expect(topRows(Float64Array.from(list), k)).toEqual(sorted.slice(0, k).map(({ row }) => row));
      }),
    );
  });
});
