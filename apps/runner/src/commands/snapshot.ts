import { saveSnapshot, snapshotOf } from "@hg-rag/graph-store";
import type { Command } from "commander";
import { readJsonGraph } from "../graph-file.js";
import { say } from "../output.js";

export function addSnapshot(program: Command): Command {
  return program
    .command("snapshot")
    .description("a graph as one file of typed arrays, which every verb opens as --graph in place of JSON")
    .requiredOption("--graph <file>", "the graph, as JSON")
    .requiredOption("--out <file>", "the snapshot")
    .option("--lenient", "drop unusable nodes and edges instead of refusing the graph")
    .action(async ({ graph: path, out, lenient }: { graph: string; out: string; lenient?: boolean }) => {
      const snapshot = snapshotOf(await readJsonGraph(path, { lenient }));
      await saveSnapshot(out, snapshot);
      say(`${snapshot.order} nodes written to ${out}`);
    });
}
