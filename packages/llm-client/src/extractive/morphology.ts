/** Forms that no rule gives, to a form that the rules can take on from. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["spoken", "speak"],
  ["spoke", "speak"],
  ["sold", "sell"],
  ["bought", "buy"],
  ["uses", "use"],
  ["used", "use"],
  ["using", "use"],
  ["lying", "lie"],
  ["lay", "lie"],
  ["lain", "lie"],
  ["has", "have"],
  ["had", "have"],
  ["found", "find"],
  ["sent", "send"],
  ["brought", "bring"],
  ["took", "take"],
  ["taken", "take"],
  ["fought", "fight"],
  ["froze", "freeze"],
  ["frozen", "freeze"],
  ["lost", "lose"],
  ["losing", "lose"],
  ["hurting", "hurt"],
  ["neighbourhood", "neighbor"],
  ["neighborhood", "neighbor"],
  ["peoples", "people"],
]);

const VOWEL = /[aeiouy]/;

/**
 * A word's stem: one string for the forms of one word (export, exports, exporting, exported; city, cities).
 * The stem need not be a word itself; it is only ever compared with other stems.
 * @param word folded to lower case.
 */
export function stem(word: string): string {
  const known = IRREGULAR.get(word) ?? word;
  return known.length <= 3 ? known : unify(withoutVerbEnding(withoutPlural(known)));
}

function withoutPlural(word: string): string {
  if (!word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function withoutVerbEnding(word: string): string {
  if (word.endsWith("ied")) return `${word.slice(0, -3)}y`;
  if (word.endsWith("eed")) return word;
  const root = word.endsWith("ing") ? word.slice(0, -3) : word.endsWith("ed") ? word.slice(0, -2) : word;
  if (root === word || root.length < 2 || !VOWEL.test(root)) return word;
  // Stopped, shipping: the doubled letter goes; selling, passed keep theirs.
  return /([^aeioulsz])\1$/.test(root) ? root.slice(0, -1) : root;
}

/** One spelling for -our and -or, and no final e, so that trade and trading meet. */
function unify(word: string): string {
  const spelled = word.replace(/bour/, "bor");
  return spelled.endsWith("e") && spelled.length > 3 ? spelled.slice(0, -1) : spelled;
}
