import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEditDistance } from "./edit-distance.js";
import { toUnits } from "./edit-distance-build.js";
import { plainEditDistance } from "./testing/plain-edit-distance.js";

const distanceOf = createEditDistance(40, 3);
const distance = (a: string, b: string, most: number) => distanceOf(toUnits(a), toUnits(b), most);

describe("the edit distance", () => {
  it.each([
    ["", "", 0],
    ["arden", "arden", 0],
    ["arden", "ardn", 1],
    ["arden", "arrden", 1],
    ["arden", "arken", 1],
    ["arden", "adren", 1],
    // Swapped, then a letter put between the two.
    ["ca", "abc", 2],
    ["abc", "ca", 2],
    ["arden", "", 4],
    ["arden", "dover", 4],
  ])("of %j and %j is %j, 4 for more than 3", (a, b, edits) => {
    expect(distance(a, b, 3)).toBe(edits);
  });

  it("is that of the whole table, or one more than the most asked for", () => {
    const text = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 9 });
    fc.assert(
      fc.property(text, text, fc.nat(3), (a, b, most) => {
        expect(distance(a, b, most)).toBe(Math.min(plainEditDistance(a, b), most + 1));
      }),
      { numRuns: 5000, seed: 1 },
    );
  });
});
