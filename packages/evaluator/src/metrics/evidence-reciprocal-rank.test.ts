import { expect, it } from "vitest";
import { evidenceReciprocalRank } from "./evidence-reciprocal-rank.js";

it("is 1 when evidence stands first", () => {
  expect(evidenceReciprocalRank(["a", "b"], ["x", "a"])).toBe(1);
});

it("falls with the place of the first evidence, whatever follows", () => {
  expect(evidenceReciprocalRank(["a", "b", "c", "d"], ["d", "c"])).toBe(1 / 3);
});

it("is 0 when the context holds no evidence, or nothing", () => {
  expect(evidenceReciprocalRank(["a", "b"], ["x"])).toBe(0);
  expect(evidenceReciprocalRank([], ["x"])).toBe(0);
});

it("gives no score without evidence", () => {
  expect(evidenceReciprocalRank(["a"], [])).toBeNull();
});
