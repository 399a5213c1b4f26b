import { createDeletes, type DeleteSettings, mostDeletes, queryKeys } from "./deletes.js";
import { createEditDistance } from "./edit-distance.js";
import { buildSections, toUnits } from "./edit-distance-build.js";
import { type EditDistanceSections, openSections, sealSections } from "./edit-distance-sections.js";
import { traitsOf, withinEdits } from "./name-traits.js";

/** Settings of `createEditDistanceIndex`. SymSpell's are 2 and 7; with 8 fewer names have to be compared. */
export const EDIT_DISTANCE_DEFAULTS = {
  /** The most edits that can be looked up, 0 to 3. The index grows about fourfold with each. */
  maxDistance: 2,
  /** The UTF-16 units of a name that are indexed, from `maxDistance` + 1 to 12. */
  keyLength: 8,
} as const;

export interface NearName {
  readonly name: string;
  /** Edits between the query and the name. */
  readonly distance: number;
}

export interface EditDistanceIndex {
  /** Number of distinct names. */
  readonly size: number;
  /**
   * The names at most `maxDistance` edits (an integer from 0 to the index's own, which is the default) from the
   * query, at most `limit` (>= 1, default 10) of them, by distance and then by UTF-16 unit. None is missed.
   *
   * An edit inserts, deletes or replaces a UTF-16 unit or swaps two neighbours (Damerau-Levenshtein distance).
   *
   * @throws RangeError for a setting out of range
   */
  lookUp(query: string, options?: { readonly maxDistance?: number; readonly limit?: number }): NearName[];
  /** The index as bytes, for `openEditDistanceIndex`: its own memory, to be written and not changed. */
  toBytes(): Uint8Array;
}

/**
 * Indexes names, which may repeat, by what is left of their first units, or of their first and last, after up to
 * `maxDistance` deletions (symmetric delete, see deletes.ts). Names are compared as they are: fold them and the
 * queries alike. With the defaults a name takes about 200 bytes.
 *
 * @throws RangeError for a setting out of range
 */
export function createEditDistanceIndex(
  names: Iterable<string>,
  options: Partial<DeleteSettings> = {},
): EditDistanceIndex {
  const settings = { ...EDIT_DISTANCE_DEFAULTS, ...options };
  checkInteger("maxDistance", settings.maxDistance, 0, 3);
  checkInteger("keyLength", settings.keyLength, settings.maxDistance + 1, 12);
  return indexOver(buildSections(names, settings));
}

/**
 * The index that `toBytes` gave. The bytes are not copied if they begin at a multiple of four in their buffer.
 *
 * @throws RangeError when the bytes are no index, or damaged
 */
export function openEditDistanceIndex(bytes: Uint8Array): EditDistanceIndex {
  return indexOver(openSections(bytes));
}

function indexOver(sections: EditDistanceSections): EditDistanceIndex {
  const { nameStarts, units } = sections;
  const within = createWithin(sections);
  const unitsOf = (name: number) => units.subarray(nameStarts[name]!, nameStarts[name + 1]!);
  return {
    size: nameStarts.length - 1,
    lookUp(query, { maxDistance = sections.maxDistance, limit = 10 } = {}) {
      checkInteger("maxDistance", maxDistance, 0, sections.maxDistance);
      if (!(limit >= 1)) throw new RangeError(`hgrag-retriever: limit must be >= 1, got ${limit}`);
      return within(toUnits(query), maxDistance, limit)
        .sort((a, b) => a.distance - b.distance || a.number - b.number)
        .slice(0, limit)
        .map(({ number, distance }) => ({ name: fromUnits(unitsOf(number)), distance }));
    },
    toBytes: () => sealSections(sections),
  };
}

interface Found {
  readonly number: number;
  readonly distance: number;
}

// Prepares the names within a distance, in any order. All names within k edits have been met when the deletes by
// k deletions are through, so the search ends as soon as there are `limit` of them.
function createWithin(
  sections: EditDistanceSections,
): (query: Uint16Array, maxDistance: number, limit: number) => Found[] {
  const { maxDistance: mostEver, longest, nameStarts, traits, bucketStarts, holders, units } = sections;
  const hashDeletes = createDeletes(sections);
  const hashes = new Uint32Array(mostDeletes(sections));
  const distanceOf = createEditDistance(longest + mostEver, mostEver);
  const bucketMask = bucketStarts.length - 2;
  return (query, maxDistance, limit) => {
    if (query.length > longest + maxDistance) return [];
    const queryTraits = traitsOf(query);
    const keys = queryKeys(query, sections, maxDistance);
    const compared = new Set<number>();
    const found: Found[] = [];
    const visit = (bucket: number) => {
      const end = bucketStarts[bucket + 1]!;
      for (let at = bucketStarts[bucket]!; at < end; at += 1) {
        const number = holders[at]!;
        if (!withinEdits(traits[number]!, queryTraits, maxDistance) || compared.has(number)) continue;
        compared.add(number);
        const name = units.subarray(nameStarts[number]!, nameStarts[number + 1]!);
        const distance = distanceOf(name, query, maxDistance);
        if (distance <= maxDistance) found.push({ number, distance });
      }
    };
    for (let deletions = 0; deletions <= maxDistance; deletions += 1) {
      for (const key of keys) {
        const count = hashDeletes(key, deletions, hashes);
        for (let index = 0; index < count; index += 1) visit(hashes[index]! & bucketMask);
      }
      if (found.filter(({ distance }) => distance <= deletions).length >= limit) break;
    }
    return found;
  };
}

function fromUnits(units: Uint16Array): string {
  return Array.from(units, (unit) => String.fromCharCode(unit)).join("");
}

function checkInteger(setting: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new RangeError(
    `hgrag-retriever: ${setting} must be an integer from ${least} to ${most}, got ${value}`,
  );
}
