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
