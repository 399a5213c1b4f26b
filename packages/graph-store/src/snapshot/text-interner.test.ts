import fc from "fast-check";
import { expect, it } from "vitest";
import { anyText } from "../testing/any-text.js";
import { TextInterner } from "./text-interner.js";
import { findText } from "./text-lookup.js";

it("numbers texts by their first coming and finds each, and no other, as a map does", () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 60 }), fc.array(anyText), (texts, others) => {
      const interner = new TextInterner();
      const numbers = new Map<string, number>();
      for (const text of texts) {
        if (!numbers.has(text)) numbers.set(text, numbers.size);
        expect(interner.intern(text)).toBe(numbers.get(text));
      }
      const kept = interner.trimmed();
      for (const text of [...texts, ...others]) {
        expect(interner.find(text)).toBe(numbers.get(text) ?? -1);
        expect(findText(kept, text)).toBe(numbers.get(text) ?? -1);
      }
    }),
    { seed: 1, numRuns: 40 },
  );
});

it("finds among ten thousand texts, and one that is longer than the room kept for looking up", () => {
  const interner = new TextInterner();
  const long = "é".repeat(100_000);
  for (let number = 0; number < 10_000; number++) interner.intern(`node ${number}`);
  expect(interner.intern(long)).toBe(10_000);
  expect(interner.find(long)).toBe(10_000);
  expect(interner.find(`${long}e`)).toBe(-1);
  expect(interner.find("node 9999")).toBe(9999);
  expect(interner.find("node 10000")).toBe(-1);
});

it("ends with an error when a forged table has no empty slot", () => {
  const forged = { bytes: Buffer.from("ab"), offsets: Uint32Array.of(0, 1, 2), slots: Uint32Array.of(1, 2) };
  expect(() => findText(forged, "c")).toThrow("graph-store: a hash table has no empty slot");
});
