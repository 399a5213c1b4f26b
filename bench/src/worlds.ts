import { existsSync } from "node:fs";
import { join } from "node:path";
import { type GraphSnapshot, openSnapshot } from "@hg-rag/graph-store";
import type { WorldOptions } from "@hg-rag/world-gen";
import { runChild } from "./child.js";

/** Worlds of about 10^3 (the paper's large one) to 10^7 nodes. */
export const WORLDS = {
  thousand: { size: "large" },
  "ten thousand": { planets: 4, countries: 50, cities: 50 },
  "hundred thousand": { planets: 4, countries: 50, cities: 500 },
  million: { planets: 4, countries: 50, cities: 5000 },
  "ten million": { planets: 40, countries: 50, cities: 5000 },
} as const satisfies Record<string, WorldOptions>;

export type WorldName = keyof typeof WORLDS;

/** Snapshot files of the worlds, each made when it is first asked for. */
export interface Worlds {
  path(world: WorldName): Promise<string>;
  /** A snapshot newly opened: parts do not warm each other's. */
  open(world: WorldName): Promise<GraphSnapshot>;
}

/** Keeps snapshots in a folder. They are built by another process, so that nothing of the building stays in this one. */
export function createWorlds(folder: string): Worlds {
  const script = new URL("./children/build-world.ts", import.meta.url);
  const path = async (world: WorldName) => {
    const file = join(folder, `${world.replace(" ", "-")}.snapshot`);
    if (!existsSync(file)) {
      const heapMegabytes = world === "ten million" ? 20_000 : 8192;
      await runChild(script, [JSON.stringify(WORLDS[world]), file], { heapMegabytes });
    }
    return file;
  };
  return { path, open: async (world) => openSnapshot(await path(world)) };
}
