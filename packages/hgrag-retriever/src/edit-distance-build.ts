import { createDeletes, type DeleteSettings, mostDeletes, nameKey } from "./deletes.js";
import { allocateSections, type EditDistanceSections } from "./edit-distance-sections.js";
import { fillBuckets, partStarts } from "./fill-buckets.js";
import { traitsOf } from "./name-traits.js";

/** Builds the sections in two rounds over the deletes: one counts them, one puts the names into their buckets. */
export function buildSections(given: Iterable<string>, settings: DeleteSettings): EditDistanceSections {
  const names = distinct(given);
  const packed = packUnits(names);
  const bucketCount = 2 ** Math.ceil(Math.log2(4 * names.length + 1));
  const bucketsOf = createDeleteBuckets(settings, packed, bucketCount);
  const bucketing = { rowCount: names.length, bucketCount, bucketsOf };
  const starts = partStarts(bucketing);
  const sections = allocateSections({
    ...settings,
    longest: names.reduce((most, name) => Math.max(most, name.length), 0),
    nameCount: names.length,
    bucketCount,
    holderCount: starts.at(-1)!,
    unitCount: packed.units.length,
  });
  const { nameStarts, traits, units } = sections;
  nameStarts.set(packed.starts);
  units.set(packed.units);
  for (let name = 0; name < names.length; name += 1) {
    traits[name] = traitsOf(units.subarray(nameStarts[name]!, nameStarts[name + 1]!));
  }
  fillBuckets(bucketing, starts, sections);
  return sections;
}

/** The UTF-16 units of a text. */
export function toUnits(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
  return units;
}

interface PackedUnits {
  readonly units: Uint16Array;
  readonly starts: Uint32Array;
}

// Sorted by code unit, so that ties are settled by number. No set: of a million strings it would double the memory.
function distinct(given: Iterable<string>): string[] {
  const sorted = Array.from(given).sort();
  let count = 0;
  for (const name of sorted) {
    if (count > 0 && sorted[count - 1] === name) continue;
    sorted[count] = name;
    count += 1;
  }
  sorted.length = count;
  return sorted;
}

function packUnits(names: readonly string[]): PackedUnits {
  const starts = new Uint32Array(names.length + 1);
  for (const [number, name] of names.entries()) starts[number + 1] = starts[number]! + name.length;
  const units = new Uint16Array(starts[names.length]!);
  for (const [number, name] of names.entries()) units.set(toUnits(name), starts[number]!);
  return { units, starts };
}

// The buckets of all deletes of a name, of any number of deletions; the list is overwritten by the next one.
function createDeleteBuckets(
  settings: DeleteSettings,
  { units, starts }: PackedUnits,
  bucketCount: number,
): (name: number) => Uint32Array {
  const hashDeletes = createDeletes(settings);
  const buckets = new Uint32Array(mostDeletes(settings));
  return (name) => {
    const key = nameKey(units.subarray(starts[name]!, starts[name + 1]!), settings);
    let count = 0;
    for (let deletions = 0; deletions <= settings.maxDistance; deletions += 1) {
      count += hashDeletes(key, deletions, buckets, count);
    }
    for (let at = 0; at < count; at += 1) buckets[at]! &= bucketCount - 1;
    return buckets.subarray(0, count);
  };
}
