export { type GraphViewCheck, graphViewChecks } from "./conformance.js";
export { ancestorsOf, descendantsOf, levelsBelow, rootOf } from "./containment.js";
export {
  formatGraph,
  GraphFormatError,
  type LoadedGraph,
  type LoadOptions,
  loadGraph,
  parseGraph,
  saveGraph,
} from "./formats/json.js";
export { type GraphStream, graphText } from "./formats/json-text.js";
export { isSnapshot, openSnapshot } from "./formats/open-snapshot.js";
export { parseJson } from "./formats/parse-json.js";
export { saveSnapshot } from "./formats/save-snapshot.js";
export { type EdgeData, HierarchyGraph, type NodeData } from "./graph.js";
export type {
  Attributes,
  AttributeValue,
  EdgeDocument,
  GraphDocument,
  NodeDocument,
} from "./graph-document.js";
export type { GraphView, RelationVisitor } from "./graph-view.js";
export { type Match, matchPhrases, mentionsIn } from "./mentions.js";
export { foldName } from "./names.js";
export {
  attributeLines,
  containmentPhrase,
  label,
  listNames,
  nameWithType,
  oneLine,
  passage,
  typeLabel,
  withArticle,
} from "./passage.js";
export { createSnapshotBuilder, type SnapshotBuilder, type SnapshotOptions } from "./snapshot/builder.js";
export type { GraphSnapshot } from "./snapshot/graph-snapshot.js";
export type { NumberCondition } from "./snapshot/number-index.js";
export { snapshotOf } from "./snapshot/snapshot-of.js";
