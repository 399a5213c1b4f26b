export { HYBRID_DEFAULTS } from "./defaults.js";
export { type FusedHit, fuseRanks } from "./fuse-ranks.js";
export type { RankedHit, Ranker } from "./ranker.js";
export {
  createHybridRetriever,
  type HybridContext,
  type HybridRetriever,
  type HybridRetrieverOptions,
  type Passage,
} from "./retriever.js";
