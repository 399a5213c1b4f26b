import { once } from "node:events";
import { createSnapshotBuilder, graphText, saveGraph } from "@hg-rag/graph-store";
import {
  CONDITIONS,
  conditionNamed,
  iterateWorld,
  streamWorld,
  type WorldOptions,
  type WorldSize,
} from "@hg-rag/world-gen";
import type { Command } from "commander";
import { asUsage } from "../cli-error.js";
import { integerFrom, seed } from "../flags.js";
import { say, writing } from "../output.js";
import { createProgress } from "../progress.js";
import { saveWithNames } from "../save-with-names.js";

interface WorldFlags {
  readonly size: string;
  readonly seed: number;
  readonly planets?: number;
  readonly countries?: number;
  readonly cities?: number;
  readonly condition: string;
  readonly out?: string;
  readonly names: boolean;
}

// Smaller worlds take a moment.
const LARGE = 100_000;

export function addWorld(program: Command): Command {
  return program
    .command("world")
    .description("generate a world of planets, countries and cities")
    .option("--size <size>", "small, medium or large", "small")
    .option("--seed <n>", "seed", seed, 42)
    .option("--planets <n>", "planets", integerFrom(1, "--planets"))
    .option("--countries <n>", "countries on each planet", integerFrom(1, "--countries"))
    .option("--cities <n>", "cities in each country", integerFrom(1, "--cities"))
    .option("--condition <name>", `what makes it hard: ${Object.keys(CONDITIONS).join(", ")}`, "plain")
    .option(
      "--out <file>",
      "where to write it, as a snapshot if it ends in .snapshot; default standard output",
    )
    .option("--no-names", "leave out of a snapshot the index over more than 50,000 names")
    .action(async (flags: WorldFlags) => {
      const { out, size, names, condition, ...counts } = flags;
      const { world } = asUsage(() => conditionNamed(condition));
      const options = { ...world, ...counts, size: size as WorldSize };
      if (out === undefined) return printWorld(options);
      const { order, edges } = out.endsWith(".snapshot")
        ? await writeSnapshot(options, out, { names })
        : await writeJson(options, out);
      say(`${order} nodes and ${edges} edges written to ${out}`);
    });
}

interface Written {
  readonly order: number;
  readonly edges: number;
}

/** A world of any size: it is streamed into the snapshot and never held as a document. */
async function writeSnapshot(
  options: WorldOptions,
  out: string,
  index: { readonly names: boolean },
): Promise<Written> {
  const snapshot = asUsage(() =>
    streamWorld(options, (head) => {
      const builder = createSnapshotBuilder(head);
      const count = countNodes(head.order);
      return {
        ...builder,
        addNode(node) {
          builder.addNode(node);
          count();
        },
      };
    }),
  ).finish();
  await saveWithNames(out, snapshot, index);
  return { order: snapshot.order, edges: snapshot.size };
}

/** Likewise: its nodes and then its edges are made as they are written. */
async function writeJson(options: WorldOptions, out: string): Promise<Written> {
  const { order, graph } = asUsage(() => iterateWorld(options));
  let edges = 0;
  const counted = {
    nodes: counting(graph.nodes, countNodes(order)),
    edges: counting(graph.edges, () => edges++),
  };
  await writing(out, () => saveGraph(out, { ...graph, ...counted }));
  return { order, edges };
}

async function printWorld(options: WorldOptions): Promise<void> {
  const { order, graph } = asUsage(() => iterateWorld(options));
  for (const part of graphText({ ...graph, nodes: counting(graph.nodes, countNodes(order)) })) {
    // A reader that is slower is waited for.
    if (!process.stdout.write(part)) await once(process.stdout, "drain");
  }
}

/** To be called for every node: progress where there are many. */
function countNodes(order: number): () => void {
  if (order < LARGE) return () => {};
  const progress = createProgress(order);
  let done = 0;
  return () => {
    progress.update(++done, "nodes");
    if (done === order) progress.stop();
  };
}

function* counting<T>(items: Iterable<T>, count: () => void): Generator<T> {
  for (const item of items) {
    count();
    yield item;
  }
}
