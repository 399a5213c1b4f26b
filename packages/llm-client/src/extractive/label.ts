import { isFunctionWord } from "./function-words.js";
import { stem } from "./morphology.js";
import { nameKey } from "./words.js";

/** What a line of a context says its values are: a field's or a relation's name. */
export interface Label {
  readonly name: string;
  /** Stems of its words, without small words and units of measure. */
  readonly stems: readonly string[];
}

/** Units of measure and small words are no part of what a label asks for. */
const UNITS: ReadonlySet<string> = new Set("km km2 sq m m2 mi ft usd eur pct percent".split(" "));

/** The labels among these names, each once, in order. */
export function labelsOf(names: readonly string[]): Label[] {
  return [...new Set(names)].map((name) => {
    const keys = nameKey(name)
      .split(" ")
      .filter((key) => !UNITS.has(key));
    const content = keys.filter((key) => !isFunctionWord(key));
    return { name, stems: (content.length > 0 ? content : keys).map(stem) };
  });
}
