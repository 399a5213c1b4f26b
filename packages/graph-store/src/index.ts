export { type GraphViewCheck, graphViewChecks } from "./conformance.js";
export { ancestorsOf, descendantsOf, rootOf } from "./containment.js";
export {
  formatGraph,
  GraphFormatError,
  type LoadedGraph,
  type LoadOptions,
  loadGraph,
  parseGraph,
  saveGraph,
} from "./formats/json.js";
export { parseJson } from "./formats/parse-json.js";
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
  PASSAGE_NEIGHBORS,
  passage,
  typeLabel,
  withArticle,
} from "./passage.js";
