import { type Random, scatter } from "./random.js";

// A name is onset, vowel, link, vowel, link, vowel, coda. The letters of onsets' beginnings and of codas' ends
// (b d f g h k m p t v z) stand nowhere else in a name, so a name found inside another would have to begin and
// end where the other does: no name is part of another, whatever the case.
// The locality metric looks names up as substrings (section 4.2), and would count such a name twice.
const ONSETS = "b d f g h k m p t v z br dr fr gr kr pr tr vr bl fl gl kl pl".split(" ");
const VOWELS = "a e i o u".split(" ");
const LINKS = "l n r s w y c ln ls ns rl rn".split(" ");
const CODAS = "b d g k m p t v z ld lk lm lt lv nd nt nz rd rk rm rt rz sk st".split(" ");

const HEADS = spellings(ONSETS, VOWELS, LINKS).map((head) => head.charAt(0).toUpperCase() + head.slice(1));
const TAILS = spellings(VOWELS, LINKS, VOWELS, CODAS);
const FRONT = HEADS.length;
const BACK = TAILS.length;

/** Number of distinct names: 10,368,000. */
export const NAME_COUNT = FRONT * BACK;

/** A seeded order of all names: the name of a position from 0 to `NAME_COUNT - 1`. */
export type NameAt = (position: number) => string;

/**
 * A seeded order of all names in which any name can be had on its own, without those before it.
 *
 * The order is a Feistel network over (front, back) with additions modulo the two sizes, which is a permutation
 * for any round function (Black and Rogaway, "Ciphers with arbitrary finite domains", 2002): no two positions
 * share a name and nothing is ever drawn again.
 */
export function createNames(random: Random): NameAt {
  const keys = Array.from({ length: 6 }, () => random.next() >>> 0);
  return (position) => {
    let front = Math.floor(position / BACK);
    let back = position % BACK;
    for (let round = 0; round < keys.length; round++) {
      const key = keys[round]!;
      if (round % 2 === 0) back = (back + (scatter(front ^ key) % BACK)) % BACK;
      else front = (front + (scatter(back ^ key) % FRONT)) % FRONT;
    }
    return HEADS[front]! + TAILS[back]!;
  };
}

/** One part of each list in turn, in every way; the first list changes fastest. */
function spellings(...lists: readonly (readonly string[])[]): readonly string[] {
  return lists.reduce((spelled, parts) => parts.flatMap((part) => spelled.map((head) => head + part)));
}
