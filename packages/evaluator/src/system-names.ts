/**
 * The systems that results name, in the order of tables: the paper's two, those that it is tested against, the one that
 * shows its baseline's fault, and the two ends. Variants are `NAME@NODES`, `NAME:setting=value` and `NAME-suffix`.
 */
export const SYSTEM_NAMES = [
  "hgrag",
  "vector",
  "bm25",
  "hybrid",
  "vector-expanded",
  "personalized-pagerank",
  "vector-blind",
  "none",
  "full",
] as const;

export type SystemName = (typeof SYSTEM_NAMES)[number];
