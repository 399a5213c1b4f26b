export { PAGERANK_DEFAULTS } from "./defaults.js";
export { forwardPush, type PushOptions } from "./forward-push.js";
export { linkByNames } from "./link-by-names.js";
export type { Adjacency } from "./neighbors-within.js";
export {
  createPagerankRetriever,
  type LinkEntities,
  type PagerankContext,
  type PagerankRetriever,
  type PagerankRetrieverOptions,
} from "./retriever.js";
