import { type Random, scatter } from "./random.js";

// A name is onset, vowel, link, vowel, link, vowel, coda. The letters of onsets' beginnings and of codas' ends
// (b d f g h k m p t v z) stand nowhere else in a name, so a name found inside another would have to begin and
// end where the other does: no name is part of another, whatever the case.
// The locality metric looks names up as substrings (section 4.2), and would count such a name twice.
const ONSETS = "b d f g h k m p t v z br dr fr gr kr pr tr vr bl fl gl kl pl".split(" ");
const VOWELS = "a e i o u".split(" ");
const LINKS = "l n r s w y c ln ls ns rl rn".split(" ");
const CODAS = "b d g k m p t v z ld lk lm lt lv nd nt nz rd rk rm rt rz sk st".split(" ");

const FRONT = ONSETS.length * VOWELS.length * LINKS.length;
const BACK = VOWELS.length * LINKS.length * VOWELS.length * CODAS.length;

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
    for (const [round, key] of keys.entries()) {
      if (round % 2 === 0) back = (back + (scatter(front ^ key) % BACK)) % BACK;
      else front = (front + (scatter(back ^ key) % FRONT)) % FRONT;
    }
    return spell(front, back);
  };
}

function spell(front: number, back: number): string {
  let rest = front;
  const digit = (parts: readonly string[]) => {
    const part = parts[rest % parts.length]!;
    rest = Math.floor(rest / parts.length);
    return part;
  };
  const head = digit(ONSETS) + digit(VOWELS) + digit(LINKS);
  rest = back;
  const tail = digit(VOWELS) + digit(LINKS) + digit(VOWELS) + digit(CODAS);
  return head.charAt(0).toUpperCase() + head.slice(1) + tail;
}
