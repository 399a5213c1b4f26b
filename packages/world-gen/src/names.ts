import { createPermutation } from "./permutation.js";
import { type Random, scatter } from "./random.js";

// A name is onset, vowel, link, vowel, link, vowel, coda. The letters of onsets' beginnings and of codas' ends
// (b d f g h k m p t v z) stand nowhere else in a name, so a name found inside another would have to begin and
// end where the other does: no name is part of another, whatever the case.
// The locality metric looks names up as substrings (section 4.2), and would count such a name twice.
const ONSETS = "b d f g h k m p t v z br dr fr gr kr pr tr vr bl fl gl kl pl".split(" ");
const VOWELS = "a e i o u".split(" ");
const LINKS = "l n r s w y c ln ls ns rl rn".split(" ");
const CODAS = "b d g k m p t v z ld lk lm lt lv nd nt nz rd rk rm rt rz sk st".split(" ");

const CAPITALS = ONSETS.map((onset) => onset.charAt(0).toUpperCase() + onset.slice(1));
const HEADS = spellings(CAPITALS, VOWELS, LINKS);
const TAILS = spellings(VOWELS, LINKS, VOWELS, CODAS);

/** Number of distinct names: 10,368,000. */
export const NAME_COUNT = HEADS.length * TAILS.length;

/** Names in one family of `createNameFamilies`: 5. */
export const FAMILY_SIZE = VOWELS.length;

/** Number of families of `createNameFamilies`: 2,073,600. */
export const FAMILY_COUNT = NAME_COUNT / FAMILY_SIZE;

/** A seeded order of all names: the name of a position from 0 to `NAME_COUNT - 1`. */
export type NameAt = (position: number) => string;

/** A seeded order of all names in which any name can be had on its own, without those before it. */
export function createNames(random: Random): NameAt {
  const pairAt = createPermutation(random, HEADS.length, TAILS.length);
  return (position) => {
    const [front, back] = pairAt(position);
    return HEADS[front]! + TAILS[back]!;
  };
}

/**
 * The same names by families: those of one family differ in their first vowel alone, which is one letter. A name
 * is had by its family's position, from 0 to `FAMILY_COUNT - 1`, and its number in it, from 0 to `FAMILY_SIZE - 1`.
 */
export function createNameFamilies(random: Random): (family: number, member: number) => string {
  const pairAt = createPermutation(random, CAPITALS.length * LINKS.length, TAILS.length);
  return (family, member) => {
    const [front, back] = pairAt(family);
    const link = LINKS[Math.floor(front / CAPITALS.length)]!;
    // Else the first members of all families would share a vowel, and so would places that lie together.
    const vowel = VOWELS[(member + scatter(family)) % FAMILY_SIZE]!;
    return CAPITALS[front % CAPITALS.length]! + vowel + link + TAILS[back]!;
  };
}

/** One part of each list in turn, in every way; the first list changes fastest. */
function spellings(...lists: readonly (readonly string[])[]): readonly string[] {
  return lists.reduce((spelled, parts) => parts.flatMap((part) => spelled.map((head) => head + part)));
}
