import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEditDistanceIndex, openEditDistanceIndex } from "./edit-distance-index.js";
import { inventedName, inventedNames, misspell } from "./testing/invented-names.js";
import { plainEditDistance } from "./testing/plain-edit-distance.js";

const NAMES = ["arden", "ardent", "garden", "brook", "brooke", "dover"];
const byScan = (names: readonly string[], query: string, maxDistance: number, limit: number) =>
  [...new Set(names)]
    .map((name) => ({ name, distance: plainEditDistance(name, query) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, limit);

describe("lookUp", () => {
  const index = createEditDistanceIndex([...NAMES, "arden"]);

  it("gives the names within two edits, by distance and then by name", () => {
    expect(index.size).toBe(6);
    expect(index.lookUp("arden")).toEqual([
      { name: "arden", distance: 0 },
      { name: "ardent", distance: 1 },
      { name: "garden", distance: 1 },
    ]);
    expect(index.lookUp("borok", { maxDistance: 1 })).toEqual([{ name: "brook", distance: 1 }]);
    expect(index.lookUp("arden", { limit: 2 })).toHaveLength(2);
    expect(index.lookUp("nowhere at all")).toEqual([]);
  });

  it("refuses settings out of range", () => {
    expect(() => index.lookUp("a", { maxDistance: 3 })).toThrow(
      "hgrag-retriever: maxDistance must be an integer from 0 to 2, got 3",
    );
    expect(() => index.lookUp("a", { limit: 0 })).toThrow("hgrag-retriever: limit must be >= 1, got 0");
    expect(() => createEditDistanceIndex([], { keyLength: 2 })).toThrow(
      "hgrag-retriever: keyLength must be an integer from 3 to 12, got 2",
    );
  });

  it("finds nothing among no names, and the empty name by what is short", () => {
    expect(createEditDistanceIndex([]).lookUp("a")).toEqual([]);
    expect(createEditDistanceIndex([""]).lookUp("ab")).toEqual([{ name: "", distance: 2 }]);
  });

  it("gives what a linear scan gives, for lengths on both sides of every bound", () => {
    const text = fc.string({ unit: fc.constantFrom(..."ab"), maxLength: 16 });
    const settings = fc.constantFrom(
      {},
      { keyLength: 3 },
      { keyLength: 7 },
      { maxDistance: 1 },
      { maxDistance: 3, keyLength: 5 },
    );
    const names = fc.array(text, { maxLength: 30 });
    fc.assert(
      fc.property(names, text, settings, fc.nat(3), fc.nat(8), (list, query, options, edits, more) => {
        const maxDistance = Math.min(edits, { maxDistance: 2, ...options }.maxDistance);
        const found = createEditDistanceIndex(list, options).lookUp(query, { maxDistance, limit: 1 + more });
        expect(found).toEqual(byScan(list, query, maxDistance, 1 + more));
      }),
      { numRuns: 1500, seed: 1 },
    );
  });

  it("finds every name of 2,000 with two edits anywhere", () => {
    const names = inventedNames(2000, 1);
    const large = createEditDistanceIndex(names);
    const edit = fc.tuple(fc.nat(3), fc.nat(30));
    fc.assert(
      fc.property(fc.nat(names.length - 1), edit, edit, (number, first, second) => {
        const name = names[number]!;
        const query = misspell(misspell(name, ...first), ...second);
        const found = large.lookUp(query, { limit: Number.POSITIVE_INFINITY });
        expect(found.map((near) => near.name)).toContain(name);
      }),
      { numRuns: 1000, seed: 1 },
    );
  });
});

describe("toBytes and openEditDistanceIndex", () => {
  const bytes = createEditDistanceIndex(NAMES).toBytes();

  it("give an index that answers alike, wherever in a buffer the bytes begin", () => {
    const shifted = new Uint8Array(bytes.length + 5).subarray(5);
    shifted.set(bytes);
    fc.assert(
      fc.property(inventedName, (query) => {
        expect(openEditDistanceIndex(shifted).lookUp(query)).toEqual(byScan(NAMES, query, 2, 10));
        expect(openEditDistanceIndex(bytes.slice()).lookUp("ardn")).toEqual(byScan(NAMES, "ardn", 2, 10));
      }),
      { numRuns: 50, seed: 1 },
    );
  });

  it("give the same bytes for the same names in any order", () => {
    expect(createEditDistanceIndex([...NAMES].reverse()).toBytes()).toEqual(bytes);
    expect(openEditDistanceIndex(bytes.slice()).toBytes()).toEqual(bytes);
  });

  it("refuse every byte that was changed, and every other length", () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = bytes.slice();
        damaged[at]! ^= change;
        expect(() => openEditDistanceIndex(damaged)).toThrow(RangeError);
        expect(() => openEditDistanceIndex(bytes.slice(0, at))).toThrow(RangeError);
      }),
      { numRuns: 500, seed: 1 },
    );
    expect(() => openEditDistanceIndex(bytes.slice(0, -4))).toThrow(
      `hgrag-retriever: not a usable edit-distance index: it has ${bytes.length - 4} bytes in place of ${bytes.length}; build it again`,
    );
  });
});
