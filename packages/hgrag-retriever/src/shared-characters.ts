import type { NamePool } from "./name-pool.js";

/**
 * Prepares `count(query)`: for each name of the pool the characters that it shares with the query, wherever they
 * stand. The array that comes back is overwritten by the next count.
 */
export function sharedCharacters(pool: NamePool): (query: Uint32Array) => Uint32Array {
  const { names, letters, starts } = pool;
  const seen = new Uint32Array(pool.letterCount + 1);
  const numbers = new Map<number, number>();
  const features = new Uint32Array(letters.length);
  for (let name = 0; name < names.length; name += 1) {
    const from = starts[name]!;
    eachFeature(letters.subarray(from, starts[name + 1]!), seen, (key, index) => {
      const number = numbers.get(key) ?? numbers.size;
      if (number === numbers.size) numbers.set(key, number);
      features[from + index] = number;
    });
  }
  const { holders, holdersFrom } = invert(features, starts, numbers.size);

  const counts = new Uint32Array(names.length);
  return (query) => {
    counts.fill(0);
    eachFeature(query, seen, (key) => {
      const feature = numbers.get(key);
      if (feature === undefined) return;
      const end = holdersFrom[feature + 1]!;
      for (let at = holdersFrom[feature]!; at < end; at += 1) counts[holders[at]!]! += 1;
    });
    return counts;
  };
}

// The first "a" of a string and its second are two features: then as many features are shared as characters.
function eachFeature(
  letters: Uint32Array,
  seen: Uint32Array,
  visit: (key: number, index: number) => void,
): void {
  for (let index = 0; index < letters.length; index += 1) {
    const letter = letters[index]!;
    const earlier = seen[letter]!;
    seen[letter] = earlier + 1;
    visit(earlier * seen.length + letter, index);
  }
  for (const letter of letters) seen[letter] = 0;
}

// From the features of each name to the names of each feature, in rising order.
function invert(
  features: Uint32Array,
  starts: Uint32Array,
  featureCount: number,
): { readonly holders: Uint32Array; readonly holdersFrom: Uint32Array } {
  const holdersFrom = new Uint32Array(featureCount + 1);
  for (const feature of features) holdersFrom[feature + 1]! += 1;
  for (let feature = 0; feature < featureCount; feature += 1)
    holdersFrom[feature + 1]! += holdersFrom[feature]!;
  const next = holdersFrom.slice();
  const holders = new Uint32Array(features.length);
  for (let name = 0; name + 1 < starts.length; name += 1) {
    for (let at = starts[name]!; at < starts[name + 1]!; at += 1) {
      const feature = features[at]!;
      holders[next[feature]!] = name;
      next[feature]! += 1;
    }
  }
  return { holders, holdersFrom };
}
