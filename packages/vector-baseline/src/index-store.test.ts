import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EmbeddingPrefixes } from "@hg-rag/llm-client";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BuildOptions, buildVectorIndex } from "./build-index.js";
import { IndexError } from "./index-error.js";
import { openIndex } from "./open-index.js";
import { saveIndex } from "./save-index.js";
import { randomNumbers } from "./testing/random-numbers.js";
import { temporaryFolder } from "./testing/temporary-folder.js";
import { wordEmbedder } from "./testing/word-embedder.js";
import type { VectorIndex } from "./vector-index.js";

const KINDS = [
  { kind: "exact float32", options: { exactBelow: 1000 }, dimension: 16, files: 2 },
  { kind: "hnsw float32", options: { exactBelow: 0 }, dimension: 16, files: 3 },
  {
    kind: "hnsw int8 of 8 values in 3 shards",
    options: { exactBelow: 0, storage: "int8", dimension: 8, hnsw: { shards: 3 } },
    dimension: 8,
    files: 5,
  },
] as const;

const embedder = wordEmbedder({ dimension: 16 });
const passages = Array.from({ length: 120 }, (_, i) => ({
  id: `p${i}`,
  text: `town ${i % 40} of land ${i % 7}`,
}));
const query = Float32Array.from({ length: 16 }, (_, i) => Math.sin(i));

function build(options: Partial<BuildOptions>, given = passages): Promise<VectorIndex> {
  return buildVectorIndex({ passages: given, embedder, ...options });
}

