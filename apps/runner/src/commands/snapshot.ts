import { snapshotOf } from "@hg-rag/graph-store";
import type { Command } from "commander";
import { readJsonGraph } from "../graph-file.js";
import { say } from "../output.js";
import { saveWithNames } from "../save-with-names.js";

interface SnapshotFlags {
  readonly graph: string;
  readonly out: string;
  readonly lenient?: boolean;
  readonly names: boolean;
}

export function addSnapshot(program: Command): Command {
  return program
    .command("snapshot")
    .description("a graph as one file of typed arrays, which every verb opens as --graph in place of JSON")
    .requiredOption("--graph <file>", "the graph, as JSON")
    .requiredOption("--out <file>", "the snapshot")
    .option("--lenient", "drop unusable nodes and edges instead of refusing the graph")
    .option("--no-names", "leave out the index over the names of a graph with more than 50,000 nodes")
    .action(async ({ graph: path, out, lenient, names }: SnapshotFlags) => {
      const snapshot = snapshotOf(await readJsonGraph(path, { lenient }));
      await saveWithNames(out, snapshot, { names });
      say(`${snapshot.order} nodes and ${snapshot.size} edges written to ${out}`);
    });
}
