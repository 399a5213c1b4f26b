import type { EdgeDocument, GraphDocument } from "@hg-rag/graph-store";
import fc from "fast-check";

const MOST_NODES = 24;
const LATERAL = ["borders", "hostile", "trade_with", "unfriendly"];
const TYPES = ["planet", "country", "city"];

/** Graphs whose nodes have several parents and any relations, with self-loops; no name is part of another. */
export const randomGraph: fc.Arbitrary<GraphDocument> = fc
  .record({
    ids: fc.shuffledSubarray(
      Array.from({ length: MOST_NODES }, (_, index) => `id${index}`),
      { minLength: 1 },
    ),
    hierarchy_relation: fc.constantFrom("contains", null),
  })
  .chain(({ ids, hierarchy_relation }) => {
    const at = fc.nat(ids.length - 1);
    const containment = fc.array(fc.tuple(at, at), { maxLength: 2 * MOST_NODES });
    const lateral = fc.array(fc.tuple(at, fc.constantFrom(...LATERAL), at), { maxLength: 3 * MOST_NODES });
    return fc.record({ containment, lateral }).map((pairs) => ({
      name: "random",
      directed: true as const,
      hierarchy_relation,
      nodes: ids.map((id, index) => ({ id, name: `<${id}>`, type: TYPES[index % 3]! })),
      edges: [
        ...pairs.containment.flatMap(([a, b]) => downward(ids, a, b)),
        ...pairs.lateral.map(([a, relation, b]) => ({ source: ids[a]!, relation, target: ids[b]! })),
      ],
    }));
  });

// From the earlier to the later, so that the hierarchy has no cycle.
function downward(ids: readonly string[], a: number, b: number): EdgeDocument[] {
  const [parent, child] = [Math.min(a, b), Math.max(a, b)];
  return a === b ? [] : [{ source: ids[parent]!, relation: "contains", target: ids[child]! }];
}
