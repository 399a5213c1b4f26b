/**
 * `k`: the paper's top 10 (section 3.4), so that every list of passages gives equally much; `depth` is ours. `constant`
 * is 60 as in Cormack, Clarke and Buettcher 2009, "Reciprocal Rank Fusion outperforms Condorcet and individual Rank
 * Learning Methods".
 */
export const HYBRID_DEFAULTS = { k: 10, depth: 50, constant: 60, name: "hybrid" } as const;
