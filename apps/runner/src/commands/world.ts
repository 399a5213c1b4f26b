import { createSnapshotBuilder, formatGraph, saveSnapshot } from "@hg-rag/graph-store";
import { generateWorld, streamWorld, type WorldOptions, type WorldSize } from "@hg-rag/world-gen";
import type { Command } from "commander";
import { asUsage } from "../cli-error.js";
import { integerFrom, seed } from "../flags.js";
import { print, say, writeFile } from "../output.js";

interface WorldFlags {
  readonly size: string;
  readonly seed: number;
  readonly planets?: number;
  readonly countries?: number;
  readonly cities?: number;
  readonly out?: string;
}

export function addWorld(program: Command): Command {
  return program
    .command("world")
    .description("generate a world of planets, countries and cities")
    .option("--size <size>", "small, medium or large", "small")
    .option("--seed <n>", "seed", seed, 42)
    .option("--planets <n>", "planets", integerFrom(1, "--planets"))
    .option("--countries <n>", "countries on each planet", integerFrom(1, "--countries"))
    .option("--cities <n>", "cities in each country", integerFrom(1, "--cities"))
    .option(
      "--out <file>",
      "where to write it, as a snapshot if it ends in .snapshot; default standard output",
    )
    .action(async (flags: WorldFlags) => {
      const { out, size, ...counts } = flags;
      const options = { ...counts, size: size as WorldSize };
      if (out?.endsWith(".snapshot")) return writeSnapshot(options, out);
      const world = asUsage(() => generateWorld(options));
      const text = formatGraph(world);
      if (out === undefined) return print(text);
      await writeFile(out, text);
      say(`${world.nodes.length} nodes and ${world.edges.length} edges written to ${out}`);
    });
}

/** A world of any size: it is streamed into the snapshot and never held as a document. */
async function writeSnapshot(options: WorldOptions, out: string): Promise<void> {
  const snapshot = asUsage(() => streamWorld(options, createSnapshotBuilder)).finish();
  await saveSnapshot(out, snapshot);
  say(`${snapshot.order} nodes written to ${out}`);
}
