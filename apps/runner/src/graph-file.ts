import { GraphFormatError, type HierarchyGraph, parseGraph } from "@hg-rag/graph-store";
import { CommandError } from "./cli-error.js";
import { readTextFile, say } from "./output.js";

/** Reads a graph that a user named; with `lenient`, says what was dropped. */
export async function readGraph(
  path: string,
  options: { lenient?: boolean | undefined } = {},
): Promise<HierarchyGraph> {
  const text = await readTextFile(path);
  try {
    const { graph, dropped } = parseGraph(text, { source: path, lenient: options.lenient ?? false });
    for (const [reason, count] of Object.entries(dropped)) say(`${path}: dropped ${count}: ${reason}`);
    return graph;
  } catch (error) {
    if (error instanceof GraphFormatError) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}
