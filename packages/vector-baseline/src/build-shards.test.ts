import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type BuildControl, buildShards } from "./build-shards.js";
import { resolveHnswOptions } from "./hnsw-options.js";
import { allocateVectors, type PackedVectors } from "./packed-vectors.js";
import { clusteredVectors } from "./testing/clustered-vectors.js";
import { temporaryFolder } from "./testing/temporary-folder.js";

const { vectors } = clusteredVectors({ count: 1000, dimension: 32, queries: 0, seed: 3 });

function build(dir: string, shards: number, control: BuildControl = {}, given: PackedVectors = vectors) {
  const take = async (shard: number, path: string): Promise<string> => {
    const taken = join(dir, `graph-${shard}`);
    await rename(path, taken);
    return taken;
  };
  return buildShards(given, resolveHnswOptions({ shards }), dir, { kept: new Map(), take }, control);
}

describe("buildShards", () => {
  it("gives the same bytes for any number of threads, a graph per shard and no other file", async () => {
    const [one, two] = [temporaryFolder(), temporaryFolder()];
    const paths = await build(one, 3, { threads: 1 });
    expect(paths).toEqual([0, 1, 2].map((shard) => join(one, `graph-${shard}`)));
    await build(two, 3, { threads: 2 });
    expect(readdirSync(two)).toEqual(["graph-0", "graph-1", "graph-2"]);
    for (const name of readdirSync(two)) {
      expect(readFileSync(join(two, name)).equals(readFileSync(join(one, name)))).toBe(true);
    }
  });

  it("adds progress up over the workers, to the number of rows", async () => {
    const seen: number[] = [];
    await build(temporaryFolder(), 3, { threads: 2, onProgress: (done) => seen.push(done) });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.length).toBeGreaterThan(6);
    expect(seen.at(-1)).toBe(1000);
  });

  it("copies vectors that do not lie in shared memory, and builds the same graph", async () => {
    const [one, other] = [temporaryFolder(), temporaryFolder()];
    await build(one, 1);
    const values = Float32Array.from(vectors.values);
    expect(values.buffer).toBeInstanceOf(ArrayBuffer);
    await build(other, 1, {}, { ...vectors, values } as PackedVectors);
    expect(readFileSync(join(other, "graph-0")).equals(readFileSync(join(one, "graph-0")))).toBe(true);
  });

  it("stops all workers when the signal fires, and leaves no file", async () => {
    const dir = temporaryFolder();
    const abort = new AbortController();
    const seen: number[] = [];
    const onProgress = (done: number): void => {
      seen.push(done);
      abort.abort(new Error("enough"));
    };
    await expect(build(dir, 2, { threads: 2, signal: abort.signal, onProgress })).rejects.toThrow("enough");
    expect(Math.max(...seen)).toBeLessThan(1000);
    expect(readdirSync(dir)).toEqual([]);
    const late = build(dir, 2, { signal: AbortSignal.abort(new Error("before")) });
    await expect(late).rejects.toThrow("before");
  });

  it("rejects with what the listener of progress throws", async () => {
    const dir = temporaryFolder();
    const onProgress = (): never => {
      throw new Error("the listener broke");
    };
    await expect(build(dir, 2, { onProgress })).rejects.toThrow("the listener broke");
    expect(readdirSync(dir)).toEqual([]);
  });

  it("names the shard in one line when a worker fails or its file is not there", async () => {
    const dir = temporaryFolder();
    // More memory than there is, which the library reports, and a vector that is too short, which Node does.
    const huge = { ...allocateVectors(["a"], 1), dimension: 2 ** 50 };
    await expect(build(dir, 1, {}, huge)).rejects.toThrow(
      /^vector-baseline: the worker of shard 0 of 1 failed \([^\n]+\); build the index again$/,
    );
    expect(readdirSync(dir)).toEqual([]);
    await expect(build(join(dir, "nowhere"), 1)).rejects.toThrow(/^vector-baseline: [^\n]+$/);
  });

  it("lets a program that fails meanwhile end with its own error and code", () => {
    const program = fileURLToPath(new URL("./testing/fail-while-building.ts", import.meta.url));
    const args = ["--conditions=hg-rag-source", "--import", "tsx", program];
    // It leaves its graphs' folder behind.
    const env = { ...process.env, TMPDIR: temporaryFolder() };
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env });
    expect([status, stderr]).toEqual([1, expect.stringContaining("Error: not the build's")]);
  });

  it("refuses a number of threads below one", async () => {
    await expect(build(temporaryFolder(), 1, { threads: 0 })).rejects.toThrow(
      new RangeError("vector-baseline: threads must be a whole number >= 1, got 0"),
    );
  });
});
