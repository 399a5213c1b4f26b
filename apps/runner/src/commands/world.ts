import { formatGraph } from "@hg-rag/graph-store";
import { generateWorld, type WorldSize } from "@hg-rag/world-gen";
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
    .option("--out <file>", "where to write it; default standard output")
    .action(async (flags: WorldFlags) => {
      const { out, size, ...counts } = flags;
      const world = asUsage(() => generateWorld({ ...counts, size: size as WorldSize }));
      const text = formatGraph(world);
      if (out === undefined) return print(text);
      await writeFile(out, text);
      say(`${world.nodes.length} nodes and ${world.edges.length} edges written to ${out}`);
    });
}
