import { expect, test } from "vitest";
import { between, checkSeed, createRandom, pick, scatter, shuffle } from "./random.js";

test("equal seed and stream give equal draws, another seed or stream others", () => {
  const draws = (seed: number, stream: number) => {
    const random = createRandom(seed, stream);
    return Array.from({ length: 5 }, () => between(random, 0, 1e6));
  };
  expect(draws(42, 0)).toEqual(draws(42, 0));
  expect(draws(42, 1)).not.toEqual(draws(42, 0));
  expect(draws(43, 0)).not.toEqual(draws(42, 0));
});

test("scatter gives the published values of the MurmurHash3 finalizer and never one value twice", () => {
  expect(scatter(0)).toBe(0);
  expect(scatter(1)).toBe(0x514e28b7);
  expect(new Set(Array.from({ length: 50_000 }, (_, value) => scatter(value))).size).toBe(50_000);
});

test("a shuffle keeps every element, and every element gets to every place", () => {
  const random = createRandom(1, 0);
  const seen = new Set<string>();
  for (let run = 0; run < 200; run++) {
    const list = shuffle(random, [0, 1, 2, 3]);
    expect([...list].sort()).toEqual([0, 1, 2, 3]);
    list.forEach((value, place) => {
      seen.add(`${value} at ${place}`);
    });
  }
  expect(seen.size).toBe(16);
});

test("pick reaches every element", () => {
  const random = createRandom(1, 0);
  expect(new Set(Array.from({ length: 100 }, () => pick(random, ["a", "b", "c"]))).size).toBe(3);
});

test("a seed that is no 32-bit integer is refused", () => {
  for (const seed of [-1, 0.5, Number.NaN, 2 ** 32]) {
    expect(() => checkSeed(seed)).toThrow(RangeError);
  }
  expect(() => checkSeed(2 ** 32 - 1)).not.toThrow();
});
