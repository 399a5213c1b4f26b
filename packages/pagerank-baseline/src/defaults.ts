/**
 * `damping` is HippoRAG's 0.5 (Gutierrez et al. 2024, https://arxiv.org/abs/2405.14831); `k` is the paper's cap (section
 * 3.3), so that this and hierarchy-guided retrieval have one budget; `epsilon` is ours.
 */
export const PAGERANK_DEFAULTS = {
  k: 15,
  damping: 0.5,
  epsilon: 1e-6,
  name: "personalized-pagerank",
} as const;
