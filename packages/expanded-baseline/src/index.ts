export { EXPANDED_DEFAULTS } from "./defaults.js";
export {
  createExpandedRetriever,
  type ExpandedContext,
  type ExpandedRetriever,
  type ExpandedRetrieverOptions,
  type HitRetriever,
} from "./retriever.js";
