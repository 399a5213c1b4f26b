const ASCII = /^[\0-\x7f]*$/;
const PLAIN_WORDS = /[a-z0-9]+/g;
// Marks of Latin, Greek and Cyrillic are accents; in other scripts a mark can be a vowel and stays.
const ACCENTS = /[\u0300-\u036f]/g;
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const POSSESSIVES = /['’]s(?![\p{L}\p{N}])/gu;

/**
 * A text's words in order: Unicode form NFKD without accents, in lower case, runs of letters and digits. A possessive
 * `'s` is no word. No stop words are left out and no word is stemmed.
 */
export function tokenize(text: string): string[] {
  const bare = text.toLowerCase().replace(POSSESSIVES, "");
  if (ASCII.test(bare)) return bare.match(PLAIN_WORDS) ?? [];
  return bare.normalize("NFKD").replace(ACCENTS, "").toLowerCase().match(WORDS) ?? [];
}
