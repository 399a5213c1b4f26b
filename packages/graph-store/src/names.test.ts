import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HierarchyGraph } from "./graph.js";
import { linearScan } from "./linear-scan.js";
import { aliasesOf, foldName, NameIndex } from "./names.js";
import { randomGraph } from "./testing/random-graph.js";

describe("foldName", () => {
  it.each([
    ["case", "NETHHOLM", "Nethholm"],
    ["accents", "São Tomé", "Sao Tome"],
    ["the Unicode form", "Cura\u00e7ao", "Curac\u0327ao"],
    ["letters with a stroke", "Łódź", "Lodz"],
    ["ligatures", "Færøerne", "Faeroerne"],
    ["the sharp s", "GROẞ STRASSE", "Groß Straße"],
    ["the dotless i", "Diyarbakır", "DİYARBAKIR"],
    ["full stops", "St. Louis", "St Louis"],
    ["full stops inside", "U.S.", "US"],
    ["the kind of apostrophe", "N'Djamena", "N’Djamena"],
    ["a missing apostrophe", "N´Djamena", "NDjamena"],
    ["apostrophes that are letters", "Hawaiʻi", "Hawaii"],
    ["an opening quote for an ayin", "Ma‘ān", "Ma'an"],
    ["hyphens", "Guinea-Bissau", "Guinea Bissau"],
    ["underlines", "New_York", "New York"],
    ["other punctuation", "Bonaire, Saba & Co", "Bonaire  Saba Co"],
    ["full width", "Ｔｏｋｙｏ", "Tokyo"],
    ["spaces", "\u00a0New \t York\n", "New York"],
  ])("does not count %s", (_what, a, b) => {
    expect(foldName(a)).toBe(foldName(b));
  });

  it("gives words in lower case with single spaces", () => {
    expect(foldName("  Trinidad & Tobago ")).toBe("trinidad tobago");
  });

  it.each([
    ["Devanagari", "दिल्ली", "दल्ल"],
    ["Thai", "กิน", "กน"],
    ["Japanese", "が", "か"],
  ])("keeps %s marks, which are letters of their own", (_script, a, b) => {
    expect(foldName(a)).not.toBe(foldName(b));
  });

  it("keeps a name of punctuation alone", () => {
    expect(foldName(" !!! ")).toBe("!!!");
    expect(foldName("!!!")).not.toBe(foldName("???"));
  });

  it("is empty for an empty name alone", () => {
    expect(foldName(" \n")).toBe("");
  });

  it("changes nothing when applied again, nor with the Unicode form", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const folded = foldName(name);
        expect(foldName(folded)).toBe(folded);
        expect(foldName(name.normalize("NFD"))).toBe(foldName(name.normalize("NFC")));
      }),
      { numRuns: 2000, seed: 1 },
    );
  });
});

describe("NameIndex", () => {
  it("gives the nodes of a name in the order they were added, each once", () => {
    const index = new NameIndex();
    index.add("Lodz", 3);
    index.add("Łódź", 3);
    index.add("LODZ", 7);
    expect(index.get("łódź")).toEqual([3, 7]);
    expect(index.get("Warsaw")).toEqual([]);
  });

  it("knows the words of its longest name", () => {
    const index = new NameIndex();
    expect(index.longest).toBe(0);
    index.add("Bosnia-Herzegovina", 0);
    index.add("Chad", 1);
    expect(index.longest).toBe(2);
  });

  it("finds nothing by an empty name, and plain data by a name of an object member", () => {
    const index = new NameIndex();
    index.add("", 0);
    index.add("__proto__", 1);
    expect(index.get("")).toEqual([]);
    expect(index.get("__proto__")).toEqual([1]);
    expect(index.get("constructor")).toEqual([]);
  });
});

it("reads aliases from a list and takes anything else as none", () => {
  expect(aliasesOf({ aliases: ["a", "b"] })).toEqual(["a", "b"]);
  expect(aliasesOf({ aliases: ["a", 1] })).toEqual(["a"]);
  expect(aliasesOf({ aliases: "a" })).toEqual([]);
  expect(aliasesOf({})).toEqual([]);
});

it("finds in a graph the nodes that a search through all names finds", () => {
  const spelling = fc.constantFrom("ada", "LODZ", "łódź", "St Louis", "new  york", "!!!", "", "York");
  fc.assert(
    fc.property(randomGraph, spelling, (document, name) => {
      expect(HierarchyGraph.fromDocument(document).named(name)).toEqual(linearScan(document).named(name));
    }),
    { numRuns: 300, seed: 1 },
  );
});
