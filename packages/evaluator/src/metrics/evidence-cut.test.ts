import { expect, it } from "vitest";
import { evidenceCut } from "./evidence-cut.js";

it("is the share of the evidence that was cut", () => {
  expect(evidenceCut(["a", "x", "y"], ["a", "b", "c", "d"])).toBe(0.25);
});

it("is 1 when all of it was cut", () => {
  expect(evidenceCut(["b", "a"], ["a", "b"])).toBe(1);
});

it("is 0 when nothing, or nothing of it, was cut", () => {
  expect(evidenceCut([], ["a"])).toBe(0);
  expect(evidenceCut(["x"], ["a"])).toBe(0);
});

it("counts a repeated id once", () => {
  expect(evidenceCut(["a", "a"], ["a", "a", "b"])).toBe(0.5);
});

it("gives no score without evidence", () => {
  expect(evidenceCut(["a"], [])).toBeNull();
});
