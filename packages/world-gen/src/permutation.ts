import { type Random, scatter } from "./random.js";

/** Where a position goes: a pair from 0 up to (`front`, `back`). */
export type Permutation = (position: number) => readonly [front: number, back: number];

/**
 * A seeded order of all pairs of a number below `front` and one below `back`, in which any pair can be had on its
 * own, without those before it.
 *
 * It is a Feistel network with additions modulo the two sizes, which is a permutation for any round function (Black
 * and Rogaway, "Ciphers with arbitrary finite domains", 2002): no two positions share a pair and nothing is ever
 * drawn again.
 */
export function createPermutation(random: Random, front: number, back: number): Permutation {
  const keys = Array.from({ length: 6 }, () => random.next() >>> 0);
  return (position) => {
    let left = Math.floor(position / back);
    let right = position % back;
    for (let round = 0; round < keys.length; round++) {
      const key = keys[round]!;
      if (round % 2 === 0) right = (right + (scatter(left ^ key) % back)) % back;
      else left = (left + (scatter(right ^ key) % front)) % front;
    }
    return [left, right];
  };
}
