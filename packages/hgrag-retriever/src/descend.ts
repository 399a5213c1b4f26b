import { foldName, type GraphView, levelsBelow } from "@hg-rag/graph-store";
import type { Reached } from "./lateral.js";

/**
 * Children of the anchor down to `kDown` levels (section 3.3, stage 4), and no level more than the cap can hold: as
 * nearer nodes outrank farther ones, nothing below a level that fills the cap would be kept.
 */
export function descend(
  view: GraphView,
  anchor: number,
  options: { readonly kDown: number; readonly cap: number },
): Reached[] {
  const reached: Reached[] = [];
  if (options.kDown === 0) return reached;
  let distance = 0;
  for (const level of levelsBelow(view, anchor)) {
    distance += 1;
    for (const node of level) reached.push({ node, adversary: false, distance, relation: -1 });
    if (distance === options.kDown || reached.length >= options.cap) break;
  }
  return reached;
}

// How far below the anchor a type is looked for, and how many nodes of a level, first by id, are looked at.
const DEEPEST = 3;
const WIDEST = 128;

// Words that ask for what lies below whatever it is called there.
const BELOW = new Set(
  "contain contains inside within below beneath comprise comprises include includes children parts members kinds subdivisions".split(
    " ",
  ),
);

/**
 * How many levels below the anchor the question asks for (section 3.3, stage 4: "When the query requests such
 * information, k-down increases from 0"): down to the nearest level of a type that the question names, such as
 * the cities of a country; one level for words such as "contains"; else 0. Three levels are looked at, and the first
 * 128 nodes of each.
 */
export function levelsAskedFor(view: GraphView, anchor: number, question: string): number {
  let level = firstChildren(view, [anchor]);
  if (level.length === 0) return 0;
  const words = ` ${foldName(question)} `;
  for (let depth = 1; depth <= DEEPEST && level.length > 0; depth += 1) {
    const types = new Set(level.map((node) => view.typeOf(node)));
    if ([...types].some((type) => namesType(words, type))) return depth;
    level = firstChildren(view, level);
  }
  return words.split(" ").some((word) => BELOW.has(word)) ? 1 : 0;
}

function firstChildren(view: GraphView, nodes: readonly number[]): number[] {
  const found: number[] = [];
  for (const node of nodes) {
    const children = view.childrenOf(node);
    for (let index = 0; index < children.length; index += 1) {
      if (found.length === WIDEST) return found;
      found.push(children[index]!);
    }
  }
  return found;
}

function namesType(words: string, type: string): boolean {
  const singular = foldName(type);
  if (singular === "") return false;
  const plurals = [`${singular}s`, `${singular}es`, singular.replace(/y$/, "ies")];
  return [singular, ...plurals].some((form) => words.includes(` ${form} `));
}
