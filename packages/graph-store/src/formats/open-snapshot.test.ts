import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { AttributeArrays, GraphArrays } from "../snapshot/arrays.js";
import type { GraphSnapshot } from "../snapshot/graph-snapshot.js";
import { snapshotOf } from "../snapshot/snapshot-of.js";
import { HAND_DRAWN_WORLD } from "../testing/hand-drawn-world.js";
import { GraphFormatError } from "./json.js";
import { isSnapshot, openSnapshot } from "./open-snapshot.js";
import { saveSnapshot } from "./save-snapshot.js";

const folder = mkdtempSync(join(tmpdir(), "open-snapshot-"));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, "world.snapshot");
const world = snapshotOf(HAND_DRAWN_WORLD);
const companions = { names: Uint8Array.of(1, 2, 3), "two-4": Uint8Array.of() };
await saveSnapshot(path, world, { companions });
const whole = readFileSync(path);

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const damaged = join(folder, "damaged");
  writeFileSync(damaged, bytes);
  const error = await openSnapshot(damaged).then(
    () => new Error("it was opened"),
    (refusal: Error) => refusal,
  );
  expect(error).toBeInstanceOf(GraphFormatError);
  expect(error.message).not.toContain("\n");
  expect(error.message.startsWith(`${damaged}: `)).toBe(true);
  return error.message.slice(damaged.length + 2);
}

function changed(position: number, to = (byte: number) => byte ^ 0xff): Buffer {
  const bytes = Buffer.from(whole);
  bytes[position] = to(bytes[position]!);
  return bytes;
}

describe("openSnapshot", () => {
  it("refuses a file cut short at any length", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: whole.length - 1 }), async (length) => {
        expect(await refusalOf(whole.subarray(0, length))).toMatch(length < 8 ? /no snapshot/ : /cut short/);
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  it("refuses a file with any one byte changed, attributes and padding included", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: whole.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (position, bits) => {
          await refusalOf(changed(position, (byte) => byte ^ bits));
        },
      ),
      { seed: 1, numRuns: 100 },
    );
  });

  it("says what is wrong and what to do", async () => {
    expect(await refusalOf(Buffer.from('{"name": "a graph in JSON"}'))).toBe(
      "is no snapshot; give a file that saveSnapshot wrote",
    );
    expect(await refusalOf(changed(8, () => 9))).toBe(
      "has format version 9, this program reads 1; save the snapshot again",
    );
    expect(await refusalOf(changed(12))).toBe(
      "was written with another byte order; save the snapshot again on this machine",
    );
    expect(await refusalOf(changed(33))).toBe("has a damaged header; save the snapshot again");
    expect(await refusalOf(changed(whole.length - 1))).toBe(
      "has a damaged section names; save the snapshot again",
    );
    expect(await refusalOf(Buffer.concat([whole, Buffer.alloc(8)]))).toBe(
      `has ${whole.length + 8} bytes where ${whole.length} belong; save the snapshot again`,
    );
  });

  it("gives back what the file carries beside the graph, and saves it again", async () => {
    const copy = join(folder, "copy");
    await saveSnapshot(copy, await openSnapshot(path));
    expect(readFileSync(copy)).toEqual(whole);
    const opened = await openSnapshot(copy);
    expect(opened.companionNames).toEqual(["names", "two-4"]);
    expect(opened.companion("names")).toEqual(companions.names);
    expect(opened.companion("two-4")).toEqual(companions["two-4"]);
    expect(opened.companion("ids")).toBeUndefined();
    await saveSnapshot(copy, opened, { companions: {} });
    expect((await openSnapshot(copy)).companionNames).toEqual([]);
    expect(() => opened.companion("names")).toThrow("copy: was replaced since it was opened; open it again");
  });

  it("rejects with the system's error for a file that is not there", async () => {
    await expect(openSnapshot(join(folder, "none"))).rejects.toThrow("ENOENT");
  });

  it("refuses to read attributes from a file that was replaced since, and reads them from one that was not", async () => {
    const moving = join(folder, "moving");
    writeFileSync(moving, whole);
    const [replaced, kept] = [await openSnapshot(moving), await openSnapshot(moving)];
    expect(kept.attributesOf(0)).toEqual({ climate: "mild" });
    await saveSnapshot(moving, snapshotOf({ ...HAND_DRAWN_WORLD, name: "another" }));
    expect(() => replaced.attributesOf(0)).toThrow("moving: was replaced since it was opened; open it again");
    expect(kept.attributesOf(0)).toEqual({ climate: "mild" });
  });
});

describe("a file whose checksums are right and whose arrays contradict each other", () => {
  const { graph, attributes } = world.arrays();
  const head = (text: string) => ({ head: Buffer.from(text) });
  const forgedGraphs: Partial<GraphArrays>[] = [
    head("{"),
    head("null"),
    head('{"name":"x","nodes":"9","relations":[],"hierarchyRelations":[],"longestName":1}'),
    head('{"name":"x","nodes":10,"relations":[],"hierarchyRelations":[],"longestName":1}'),
    { idOffsets: graph.idOffsets.toReversed() },
    { idSlots: graph.idSlots.subarray(0, 8) },
    { idSlots: graph.idSlots.map((slot) => slot + 100) },
    { ends: graph.ends.map((end) => end + 1000) },
    { children: graph.children.subarray(1) },
    { parents: graph.parents.map(() => 9) },
    { groupRelations: graph.groupRelations.map(() => 200) },
    { types: graph.types.map(() => 200) },
  ];

  async function forge(
    graphPart: Partial<GraphArrays>,
    attributePart: Partial<AttributeArrays> = {},
  ): Promise<string> {
    const arrays = () => ({
      graph: { ...graph, ...graphPart },
      attributes: { ...attributes, ...attributePart },
    });
    const forgedPath = join(folder, "forged");
    await saveSnapshot(forgedPath, { arrays, companionNames: [] } as unknown as GraphSnapshot);
    return forgedPath;
  }

  it.each(forgedGraphs.map((forged, index) => [Object.keys(forged)[0], index]))(
    "is refused for its %s (%i)",
    async (_name, index) => {
      const forged = await forge(forgedGraphs[index as number]!);
      await expect(openSnapshot(forged)).rejects.toThrow(
        /^[^\n]*(unsound|contradicts itself)[^\n]*; save the snapshot again$|unsound head, line/,
      );
    },
  );

  it("is refused for its attributes when they are asked for", async () => {
    const opened = await openSnapshot(await forge({}, { shapes: attributes.shapes.map(() => 99) }));
    expect(() => opened.attributesOf(0)).toThrow(/forged: contradicts itself, its shapes are out of range/);
  });
});

describe("isSnapshot", () => {
  it("tells a snapshot by its first bytes", async () => {
    const other = join(folder, "other");
    expect(await isSnapshot(path)).toBe(true);
    for (const bytes of [whole.subarray(1), whole.subarray(0, 7), Buffer.alloc(0), Buffer.from("{}")]) {
      writeFileSync(other, bytes);
      expect(await isSnapshot(other)).toBe(false);
    }
  });

  it("rejects with the system's error for a file that is not there", async () => {
    await expect(isSnapshot(join(folder, "none"))).rejects.toThrow("ENOENT");
  });
});
