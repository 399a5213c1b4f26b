import type { ClosestMatch } from "@hg-rag/hgrag-retriever";
import { createSequenceMatcher } from "./sequence-matcher.js";

/**
 * The plain reference for the closest match: Python's `difflib.get_close_matches(query, names, n=1, cutoff)`, every
 * name in turn through its three bounds, `real_quick_ratio`, `quick_ratio` and `ratio`, and then the greatest
 * (ratio, name) of those that passed. For names and queries below 200 characters, where difflib takes no character
 * for junk.
 */
export function createDifflibScan(
  names: readonly string[],
  { cutoff }: { readonly cutoff: number },
): (query: string) => ClosestMatch | null {
  const sequences = names.map((name) => ({ name, characters: Array.from(name) }));
  return (query) => {
    const matcher = createSequenceMatcher(Array.from(query));
    let best: ClosestMatch | null = null;
    for (const { name, characters } of sequences) {
      if (matcher.realQuickRatio(characters) < cutoff) continue;
      if (matcher.quickRatio(characters) < cutoff) continue;
      const ratio = matcher.ratio(characters);
      if (ratio < cutoff) continue;
      // The names are plain ASCII, whose order by unit is that by code point.
      if (best === null || ratio > best.ratio || (ratio === best.ratio && name > best.name)) {
        best = { name, ratio };
      }
    }
    return best;
  };
}