async function refusal(dir: string, expected: object = {}): Promise<IndexError> {
  const error: unknown = await openIndex(dir, { embedder, passages, ...expected }).then(
    () => new Error("it was opened"),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(IndexError);
  expect((error as IndexError).message).toMatch(/^vector-baseline: [^\n]+; rebuild the index$/);
  return error as IndexError;
}

describe.each(KINDS)("a saved $kind index", ({ options, dimension, files }) => {
  it("gives the same hits once opened, for passages in any order", async () => {
    const dir = temporaryFolder();
    const index = await build(options);
    await saveIndex(index, dir);
    expect(readdirSync(dir).length).toBe(files);
    const opened = await openIndex(dir, { embedder, passages: passages.toReversed(), dimension });
    expect(opened.embedder).toBe(index.embedder);
    expect(opened.fingerprint).toBe(index.fingerprint);
    expect(opened.searcher.vectors).toEqual(index.searcher.vectors);
    for (const k of [1, 10, 500]) {
      expect(opened.searcher.nearest(query, k)).toEqual(index.searcher.nearest(query, k));
    }
  });

  it("is the same bytes when saved again", async () => {
    const [one, other] = [temporaryFolder(), temporaryFolder()];
    await saveIndex(await build(options), one);
    await saveIndex(await build(options, passages.toReversed()), other);
    expect(readdirSync(other)).toEqual(readdirSync(one));
    for (const name of readdirSync(one)) {
      expect(readFileSync(join(other, name)).equals(readFileSync(join(one, name)))).toBe(true);
    }
  });

  it("is refused when another embedder, dimension or set of passages is expected, naming both sides", async () => {
    const dir = temporaryFolder();
    await saveIndex(await build(options), dir);
    const other = await refusal(dir, { embedder: { id: "test:other\nline" } });
    expect(other.kind).toBe("mismatch");
    expect(other.message).toContain('was saved with embedder "test:words", expected is "test:other\\nline"');
    expect((await refusal(dir, { dimension: 768 })).message).toContain(
      `dimension ${dimension}, expected is 768`,
    );
    expect((await refusal(dir, { passages: passages.slice(1) })).message).toContain(
      "number of passages 120, expected is 119",
    );
    const changed = passages.map(({ id, text }) => ({ id, text: id === "p7" ? `${text}!` : text }));
    expect((await refusal(dir, { passages: changed })).message).toMatch(
      /passages "[0-9a-f]{64}", expected is "[0-9a-f]{64}"/,
    );
  });

  it("is refused when its embedder has other weights or puts other prefixes before texts", async () => {
    const dir = temporaryFolder();
    await saveIndex(await build({ ...options, embedderDigest: "aa11" }), dir);
    expect((await refusal(dir, { embedderDigest: "bb22" })).message).toContain(
      'was saved with embedder digest "aa11", expected is "bb22"',
    );
    const prefixed = (prefixes: EmbeddingPrefixes) => ({
      embedder: wordEmbedder({ dimension: 16, prefixes }),
    });
    expect((await refusal(dir, prefixed({ query: "query: ", document: "" }))).message).toContain(
      'was saved with query prefix "", expected is "query: "',
    );
    expect((await refusal(dir, prefixed({ query: "", document: "passage: " }))).message).toContain(
      'was saved with document prefix "", expected is "passage: "',
    );
    const { digest, prefixes } = await openIndex(dir, { embedder, passages });
    expect({ digest, prefixes }).toEqual({ digest: "aa11", prefixes: { query: "", document: "" } });
  });

  it("is refused when any file is truncated, at 30 lengths each", async () => {
    const dir = temporaryFolder();
    await saveIndex(await build(options), dir);
    for (const name of readdirSync(dir)) {
      const path = join(dir, name);
      const whole = readFileSync(path);
      const lengths = fc.integer({ min: 0, max: whole.length - 1 });
      const truncated = fc.asyncProperty(lengths, async (length) => {
        writeFileSync(path, whole.subarray(0, length));
        expect((await refusal(dir)).kind).toBe("damaged");
      });
      await fc.assert(truncated, { numRuns: 30 });
      writeFileSync(path, whole);
    }
    await openIndex(dir, { embedder, passages });
  });

  it("is refused when one byte of any file is changed, at 30 places each", async () => {
    const dir = temporaryFolder();
    await saveIndex(await build(options), dir);
    for (const name of readdirSync(dir)) {
      const path = join(dir, name);
      const whole = readFileSync(path);
      const change = fc.tuple(
        fc.integer({ min: 0, max: whole.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
      );
      const changed = fc.asyncProperty(change, async ([at, difference]) => {
        const bytes = Buffer.from(whole);
        bytes[at] = bytes[at]! ^ difference;
        writeFileSync(path, bytes);
        await refusal(dir);
      });
      await fc.assert(changed, { numRuns: 30 });
      writeFileSync(path, whole);
    }
    await openIndex(dir, { embedder, passages });
  });

  it("is refused when a file is gone, and missing when the sidecar is", async () => {
    const dir = temporaryFolder();
    expect((await refusal(dir)).kind).toBe("missing");
    expect((await refusal(join(dir, "nowhere"))).kind).toBe("missing");
    await saveIndex(await build(options), dir);
    const empty = temporaryFolder();
    writeFileSync(join(empty, "index.json"), readFileSync(join(dir, "index.json")));
    const error = await refusal(empty);
    expect(error.kind).toBe("damaged");
    expect(error.message).toContain("cannot be read (ENOENT)");
  });

  it("replaces an earlier one, removing its files and no others", async () => {
    const dir = temporaryFolder();
    writeFileSync(join(dir, "vectors-notes.txt"), "mine");
    await saveIndex(await build({ exactBelow: 0 }, passages.slice(0, 50)), dir);
    writeFileSync(join(dir, `vectors-${"0".repeat(16)}.f32`), "left by a save that was killed");
    mkdirSync(join(dir, ".saving-aBc123"));
    await saveIndex(await build(options), dir);
    expect(readdirSync(dir).length).toBe(files + 1);
    expect(readFileSync(join(dir, "vectors-notes.txt"), "utf8")).toBe("mine");
    await openIndex(dir, { embedder, passages });
  });
});

describe("saveIndex", () => {
  it("leaves the index that stood there whole when the graph cannot be written whole", async () => {
    const dir = temporaryFolder();
    const few = passages.slice(0, 50);
    await saveIndex(await build({ exactBelow: 0 }, few), dir);
    const before = readdirSync(dir);
    const index = await build({ exactBelow: 0 });
    if (index.searcher.kind !== "hnsw") throw new Error("a graph was due");
    const { writeGraph } = index.searcher;
    const next = randomNumbers(3);
    for (let run = 0; run < 20; run++) {
      // As on a full disk, where the library reports nothing.
      const cutShort = async (path: string): Promise<void> => {
        await writeGraph(path);
        truncateSync(path, Math.floor(next() * readFileSync(path).length));
      };
      const searcher = { ...index.searcher, writeGraph: cutShort };
      await expect(saveIndex({ ...index, searcher }, dir)).rejects.toThrow("was not written whole");
    }
    expect(readdirSync(dir)).toEqual(before);
    await openIndex(dir, { embedder, passages: few });
  });

  it("saves and opens an index of nothing", async () => {
    const dir = temporaryFolder();
    await saveIndex(await build({ exactBelow: 0 }, []), dir);
    const { searcher } = await openIndex(dir, { embedder, passages: [], dimension: 768 });
    expect(searcher.nearest(query, 3)).toEqual([]);
  });
});

describe("openIndex", () => {
  it("compares the graph's options where they are given, and takes ef anew", async () => {
    const dir = temporaryFolder();
    await saveIndex(await build({ exactBelow: 0 }), dir);
    expect((await refusal(dir, { hnsw: { m: 32 } })).message).toContain("hnsw.m 16, expected is 32");
    expect((await refusal(dir, { hnsw: { efConstruction: 100 } })).message).toContain(
      "hnsw.efConstruction 200",
    );
    expect((await refusal(dir, { hnsw: { seed: 1 } })).message).toContain("hnsw.seed 42, expected is 1");
    const options = async (hnsw: object) => {
      const { searcher } = await openIndex(dir, { embedder, passages, hnsw });
      return searcher.kind === "hnsw" ? searcher.options.ef : null;
    };
    expect((await refusal(dir, { hnsw: { shards: 2 } })).message).toContain("hnsw.shards 1, expected is 2");
    expect((await refusal(dir, { storage: "int8" })).message).toContain(
      'storage "float32", expected is "int8"',
    );
    expect(await options({ m: 16 })).toBe(64);
    expect(await options({ ef: 5 })).toBe(5);
  });
});
