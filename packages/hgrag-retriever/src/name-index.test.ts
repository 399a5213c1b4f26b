import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSnapshot, saveSnapshot, snapshotOf } from "@hg-rag/graph-store";
import { afterAll, expect, it } from "vitest";
import { closestNameIn } from "./closest-name.js";
import { createNameIndex, NAME_INDEX, nameIndexOf } from "./name-index.js";
import { graphOf } from "./testing/graph-of.js";
import { handDrawnWorld } from "./testing/hand-drawn-world.js";

const folder = mkdtempSync(join(tmpdir(), "name-index-"));
afterAll(() => rmSync(folder, { recursive: true }));

const world = snapshotOf(handDrawnWorld());

async function savedWith(bytes: Uint8Array): Promise<string> {
  const path = join(folder, "world.snapshot");
  await saveSnapshot(path, world, { companions: { [NAME_INDEX]: bytes } });
  return path;
}

it("a snapshot carries its name index, and finds with it what it finds without", async () => {
  const index = createNameIndex(world);
  const opened = await openSnapshot(await savedWith(index.toBytes()));
  expect(nameIndexOf(opened).toBytes()).toEqual(index.toBytes());
  const beyondReach = { cutoff: 0.5, mostCompared: 0 };
  for (const query of ["ardne", "nrland", "elmm", "zzz"]) {
    expect(closestNameIn(opened, beyondReach)(query)).toEqual(closestNameIn(world, beyondReach)(query));
  }
  expect(closestNameIn(opened, beyondReach)("ardne")?.name).toBe("arden");
});

it("looks into the index that the graph carries, and builds none", async () => {
  const other = createNameIndex(graphOf([], { more: ["ardnee"] }));
  const opened = await openSnapshot(await savedWith(other.toBytes()));
  expect(closestNameIn(opened, { cutoff: 0.5, mostCompared: 0 })("ardne")?.name).toBe("ardnee");
});

it("refuses bytes that are no index", async () => {
  const opened = await openSnapshot(await savedWith(new Uint8Array(100)));
  expect(() => nameIndexOf(opened)).toThrow("not a usable edit-distance index: it begins with other bytes");
});
