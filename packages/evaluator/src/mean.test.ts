import { expect, it } from "vitest";
import { mean } from "./mean.js";

it("has no mean of nothing", () => {
  expect(mean([])).toBeNull();
});

it("keeps what a plain sum loses", () => {
  expect(mean(Array.from({ length: 10 }, () => 0.1))).toBe(0.1);
  expect(mean([1, 2, 6])).toBe(3);
});
