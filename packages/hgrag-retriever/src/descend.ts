import { descendantsOf, foldName, type GraphView } from "@hg-rag/graph-store";
import type { Reached } from "./lateral.js";

/** Children of the anchor down to `kDown` levels (section 3.3, stage 4). */
export function descend(view: GraphView, anchor: number, options: { readonly kDown: number }): Reached[] {
  return descendantsOf(view, anchor, options.kDown).flatMap((level, index) =>
    level.map((node) => ({ node, adversary: false, distance: index + 1, relation: -1 })),
  );
}

// How far below the anchor a type is looked for, and how many nodes of a level are looked at.
const DEEPEST = 3;
const WIDEST = 256;

// Words that ask for what lies below whatever it is called there.
const BELOW = new Set(
  "contain contains inside within below beneath comprise comprises include includes children parts members kinds subdivisions".split(
    " ",
  ),
);

/**
 * How many levels below the anchor the question asks for (section 3.3, stage 4: "When the query requests such
 * information, k-down increases from 0"): down to the nearest level of a type that the question names, such as
 * the cities of a country; one level for words such as "contains"; else 0.
 */
export function levelsAskedFor(view: GraphView, anchor: number, question: string): number {
  const words = ` ${foldName(question)} `;
  let level = Array.from(view.childrenOf(anchor)).slice(0, WIDEST);
  if (level.length === 0) return 0;
  for (let depth = 1; depth <= DEEPEST && level.length > 0; depth += 1) {
    const types = new Set(level.map((node) => view.typeOf(node)));
    if ([...types].some((type) => namesType(words, type))) return depth;
    level = level.flatMap((node) => Array.from(view.childrenOf(node))).slice(0, WIDEST);
  }
  return words.split(" ").some((word) => BELOW.has(word)) ? 1 : 0;
}

function namesType(words: string, type: string): boolean {
  const singular = foldName(type);
  if (singular === "") return false;
  const plurals = [`${singular}s`, `${singular}es`, singular.replace(/y$/, "ies")];
  return [singular, ...plurals].some((form) => words.includes(` ${form} `));
}
