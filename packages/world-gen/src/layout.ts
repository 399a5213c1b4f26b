import type { WorldCounts } from "./sizes.js";

/** Number of levels of a world's hierarchy, and the types of node on them from the top. */
export const LEVEL_TYPES = {
  3: ["planet", "country", "city"],
  4: ["planet", "continent", "country", "city"],
  5: ["planet", "continent", "country", "province", "city"],
  6: ["planet", "continent", "region", "country", "province", "city"],
} as const;

export type Levels = keyof typeof LEVEL_TYPES;

/** A type of node on one level. */
export type LevelType = (typeof LEVEL_TYPES)[6][number];

/**
 * How many continents a planet has, regions a continent and provinces a country, where a world has that level; never
 * more than there are countries or cities to lie in them.
 */
export interface GroupCounts {
  readonly continents: number;
  readonly regions: number;
  readonly provinces: number;
}

/** What one planet's nodes are and which contains which. Every planet of a world is laid out alike. */
export interface Layout {
  /** Number of nodes. */
  readonly order: number;
  /** The types from the planet down. */
  readonly types: readonly LevelType[];
  /** By node: the index of its type in `types`. */
  readonly levelOf: Uint8Array;
  /** By node: the node that contains it; the planet, which is node 0, is its own. */
  readonly parentOf: Uint32Array;
  /** By node: how many nodes of its type come before it. */
  readonly rankOf: Uint32Array;
  /** The nodes that are countries, and those that are cities, in order. */
  readonly countries: Uint32Array;
  readonly cities: Uint32Array;
}

/** Lays out a planet: each node before what it contains, and that before the next node of its level. */
export function createLayout(counts: WorldCounts, levels: Levels, groups: GroupCounts): Layout {
  const types = LEVEL_TYPES[levels];
  const order = nodesOnPlanet(counts, levels, groups);
  const levelOf = new Uint8Array(order);
  const parentOf = new Uint32Array(order);
  const rankOf = new Uint32Array(order);
  const ranks = types.map(() => 0);
  let added = 1;
  ranks[0] = 1;
  const add = (level: number, parent: number) => {
    levelOf[added] = level;
    parentOf[added] = parent;
    rankOf[added] = ranks[level]!++;
    return added++;
  };
  const fill = (level: number, parent: number, size: number): void => {
    for (const inside of partsOf(types[level]!, size, counts, groups)) {
      const node = add(level, parent);
      if (level + 1 < types.length) fill(level + 1, node, inside);
    }
  };
  fill(1, 0, counts.countries);
  const nodesOf = (type: LevelType) => {
    const level = (types as readonly LevelType[]).indexOf(type);
    const nodes = new Uint32Array(ranks[level]!);
    for (let node = 0; node < order; node++) if (levelOf[node] === level) nodes[rankOf[node]!] = node;
    return nodes;
  };
  const [countries, cities] = [nodesOf("country"), nodesOf("city")];
  return { order, types, levelOf, parentOf, rankOf, countries, cities };
}

/** Number of nodes on a planet; counts must be checked. */
export function nodesOnPlanet(counts: WorldCounts, levels: Levels, groups: GroupCounts): number {
  const types = LEVEL_TYPES[levels];
  const below = (level: number, size: number): number => {
    const type = types[level];
    if (type === undefined) return 0;
    // Countries are all alike, and so are cities: no need to go through them.
    if (type === "country" || type === "city") return size * (1 + below(level + 1, counts.cities));
    let nodes = 0;
    for (const inside of partsOf(type, size, counts, groups)) nodes += 1 + below(level + 1, inside);
    return nodes;
  };
  return 1 + below(1, counts.countries);
}

/**
 * What nodes of a type have inside, each: `size` countries or cities are dealt out among groups as evenly as can
 * be, a country has its cities, and a city nothing.
 */
function* partsOf(
  type: LevelType,
  size: number,
  counts: WorldCounts,
  groups: GroupCounts,
): Generator<number> {
  if (type === "country" || type === "city") {
    for (let at = 0; at < size; at++) yield type === "country" ? counts.cities : 0;
    return;
  }
  const wanted = {
    continent: groups.continents,
    region: groups.regions,
    province: groups.provinces,
    planet: 1,
  };
  const parts = Math.min(wanted[type], size);
  for (let part = 0; part < parts; part++) {
    yield Math.floor(((part + 1) * size) / parts) - Math.floor((part * size) / parts);
  }
}
