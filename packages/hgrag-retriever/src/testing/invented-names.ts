import fc from "fast-check";

const SYLLABLES = "an bel cor dun el far gren hol in jor kal lan mer nor ost pel ri sta tur val".split(" ");

/** Names of a few syllables in lower case, some with a word before. */
export const inventedName: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("", "", "", "new ", "saint "),
    fc.array(fc.constantFrom(...SYLLABLES), { minLength: 2, maxLength: 4 }),
  )
  .map(([front, syllables]) => front + syllables.join(""));

/** `count` distinct names, the same for the same seed. */
export function inventedNames(count: number, seed: number): string[] {
  const names = new Set<string>();
  for (const name of fc.sample(inventedName, { numRuns: 4 * count, seed })) {
    if (names.size < count) names.add(name);
  }
  return [...names];
}

/** One edit: a letter dropped, doubled, replaced by "x", or swapped with the next. */
export function misspell(name: string, kind: number, at: number): string {
  const place = at % name.length;
  const [head, letter, tail] = [name.slice(0, place), name.charAt(place), name.slice(place + 1)];
  if (kind === 0) return head + tail;
  if (kind === 1) return head + letter + letter + tail;
  if (kind === 2) return `${head}x${tail}`;
  return head + tail.charAt(0) + letter + tail.slice(1);
}
