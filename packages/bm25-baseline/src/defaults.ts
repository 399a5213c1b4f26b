/**
 * `k1` and `b` are the usual values of Okapi BM25 (Robertson and Zaragoza 2009, "The Probabilistic Relevance Framework:
 * BM25 and Beyond"); `k` is the paper's top 10 for its dense baseline (section 3.4), so that both give equally much.
 */
export const BM25_DEFAULTS = { k1: 1.2, b: 0.75, k: 10, name: "bm25" } as const;
