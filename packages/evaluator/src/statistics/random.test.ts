import { expect, it } from "vitest";
import { createRandom } from "./random.js";

const draws = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: 5 }, () => random.next());
};

it("gives equal streams for equal seeds and others for others", () => {
  expect(draws(7)).toEqual(draws(7));
  expect(draws(7)).not.toEqual(draws(8));
});

it("draws each sign about equally often", () => {
  const random = createRandom(42);
  const negative = Array.from({ length: 10_000 }, () => random.next() < 0).filter(Boolean).length;
  expect(Math.abs(negative - 5000)).toBeLessThan(200);
});

it("refuses what is no seed", () => {
  for (const seed of [-1, 1.5, 2 ** 32, Number.NaN]) expect(() => createRandom(seed)).toThrow(/seed must be/);
});
