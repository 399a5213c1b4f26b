import fc from "fast-check";
import { countTokens as countWhole } from "gpt-tokenizer/encoding/cl100k_base";
import { expect, it } from "vitest";
import { countTokens } from "./count-tokens.js";

it("counts nothing in nothing, and a common word as one token", () => {
  expect(countTokens("")).toBe(0);
  expect(countTokens("hello")).toBe(1);
  expect(countTokens("hello world")).toBe(2);
});

it("takes a tokenizer's own marks for text", () => {
  expect(countTokens("<|endoftext|>")).toBeGreaterThan(1);
});

it("counts line by line what the whole text comes to", () => {
  const piece = fc.constantFrom(
    "\n",
    "\n\n",
    "\r\n",
    " ",
    "  ",
    "]",
    "[CITY]",
    "Brosenosk",
    "1.2M",
    "'s",
    "é",
    "-> ",
    "\t",
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join("")),
    fc.string({ unit: "grapheme" }),
  );
  fc.assert(
    fc.property(text, (whole) => {
      expect(countTokens(whole)).toBe(countWhole(whole, { disallowedSpecial: new Set<string>() }));
    }),
    { numRuns: 2000 },
  );
});
