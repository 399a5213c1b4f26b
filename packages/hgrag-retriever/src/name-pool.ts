const HIGH_SURROGATE = 0xd800 >> 10;

/** Distinct names in code point order, as numbers in arrays. A name is known by its place, from 0. */
export interface NamePool {
  readonly names: readonly string[];
  /** Characters of all names, one name after the other, as letter numbers. */
  readonly letters: Uint32Array;
  /** Where each name begins in `letters`, and at last where the last one ends. */
  readonly starts: Uint32Array;
  /** Number of different characters; as a letter, one that no name has. */
  readonly letterCount: number;
  /** The letters of any text. */
  lettersOf(text: string): Uint32Array;
}

/** Packs names, which may repeat. Characters are code points. */
export function packNames(given: readonly string[]): NamePool {
  const names = [...new Set(given)].sort(compareCodePoints);
  const numbers = new Map<string, number>();
  const starts = new Uint32Array(names.length + 1);
  const letters: number[] = [];
  for (const [number, name] of names.entries()) {
    for (const character of name) {
      let letter = numbers.get(character);
      if (letter === undefined) {
        letter = numbers.size;
        numbers.set(character, letter);
      }
      letters.push(letter);
    }
    starts[number + 1] = letters.length;
  }
  const letterCount = numbers.size;
  return {
    names,
    letters: Uint32Array.from(letters),
    starts,
    letterCount,
    lettersOf: (text) => Uint32Array.from(text, (character) => numbers.get(character) ?? letterCount),
  };
}

// UTF-16 order is another: there a pair of surrogates is less than U+E000 and what follows.
function compareCodePoints(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  let at = 0;
  while (at < shared && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (at === shared) return a.length - b.length;
  if (at > 0 && a.charCodeAt(at - 1) >> 10 === HIGH_SURROGATE) at -= 1;
  return a.codePointAt(at)! - b.codePointAt(at)!;
}
