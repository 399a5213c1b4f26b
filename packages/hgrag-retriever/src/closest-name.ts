import { foldName, type GraphView } from "@hg-rag/graph-store";
import { type ClosestMatch, createClosestMatch } from "./closest-match.js";
import type { EditDistanceIndex } from "./edit-distance-index.js";
import { MOST_EDITS, nameIndexOf, namesIn } from "./name-index.js";

/**
 * Up to this many names and aliases the closest one is difflib's, as in the paper; a look-up among so many takes
 * some 5 ms. Above it only names at most two edits away are considered.
 */
export const MOST_NAMES_COMPARED = 50_000;

/**
 * Prepares the third stage of linking (section 3.3): the graph's name or alias that is closest to a text.
 *
 * Up to `mostCompared` names by `createClosestMatch`, in lower case. Above it the paper's rule takes too long: then
 * it is the name that the fewest edits part from the text, two at most, both folded by `foldName`; of several the
 * one that difflib's rule prefers. The cutoff holds as well.
 *
 * Built when first needed, since most names match exactly, and again when the graph has grown; the edit-distance index
 * is the one that the graph carries, if it does (see `createNameIndex`).
 *
 * @param options.cutoff the least ratio of a match, 0 to 1
 */
export function closestNameIn(
  graph: GraphView,
  options: { readonly cutoff: number; readonly mostCompared?: number },
): (query: string) => ClosestMatch | null {
  const { cutoff, mostCompared = MOST_NAMES_COMPARED } = options;
  let order = -1;
  let closest: (query: string) => ClosestMatch | null = () => null;
  return (query) => {
    if (order !== graph.order) {
      const names = firstOf(namesIn(graph), mostCompared);
      closest =
        names === null
          ? closestWithinEdits(nameIndexOf(graph), { cutoff })
          : createClosestMatch(names, { cutoff });
      order = graph.order;
    }
    return closest(query);
  };
}

function closestWithinEdits(
  index: EditDistanceIndex,
  options: { readonly cutoff: number },
): (query: string) => ClosestMatch | null {
  return (query) => {
    const folded = foldName(query);
    for (let maxDistance = 0; maxDistance <= MOST_EDITS; maxDistance += 1) {
      const near = index.lookUp(folded, { maxDistance, limit: Number.POSITIVE_INFINITY });
      const names = near.map(({ name }) => name);
      const closest = createClosestMatch(names, options)(folded);
      if (closest !== null) return closest;
    }
    return null;
  };
}

// All of them, or null if there are more than `most`.
function firstOf(names: Iterable<string>, most: number): string[] | null {
  const list: string[] = [];
  for (const name of names) {
    if (list.length === most) return null;
    list.push(name);
  }
  return list;
}
