import { foldName, type GraphView } from "@hg-rag/graph-store";
import {
  createEditDistanceIndex,
  type EditDistanceIndex,
  openEditDistanceIndex,
} from "./edit-distance-index.js";

/** The most edits between a misspelt name and the one that is meant. */
export const MOST_EDITS = 2;

/** Under what name a snapshot carries the bytes of `createNameIndex`. */
export const NAME_INDEX = "name-index";

/**
 * An edit-distance index over a graph's names and aliases, folded by `foldName`. For a million names it takes some
 * 15 s to build and 200 MB; kept with a snapshot it opens in less than a second:
 * `saveSnapshot(path, snapshot, { companions: { [NAME_INDEX]: createNameIndex(snapshot).toBytes() } })`.
 */
export function createNameIndex(graph: GraphView): EditDistanceIndex {
  return createEditDistanceIndex(foldedNamesIn(graph), { maxDistance: MOST_EDITS });
}

/**
 * The index that the graph carries, or one that is built now.
 *
 * @throws RangeError when the bytes that it carries are no index
 */
export function nameIndexOf(graph: GraphView): EditDistanceIndex {
  const bytes = graph.companion?.(NAME_INDEX);
  return bytes === undefined ? createNameIndex(graph) : openEditDistanceIndex(bytes);
}

/** Every name and alias in lower case, in graph order, repeated ones included. */
export function* namesIn(graph: GraphView): Generator<string> {
  for (let node = 0; node < graph.order; node += 1) {
    yield graph.nameOf(node).toLowerCase();
    const { aliases } = graph.attributesOf(node);
    if (Array.isArray(aliases)) for (const alias of aliases) yield String(alias).toLowerCase();
  }
}

function* foldedNamesIn(graph: GraphView): Generator<string> {
  for (const name of namesIn(graph)) {
    const folded = foldName(name);
    if (folded !== "") yield folded;
  }
}
