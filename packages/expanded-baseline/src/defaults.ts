/**
 * `k` is the paper's cap, anchor and ancestors included (section 3.3), so that hierarchy-guided retrieval and this have
 * one budget. `hits` and `hubDegree` are ours.
 */
export const EXPANDED_DEFAULTS = { hits: 3, k: 15, hubDegree: 1000, name: "vector-expanded" } as const;
