import type { Attributes } from "./graph-document.js";

// Letters that Unicode does not decompose but that people type without their stroke or ligature.
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
};

// Combining marks of the Latin, Greek and Cyrillic scripts only: in other scripts a mark can be a vowel.
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;
// The letters among them are how Hawaiian, Arabic and others are spelled in Latin: "Hawaiʻi", "Ma‘ān".
const APOSTROPHES_AND_DOTS = /['’‘‛′ʹʻʼʽʾʿ`.]/gu;
// Decomposed, it would be a space with an accent and part the word.
const SPACING_ACUTE = /´/gu;
const BETWEEN_WORDS = /[\p{P}\p{S}\p{Z}\s_]+/gu;
const PLAIN = /^[a-z0-9 ]*$/;

/**
 * The key under which names are compared: case, accents, punctuation and Unicode form do not count.
 * Apostrophes and full stops vanish ("N'Djamena", "U.S."); other punctuation separates words.
 *
 * @returns words in lower case, separated by single spaces; for a name of punctuation alone, its signs. Folding
 * twice changes nothing more.
 */
export function foldName(name: string): string {
  const lower = name.toLowerCase();
  if (PLAIN.test(lower)) return lower.trim().replace(/ {2,}/g, " ");
  const folded = lower
    .replace(SPACING_ACUTE, "")
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ßæœøłđðþħı]/gu, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(APOSTROPHES_AND_DOTS, "")
    .replace(BETWEEN_WORDS, " ")
    .trim();
  return folded === "" ? lower.normalize("NFKC").replace(/\s+/gu, " ").trim() : folded;
}

/** The further names among a node's attributes. */
export function aliasesOf({ aliases }: Attributes): readonly string[] {
  return Array.isArray(aliases) ? aliases.filter((alias) => typeof alias === "string") : [];
}

const NONE: readonly number[] = [];

/** Names and aliases to node handles, compared by `foldName`. */
export class NameIndex {
  readonly #nodes = new Map<string, number[]>();
  #longest = 0;

  /** Words in the longest name. */
  get longest(): number {
    return this.#longest;
  }

  /** Nodes come in rising order. An empty name names nothing. */
  add(name: string, node: number): void {
    const key = foldName(name);
    if (key === "") return;
    const nodes = this.#nodes.get(key);
    if (nodes === undefined) this.#nodes.set(key, [node]);
    else if (nodes.at(-1) !== node) nodes.push(node);
    this.#longest = Math.max(this.#longest, key.split(" ").length);
  }

  /** The nodes of a name in the order they were added; empty when there is none. */
  get(name: string): readonly number[] {
    return this.#nodes.get(foldName(name)) ?? NONE;
  }
}
