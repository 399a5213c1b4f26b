import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fuseRanks } from "./fuse-ranks.js";

describe("fuseRanks", () => {
  it("adds the reciprocal ranks up as a hand does", () => {
    expect(
      fuseRanks([
        ["a", "b", "c"],
        ["c", "a"],
      ]),
    ).toEqual([
      { id: "a", score: 1 / 61 + 1 / 62 },
      { id: "c", score: 1 / 61 + 1 / 63 },
      { id: "b", score: 1 / 62 },
    ]);
  });

  it("puts what two lists hold far down above what one has first", () => {
    const filler = (letter: string) => Array.from({ length: 49 }, (_, i) => `${letter}${i}`);
    const lists = [
      [...filler("x"), "both"],
      [...filler("y"), "both"],
    ];
    expect(fuseRanks(lists)[0]!.id).toBe("both");
  });

  it("gives one order and one score for any order of the lists, ties by id", () => {
    const list = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"));
    fc.assert(
      fc.property(fc.array(list, { maxLength: 5 }), (lists) => {
        const fused = fuseRanks(lists);
        expect(fuseRanks(lists.toReversed())).toEqual(fused);
        for (const [index, { id, score }] of fused.entries()) {
          const next = fused[index + 1];
          if (next === undefined) continue;
          expect(score > next.score || (score === next.score && id < next.id)).toBe(true);
        }
        expect(fused.map(({ id }) => id).sort()).toEqual([...new Set(lists.flat())].sort());
      }),
    );
    expect(fuseRanks([["b"], ["a"]]).map(({ id }) => id)).toEqual(["a", "b"]);
    const circle = [
      ["a", "b", "c"],
      ["b", "c", "a"],
      ["c", "a", "b"],
    ];
    expect(fuseRanks(circle).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("gives nothing for no lists", () => {
    expect(fuseRanks([])).toEqual([]);
    expect(fuseRanks([[], []])).toEqual([]);
  });
});
