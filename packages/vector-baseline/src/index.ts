export { type BuildOptions, type BuildProgress, buildVectorIndex } from "./build-index.js";
export { type HnswOptions, VECTOR_DEFAULTS } from "./defaults.js";
export { createExactSearcher, type ExactSearcher } from "./exact.js";
export { buildHnswSearcher, type HnswSearcher } from "./hnsw.js";
export { IndexError, type IndexErrorKind } from "./index-error.js";
export { type ExpectedIndex, openIndex } from "./open-index.js";
export { allocateVectors, type PackedVectors, setRow } from "./packed-vectors.js";
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
