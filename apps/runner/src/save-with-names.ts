import { type GraphSnapshot, saveSnapshot } from "@hg-rag/graph-store";
import { createNameIndex, MOST_NAMES_COMPARED, NAME_INDEX } from "@hg-rag/hgrag-retriever";
import { say, writing } from "./output.js";

/**
 * Saves a snapshot, with an index over its names where it is needed to find misspelt ones: to build it takes longer
 * than a question may.
 *
 * @param options.names false leaves the index out
 */
export async function saveWithNames(
  path: string,
  snapshot: GraphSnapshot,
  options: { readonly names: boolean },
): Promise<void> {
  const indexed = options.names && snapshot.order > MOST_NAMES_COMPARED;
  if (indexed) say(`indexing ${snapshot.order} names`);
  const companions = indexed ? { [NAME_INDEX]: createNameIndex(snapshot).toBytes() } : {};
  await writing(path, () => saveSnapshot(path, snapshot, { companions }));
}
