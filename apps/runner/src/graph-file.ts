import { basename } from "node:path";
import {
  GraphFormatError,
  type GraphSnapshot,
  type HierarchyGraph,
  isSnapshot,
  openSnapshot,
  parseGraph,
  snapshotOf,
} from "@hg-rag/graph-store";
import { CommandError } from "./cli-error.js";
import { codeOf, readTextFile, say } from "./output.js";

interface ReadOptions {
  /** Drop unusable elements of a JSON graph, and say how many. */
  readonly lenient?: boolean | undefined;
}

/** What a graph's file is called, without folder and ending: its world size in records. */
export function graphName(path: string): string {
  return basename(path).replace(/\.(?:json|snapshot)$/, "");
}

/** Reads a graph that a user named, JSON or a snapshot, into the form that is read from. */
export async function readGraph(path: string, options: ReadOptions = {}): Promise<GraphSnapshot> {
  return (await beginsAsSnapshot(path))
    ? oneLineErrors(() => openSnapshot(path))
    : snapshotOf(await readJsonGraph(path, options));
}

/** Reads a JSON graph that a user named. */
export async function readJsonGraph(path: string, { lenient = false }: ReadOptions): Promise<HierarchyGraph> {
  const text = await readTextFile(path);
  return oneLineErrors(() => {
    const { graph, dropped } = parseGraph(text, { source: path, lenient });
    for (const [reason, count] of Object.entries(dropped)) say(`${path}: dropped ${count}: ${reason}`);
    return graph;
  });
}

async function beginsAsSnapshot(path: string): Promise<boolean> {
  try {
    return await isSnapshot(path);
  } catch (error) {
    // Reading it as text says what is the matter, and a pipe cannot be read twice.
    if (["ENOENT", "ESPIPE"].includes(codeOf(error))) return false;
    throw new CommandError(`cannot read ${path} (${codeOf(error)}); check the path`, { cause: error });
  }
}

async function oneLineErrors<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof GraphFormatError) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}
