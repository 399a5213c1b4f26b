import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { formatGraph, type GraphView, loadGraph, openSnapshot } from "@hg-rag/graph-store";
import { createHgragRetriever } from "@hg-rag/hgrag-retriever";
import { generateWorld } from "@hg-rag/world-gen";
import { collectGarbage } from "../allocations.js";
import { median, stopwatch } from "../measure.js";
import { type Asked, askedOf, createNameGiver } from "../named-anchors.js";
import type { Setting } from "../part.js";
import type { Check, Result, Row } from "../result.js";
import { WORLDS } from "../worlds.js";

/** From a file to the first context: the JSON form into a HierarchyGraph, against the snapshot of the same world. */
export async function loading({ folder, worlds }: Setting): Promise<Result> {
  const rows: Row[] = [];
  const checks: Check[] = [];
  for (const world of ["ten thousand", "hundred thousand"] as const) {
    const json = join(folder, "world.json");
    await writeFile(json, formatGraph(generateWorld(WORLDS[world])));
    const snapshot = await worlds.path(world);
    const openings = [async () => (await loadGraph(json)).graph, () => openSnapshot(snapshot)];
    const { nodes, seconds } = await compareOpenings(openings, world === "ten thousand" ? 3 : 2);
    rows.push(
      { name: "JSON file to first context", nodes, value: seconds[0]! * 1000, unit: "ms" },
      { name: "snapshot file to first context", nodes, value: seconds[1]! * 1000, unit: "ms" },
      { name: "size of the JSON file", nodes, value: (await stat(json)).size / 1e6, unit: "MB" },
      { name: "size of the snapshot file", nodes, value: (await stat(snapshot)).size / 1e6, unit: "MB" },
    );
    checks.push({ name: `JSON / snapshot at ${nodes} nodes`, value: seconds[0]! / seconds[1]!, floor: 5 });
  }
  const million = await worlds.path("million");
  const { nodes, seconds } = await compareOpenings([() => openSnapshot(million)], 3);
  rows.push({ name: "snapshot file to first context", nodes, value: seconds[0]! * 1000, unit: "ms" });
  return { rows, checks };
}

type Opening = () => Promise<GraphView>;

// The contexts of 50 questions have to be the same however the graph was opened. Attributes of a snapshot are read when
// they are first asked for, so a context is part of what is timed.
async function compareOpenings(
  openings: readonly Opening[],
  rounds: number,
): Promise<{ nodes: number; seconds: number[] }> {
  const taken = openings.map((): number[] => []);
  // The last opening serves the questions: it is the snapshot, which takes the least memory.
  const source = await openings.at(-1)!();
  const asked = askedOf(source, 50);
  const expected = await contexts(source, asked);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, open] of openings.entries()) {
      collectGarbage();
      const { seconds, value: graph } = await stopwatch(async () => {
        const opened = await open();
        await contexts(opened, asked.slice(0, 1));
        return opened;
      });
      taken[at]!.push(seconds);
      if ((await contexts(graph, asked)) === expected) continue;
      throw new Error(`bench: over ${source.name} the snapshot's contexts differ from the JSON file's`);
    }
  }
  return { nodes: source.order, seconds: taken.map(median) };
}

async function contexts(graph: GraphView, asked: readonly Asked[]): Promise<string> {
  const retriever = createHgragRetriever({ graph, extractor: createNameGiver(asked) });
  const texts: string[] = [];
  for (const { question } of asked) texts.push((await retriever.retrieve(question)).text);
  return JSON.stringify(texts);
}
