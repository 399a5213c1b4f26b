import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createClosestMatch, matchingCharacters } from "./closest-match.js";
import { inventedName, inventedNames, misspell } from "./testing/invented-names.js";
import { plainClosestMatch } from "./testing/plain-closest-match.js";

const closest = (names: readonly string[], query: string, cutoff = 0.5) =>
  createClosestMatch(names, { cutoff })(query);

describe("matchingCharacters", () => {
  it.each([
    ["", "", 0],
    ["", "abc", 0],
    ["abc", "abc", 3],
    ["abcd", "bcde", 3],
    // The longest block is "bcd", "x" lies on its other side.
    ["xbcd", "bcdx", 3],
    // "ab", then what is left of both: "d" and "d".
    ["abcd", "abxd", 3],
    ["ab", "ba", 1],
  ])("of %j and %j are %j blocks of characters in order", (name, query, count) => {
    expect(matchingCharacters(name, query)).toBe(count);
  });

  it("depend on which of the two is the query", () => {
    expect(matchingCharacters("tide", "diet")).toBe(1);
    expect(matchingCharacters("diet", "tide")).toBe(2);
  });

  it("are code points, not UTF-16 units", () => {
    expect(matchingCharacters("😀", "😁")).toBe(0);
    expect(closest(["😀a"], "😀b")).toEqual({ name: "😀a", ratio: 0.5 });
  });

  it("are at most the characters of either, and all of them for equal strings", () => {
    const text = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 12 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(matchingCharacters(a, b)).toBeLessThanOrEqual(Math.min(a.length, b.length));
        expect(matchingCharacters(a, a)).toBe(a.length);
      }),
      { seed: 1 },
    );
  });
});

describe("createClosestMatch", () => {
  it("gives the likest name and its ratio", () => {
    // "arden" and "ardan": "ard" and "n" match, 2 x 4 of 10.
    expect(closest(["brook", "arden", "dover"], "ardan")).toEqual({ name: "arden", ratio: 0.8 });
  });

  it("gives none below the cutoff, and one at it", () => {
    expect(closest(["abxx"], "abyy")).toEqual({ name: "abxx", ratio: 0.5 });
    expect(closest(["abxx"], "abyy", 0.51)).toBeNull();
    expect(closest([], "abyy")).toBeNull();
  });

  it("takes the greatest of equally like names, wherever it stands", () => {
    expect(closest(["arda", "ardz", "ardm"], "ard")?.name).toBe("ardz");
    expect(closest(["ardz", "ardm", "arda"], "ard")?.name).toBe("ardz");
    expect(closest(["ard", "ard"], "ard")).toEqual({ name: "ard", ratio: 1 });
  });

  it("compares names by code point: U+1F600 is greater than U+FF5A, though its first UTF-16 unit is not", () => {
    expect(closest(["ab😀", "abｚ"], "ab")?.name).toBe("ab😀");
    expect("ab😀" < "abｚ").toBe(true);
  });

  it("tells cases apart", () => {
    expect(closest(["ARDEN"], "arden")).toBeNull();
  });

  it("takes an empty query as like an empty name alone", () => {
    expect(closest(["a", ""], "")).toEqual({ name: "", ratio: 1 });
    expect(closest(["a"], "")).toBeNull();
    expect(closest([""], "a")).toBeNull();
  });

  it("leaves frequent characters out of the search from 200 characters on, not at 199", () => {
    const name = "ab".repeat(10);
    expect(matchingCharacters(name, "ab".repeat(99))).toBe(20);
    // Of "b", in 99 places of 200, no block starts; from the "x" none can grow over it.
    expect(matchingCharacters("bbbb", `x${"b".repeat(199)}`)).toBe(0);
    expect(matchingCharacters("bbbb", `x${"b".repeat(198)}`)).toBe(4);
    // A block found by "x" grows over the frequent characters beside it.
    expect(matchingCharacters("xbbb", `x${"b".repeat(199)}`)).toBe(4);
  });

  it("agrees with comparing every name in full", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), word, (names, query) => {
        const ranked = names
          .map((name) => {
            const total = name.length + query.length;
            return { name, ratio: total === 0 ? 1 : (2 * matchingCharacters(name, query)) / total };
          })
          .filter(({ ratio }) => ratio >= 0.5)
          .sort((a, b) => b.ratio - a.ratio || (a.name > b.name ? -1 : 1));
        expect(closest(names, query)).toEqual(ranked[0] ?? null);
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it("gives what difflib's plain scan gives, for 1,500 queries among 836 names", () => {
    const names = inventedNames(836, 1);
    expect(names).toHaveLength(836);
    const quick = createClosestMatch(names, { cutoff: 0.5 });
    const plain = plainClosestMatch(names, { cutoff: 0.5, filters: true });
    const letters = fc.string({ unit: fc.constantFrom(..."abcdefghilnorstu "), maxLength: 14 });
    const misspelled = fc
      .tuple(inventedName, fc.array(fc.tuple(fc.nat(3), fc.nat(30)), { maxLength: 3 }))
      .map(([name, edits]) => edits.reduce((text, [kind, at]) => misspell(text, kind, at), name));
    for (const query of fc.sample(fc.oneof(letters, misspelled), { numRuns: 1500, seed: 1 })) {
      const [found, expected] = [quick(query), plain(query)];
      if (found?.name !== expected?.name || found?.ratio !== expected?.ratio) {
        expect({ query, ...found }).toEqual({ query, ...expected });
      }
    }
  });

  it("gives what the plain scan gives in any letters, for queries on both sides of 32, 64 and 200 characters", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "c", "😀", "ｚ"), maxLength: 40 });
    const long = fc.tuple(text, fc.constantFrom(1, 2, 6)).map(([part, times]) => part.repeat(times));
    const cutoff = fc.constantFrom(0, 0.3, 0.6, 1);
    fc.assert(
      fc.property(fc.array(long, { maxLength: 12 }), long, cutoff, (names, query, least) => {
        for (const filters of [true, false]) {
          const expected = plainClosestMatch(names, { cutoff: least, filters })(query);
          expect(createClosestMatch(names, { cutoff: least })(query)).toEqual(expected);
        }
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
