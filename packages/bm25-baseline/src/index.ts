export { type Bm25Hit, type Bm25Index, type Bm25Options, createBm25Index } from "./bm25-index.js";
export { BM25_DEFAULTS } from "./defaults.js";
export type { Passage } from "./passage.js";
export {
  type Bm25Context,
  type Bm25Retriever,
  type Bm25RetrieverOptions,
  createBm25Retriever,
} from "./retriever.js";
