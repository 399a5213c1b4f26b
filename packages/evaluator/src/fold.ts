// Marks of the Latin, Greek and Cyrillic scripts only: in other scripts a mark can be a vowel.
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;

/** A name without case, accents, Unicode form and surplus white space, so that spellings of one name compare equal. */
export function foldName(name: string): string {
  return name.normalize("NFKD").replace(ACCENTS, "").toLowerCase().replace(/\s+/gu, " ").trim();
}
