import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runChild } from "../child.js";
import { askedOf } from "../named-anchors.js";
import type { Setting } from "../part.js";
import type { Result } from "../result.js";

/** What a process holds that opened a snapshot of a million nodes and answered 200 questions. */
export async function memory({ folder, worlds }: Setting): Promise<Result> {
  const snapshot = await worlds.path("million");
  const graph = await worlds.open("million");
  const asked = join(folder, "asked.json");
  await writeFile(asked, JSON.stringify(askedOf(graph, 200)));
  const script = new URL("../children/serve-snapshot.ts", import.meta.url);
  const { rss, empty } = await runChild<{ rss: number; empty: number }>(script, [snapshot, asked]);
  const nodes = graph.order;
  return {
    rows: [
      { name: "resident, serving", nodes, value: rss / 1e6, unit: "MB" },
      { name: "resident, before it opened the file", value: empty / 1e6, unit: "MB" },
      { name: "resident bytes a node", nodes, value: (rss - empty) / nodes, unit: "bytes" },
      { name: "file bytes a node", nodes, value: (await stat(snapshot)).size / nodes, unit: "bytes" },
    ],
    checks: [{ name: `resident, serving ${nodes} nodes`, value: rss / 1e9, ceiling: 1.5, unit: " GB" }],
  };
}
