import type { Layout } from "./layout.js";
import { createNameFamilies, createNames, FAMILY_COUNT, FAMILY_SIZE } from "./names.js";
import { createRandom } from "./random.js";
import { createSharedNames } from "./shared-names.js";

/**
 * How places are named.
 * - `distinct`: no name is part of another.
 * - `one-letter`: in families of up to five that differ in one letter.
 * - `nested`: in families of up to four, one name and three that contain it, as a word or at their beginning.
 * - `shared`: a share of the cities bear the name of a city on another planet.
 */
export const NAME_SCHEMES = ["distinct", "one-letter", "nested", "shared"] as const;

export type NameScheme = (typeof NAME_SCHEMES)[number];

export interface Identity {
  /** Once in the world. */
  readonly id: string;
  readonly name: string;
}

/** For a planet, what its nodes are called by their numbers on it. */
export type Naming = (planet: number) => (node: number) => Identity;

/** What naming needs to know of a world. */
export interface NamedWorld {
  readonly seed: number;
  readonly planets: number;
  readonly layout: Layout;
  /** Share of the cities that share their names, 0 to 1, under `shared`. */
  readonly sharedNames: number;
}

/** What stands for one name in four: the name itself and three that contain it. */
const NESTED: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `New ${name}`,
  // Names end in a consonant, so this is none of them.
  (name) => `${name}ia`,
  (name) => `${name} Minor`,
];

/** @throws RangeError where there are not names enough for the world */
export function createNaming(scheme: NameScheme, world: NamedWorld): Naming {
  // Stream 0 orders the names of every scheme.
  const random = createRandom(world.seed, 0);
  if (scheme === "one-letter") return inFamilies(world, FAMILY_SIZE, createNameFamilies(random));
  const nameAt = createNames(random);
  if (scheme === "shared") return createSharedNames(nameAt, world);
  if (scheme === "nested") {
    return inFamilies(world, NESTED.length, (family, member) => NESTED[member]!(nameAt(family)));
  }
  return (planet) => {
    const first = planet * world.layout.order;
    return (node) => sameIdAndName(nameAt(first + node));
  };
}

/**
 * Names in families of up to `size`, which are of one planet; every family has two names at least. The members of
 * one lie as far apart in the planet's order as can be, so that they rarely share a country.
 */
function inFamilies(
  { planets, layout: { order } }: NamedWorld,
  size: number,
  nameOf: (family: number, member: number) => string,
): Naming {
  const families = Math.ceil(order / size);
  if (planets * families > FAMILY_COUNT) {
    throw new RangeError(
      `world-gen: there are ${FAMILY_COUNT} families of names, got a world that needs ${planets * families}; lower the counts`,
    );
  }
  return (planet) => (node) =>
    sameIdAndName(nameOf(planet * families + (node % families), Math.floor(node / families)));
}

function sameIdAndName(name: string): Identity {
  return { id: name, name };
}
