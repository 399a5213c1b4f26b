export { blindEmbedder } from "./blind-embedder.js";
export { type BuildOptions, type BuildProgress, buildVectorIndex } from "./build-index.js";
export type { BuildControl } from "./build-shards.js";
export { VECTOR_DEFAULTS } from "./defaults.js";
export { ensureIndex } from "./ensure-index.js";
export { createExactSearcher, type ExactSearcher } from "./exact.js";
export { buildHnswSearcher, type HnswSearcher } from "./hnsw.js";
export type { HnswOptions } from "./hnsw-options.js";
export { type IndexBytes, indexBytes } from "./index-bytes.js";
export { IndexError, type IndexErrorKind } from "./index-error.js";
export { type ExpectedIndex, openIndex } from "./open-index.js";
export {
  allocateVectors,
  type PackedVectors,
  type PackOptions,
  setRow,
  type VectorStorage,
} from "./packed-vectors.js";
export type { Passage } from "./passage.js";
export {
  createVectorRetriever,
  type VectorContext,
  type VectorRetriever,
  type VectorRetrieverOptions,
} from "./retriever.js";
export { saveIndex } from "./save-index.js";
export type { VectorHit } from "./vector-hit.js";
export type { VectorIndex } from "./vector-index.js";
