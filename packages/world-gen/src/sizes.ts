import { NAME_COUNT } from "./names.js";

/** The paper's three sizes (section 3.1). */
export type WorldSize = "small" | "medium" | "large";

/** How many planets a world has, countries a planet, and cities a country. */
export interface WorldCounts {
  readonly planets: number;
  readonly countries: number;
  readonly cities: number;
}

/** Counts of the three sizes: 26, 168 and 836 nodes. */
export const WORLD_SIZES: Readonly<Record<WorldSize, WorldCounts>> = {
  small: { planets: 2, countries: 3, cities: 3 },
  medium: { planets: 3, countries: 5, cities: 10 },
  large: { planets: 4, countries: 8, cities: 25 },
};

/** The counts of a size, with single counts replaced; checked. */
export function resolveCounts(
  size: WorldSize,
  replaced: { readonly [K in keyof WorldCounts]?: number | undefined },
): WorldCounts {
  if (!Object.hasOwn(WORLD_SIZES, size)) {
    throw new RangeError(`world-gen: size must be small, medium or large, got ${JSON.stringify(size)}`);
  }
  const base = WORLD_SIZES[size];
  const counts = {
    planets: replaced.planets ?? base.planets,
    countries: replaced.countries ?? base.countries,
    cities: replaced.cities ?? base.cities,
  };
  for (const [key, count] of Object.entries(counts)) {
    if (!Number.isInteger(count) || count < 1) {
      throw new RangeError(`world-gen: ${key} must be an integer >= 1, got ${count}`);
    }
  }
  checkNodes(counts.planets * (1 + counts.countries * (1 + counts.cities)));
  return counts;
}

/** @throws RangeError for more nodes than there are names */
export function checkNodes(nodes: number): void {
  if (nodes <= NAME_COUNT) return;
  throw new RangeError(`world-gen: a world has at most ${NAME_COUNT} nodes, got ${nodes}; lower the counts`);
}

/**
 * `small-seed-42` for the counts of a size, else `2x4x6-seed-42`; what a world is beyond its plain form, if
 * anything, stands before the seed: `small-shared-names-seed-42`.
 */
export function worldName(counts: WorldCounts, seed: number, label = ""): string {
  const size = Object.entries(WORLD_SIZES).find(
    ([, { planets, countries, cities }]) =>
      planets === counts.planets && countries === counts.countries && cities === counts.cities,
  );
  const counted = size?.[0] ?? `${counts.planets}x${counts.countries}x${counts.cities}`;
  return `${counted}${label === "" ? "" : `-${label}`}-seed-${seed}`;
}
