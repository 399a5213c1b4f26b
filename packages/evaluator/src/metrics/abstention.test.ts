import { expect, it } from "vitest";
import { abstention } from "./abstention.js";

const sets = (gold: string[], named: string[] = []) => ({ gold: new Set(gold), named: new Set(named) });

it("is 1 for an abstention where there is no answer", () => {
  expect(abstention("Not found in context.", sets([]))).toBe(1);
  expect(abstention("not found in context", sets([]))).toBe(1);
  expect(abstention("Not found in context. It says nothing of ports.", sets([]))).toBe(1);
});

it("is 0 for an abstention where there is one", () => {
  expect(abstention("Not found in context.", sets(["orun"]))).toBe(0);
  expect(abstention("Not found in context, which is silent.", sets(["orun"]))).toBe(0);
});

it("is 0 for another answer where there is none", () => {
  expect(abstention("Mira", sets([], ["mira"]))).toBe(0);
  expect(abstention("", sets([]))).toBe(0);
  expect(abstention("Not found in context. It may be Mira.", sets([], ["mira"]))).toBe(0);
  expect(abstention("Not found in contexts", sets([]))).toBe(0);
});

it("gives no score for an answer to what has one", () => {
  expect(abstention("Mira", sets(["orun"], ["mira"]))).toBeNull();
  expect(abstention("Not found in context. It may be Mira.", sets(["orun"], ["mira"]))).toBeNull();
});
