export { type Capped, capNodes } from "./cap.js";
export { type ClosestMatch, createClosestMatch, matchingCharacters } from "./closest-match.js";
export { closestNameIn, MOST_NAMES_COMPARED } from "./closest-name.js";
export { descend, levelsAskedFor } from "./descend.js";
export {
  createEditDistanceIndex,
  EDIT_DISTANCE_DEFAULTS,
  type EditDistanceIndex,
  type NearName,
  openEditDistanceIndex,
} from "./edit-distance-index.js";
export type { Extraction } from "./extract-name.js";
export { type ExtractionPrompt, extractionPrompt } from "./extraction-prompt.js";
export { lateral, type Reached } from "./lateral.js";
export { type LinkedAnchor, type LinkStage, linkAnchor } from "./link-anchor.js";
export { linkByNames } from "./link-by-names.js";
export { createNameIndex, NAME_INDEX } from "./name-index.js";
export { PRIORITIES, type Priority } from "./priority.js";
export {
  createHgragRetriever,
  HGRAG_DEFAULTS,
  type HgragContext,
  type HgragOptions,
  type HgragRetriever,
} from "./retriever.js";
export { SERIALIZATIONS, type Serialization } from "./serialization.js";
export { serialize } from "./serialize.js";
export { retrieveSubgraph, type Subgraph, type SubgraphEdge, type WalkOptions } from "./subgraph.js";
