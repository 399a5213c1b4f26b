export {
  createFullContextRetriever,
  type FullContext,
  type FullContextOptions,
  type FullContextRetriever,
  type Passage,
} from "./full-context.js";
export { createNoContextRetriever, type EmptyContext, type NoContextRetriever } from "./no-context.js";
