import type { Layout } from "./layout.js";
import type { NameAt } from "./names.js";
import type { NamedWorld, Naming } from "./naming.js";
import { between, createRandom, STREAMS } from "./random.js";

/**
 * Names of which a share of the cities has one that a city on another planet has too.
 *
 * Planets go by twos, the last three together where their number is odd; the cities of one planet are paired with
 * those of the other in a seeded way, and of every pair either both share a name or neither does. A shared name
 * comes once on each of those planets. The id of each city that bears it is `Name@Country`.
 *
 * @throws RangeError with fewer than two planets
 */
export function createSharedNames(nameAt: NameAt, world: NamedWorld): Naming {
  const { seed, planets, layout, sharedNames } = world;
  if (planets < 2) throw new RangeError("world-gen: shared names need planets >= 2, got 1");
  const { order, cities, types, levelOf, rankOf } = layout;
  const shared = Math.round(sharedNames * cities.length);
  const cityLevel = types.indexOf("city");
  return (planet) => {
    const [first, firstOfGroup] = [planet * order, groupStart(planet, planets) * order];
    const slotOf = dealSlots(cities.length, seed, planet);
    return (node) => {
      if (levelOf[node] !== cityLevel) {
        const name = nameAt(first + node);
        return { id: name, name };
      }
      // Every planet names its cities by slot, and the first slots are named as on the first planet of the group.
      const slot = slotOf(rankOf[node]!);
      if (slot < shared) {
        const name = nameAt(firstOfGroup + cities[slot]!);
        return { id: `${name}@${nameAt(first + countryOf(layout, node))}`, name };
      }
      const name = nameAt(first + cities[slot]!);
      return { id: name, name };
    };
  };
}

/** The first planet of those with which a planet shares names. */
function groupStart(planet: number, planets: number): number {
  return 2 * Math.min(Math.floor(planet / 2), Math.floor(planets / 2) - 1);
}

/** A bijection of 0 to `count - 1`, by multiplication and addition modulo `count`: nothing has to be held. */
function dealSlots(count: number, seed: number, planet: number): (rank: number) => number {
  const random = createRandom(seed, STREAMS.sharedNames + planet);
  let step = 1;
  do step = between(random, 1, count);
  while (greatestDivisor(step, count) !== 1);
  const offset = between(random, 0, count - 1);
  return (rank) => (rank * step + offset) % count;
}

function greatestDivisor(a: number, b: number): number {
  let [high, low] = [a, b];
  while (low > 0) [high, low] = [low, high % low];
  return high;
}

function countryOf({ types, levelOf, parentOf }: Layout, city: number): number {
  const level = types.indexOf("country");
  let node = city;
  while (levelOf[node] !== level) node = parentOf[node]!;
  return node;
}
