import fc from "fast-check";
import type { GraphDocument } from "../graph-document.js";

const IDS = ["a", "b", "B", "c", "aa", "é", "__proto__", "constructor", "0", "10", "9"];
const NAMES = ["Ada", "ADA", "Łódź", "Lodz", "St. Louis", "New York", "!!!", ""];
const RELATIONS = ["contains", "part_of", "borders", "trade_with", "__proto__"];

/** Small graphs with several hierarchies, shared names, self-loops and repeated edges; the hierarchy may be cyclic. */
export const randomGraph: fc.Arbitrary<GraphDocument> = fc
  .record({
    ids: fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1 }),
    names: fc.array(fc.constantFrom(...NAMES), { minLength: IDS.length, maxLength: IDS.length }),
    aliases: fc.array(fc.constantFrom(...NAMES), { maxLength: 4 }),
    hierarchy: fc.constantFrom(undefined, null, "contains", ["part_of", "contains"]),
  })
  .chain(({ ids, names, aliases, hierarchy }) => {
    const id = fc.constantFrom(...ids);
    const edge = fc.record({ source: id, target: id, relation: fc.constantFrom(...RELATIONS) });
    return fc.array(edge, { maxLength: 30 }).map((edges) => ({
      name: "random",
      directed: true as const,
      ...(hierarchy === undefined ? {} : { hierarchy_relation: hierarchy }),
      nodes: ids.map((id, index) => ({
        id,
        name: names[index]!,
        type: "thing",
        attributes: index % 2 === 0 ? { aliases: aliases.slice(index % 3) } : {},
      })),
      edges,
    }));
  });
