import { createLayout, type GroupCounts, LEVEL_TYPES, type Levels, nodesOnPlanet } from "./layout.js";
import { createNaming, NAME_SCHEMES, type NameScheme, type Naming } from "./naming.js";
import type { PlanetPlan } from "./planet.js";
import { checkSeed } from "./random.js";
import { checkNodes, resolveCounts, type WorldSize, worldName } from "./sizes.js";

export interface WorldOptions {
  /** Default `"small"`. */
  readonly size?: WorldSize | undefined;
  /** Number of planets, >= 1; default: the size's. */
  readonly planets?: number | undefined;
  /** Countries on each planet, >= 1; default: the size's. */
  readonly countries?: number | undefined;
  /** Cities in each country, >= 1; default: the size's. */
  readonly cities?: number | undefined;
  /** An integer from 0 to 4294967295, default 42. Equal options give equal bytes. */
  readonly seed?: number | undefined;
  /** How places are named, default `"distinct"`; `"shared"` needs two planets. */
  readonly names?: NameScheme | undefined;
  /** Under `names: "shared"`, the share of cities that bear the name of another; 0 to 1, default 0.3. */
  readonly sharedNames?: number | undefined;
  /**
   * On each planet so many countries with 50 borders and so many cities with 50 trade partners, or with all there
   * are; 0 to 10, default 0.
   */
  readonly hubs?: number | undefined;
  /** How many times as many borders and trading pairs there are, as far as there is room; 1 to 10, default 1. */
  readonly density?: number | undefined;
  /**
   * Levels of the hierarchy, default 3; 4 adds continents, 5 provinces as well, 6 regions as well. The numbers of
   * countries on a planet and of cities in a country do not change.
   */
  readonly levels?: Levels | undefined;
  /** Continents on each planet (levels >= 4), default 2. */
  readonly continents?: number | undefined;
  /** Provinces in each country (levels >= 5), default 2. */
  readonly provinces?: number | undefined;
  /** Regions on each continent (levels 6), default 2. */
  readonly regions?: number | undefined;
  /**
   * Stands in the world's name: words of lower-case letters and digits, joined by `-`. Default: what differs from
   * the plain form, such as `density-3`; nothing for a plain world.
   */
  readonly condition?: string | undefined;
}

/** A world's options, checked and filled in, and what follows from them for all planets. */
export interface WorldPlan extends PlanetPlan {
  readonly name: string;
  readonly naming: Naming;
}

const SHARED_NAMES = 0.3;
const GROUPS: GroupCounts = { continents: 2, regions: 2, provinces: 2 };

/** @throws RangeError for an option out of its range, or more nodes than there are names */
export function planWorld(options: WorldOptions): WorldPlan {
  const { size = "small", seed = 42, names = "distinct", hubs = 0, density = 1, levels = 3 } = options;
  checkSeed(seed);
  const counts = resolveCounts(size, options);
  checkOneOf("names", names, NAME_SCHEMES);
  checkOneOf("levels", levels, Object.keys(LEVEL_TYPES).map(Number));
  checkWithin("hubs", hubs, 0, 10);
  if (!Number.isInteger(hubs)) throw new RangeError(`world-gen: hubs must be an integer, got ${hubs}`);
  checkWithin("density", density, 1, 10);
  const sharedNames = resolveSharedNames(names, options.sharedNames);
  const groups = resolveGroups(levels, options);
  checkNodes(counts.planets * nodesOnPlanet(counts, levels, groups));
  const layout = createLayout(counts, levels, groups);
  const naming = createNaming(names, { seed, planets: counts.planets, layout, sharedNames });
  const name = worldName(counts, seed, resolveLabel(options));
  return { name, seed, counts, layout, hubs, density, naming };
}

function resolveSharedNames(names: NameScheme, share: number | undefined): number {
  if (share === undefined) return SHARED_NAMES;
  if (names !== "shared") {
    throw new RangeError(`world-gen: sharedNames needs names "shared", got names ${JSON.stringify(names)}`);
  }
  checkWithin("sharedNames", share, 0, 1);
  return share;
}

function resolveGroups(levels: Levels, options: WorldOptions): GroupCounts {
  const groups = { ...GROUPS };
  for (const [key, lowest] of [
    ["continents", 4],
    ["provinces", 5],
    ["regions", 6],
  ] as const) {
    const count = options[key];
    if (count === undefined) continue;
    if (levels < lowest) throw new RangeError(`world-gen: ${key} need levels >= ${lowest}, got ${levels}`);
    if (!Number.isInteger(count) || count < 1) {
      throw new RangeError(`world-gen: ${key} must be an integer >= 1, got ${count}`);
    }
    groups[key] = count;
  }
  return groups;
}

/** Worlds of one seed that differ must not share a name, labelled or not. */
function resolveLabel({ condition, ...options }: WorldOptions): string {
  if (condition !== undefined) {
    if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(condition)) return condition;
    throw new RangeError(
      `world-gen: condition must be words of a-z and 0-9 joined by "-", got ${JSON.stringify(condition)}`,
    );
  }
  const { names = "distinct", sharedNames = SHARED_NAMES, hubs = 0, density = 1, levels = 3 } = options;
  const { continents = GROUPS.continents, regions = GROUPS.regions, provinces = GROUPS.provinces } = options;
  const parts = [
    names === "distinct" ? "" : names === "shared" ? `shared-${sharedNames}` : names,
    hubs === 0 ? "" : `hubs-${hubs}`,
    density === 1 ? "" : `density-${density}`,
    levels === 3 ? "" : `levels-${levels}`,
    continents === GROUPS.continents ? "" : `continents-${continents}`,
    provinces === GROUPS.provinces ? "" : `provinces-${provinces}`,
    regions === GROUPS.regions ? "" : `regions-${regions}`,
  ];
  return parts.filter((part) => part !== "").join("-");
}

function checkOneOf<T>(key: string, value: T, allowed: readonly T[]): void {
  if (allowed.includes(value)) return;
  const list = `${allowed.slice(0, -1).join(", ")} or ${allowed.at(-1)}`;
  throw new RangeError(`world-gen: ${key} must be ${list}, got ${JSON.stringify(value)}`);
}

function checkWithin(key: string, value: number, low: number, high: number): void {
  if (value >= low && value <= high) return;
  throw new RangeError(`world-gen: ${key} must be from ${low} to ${high}, got ${value}`);
}
