import type { EmbeddingModel } from "@hg-rag/llm-client";
import { describe, expect, it } from "vitest";
import { type BuildProgress, buildVectorIndex } from "./build-index.js";
import { wordEmbedder } from "./testing/word-embedder.js";

const passages = ["d", "b", "e", "a", "c"].map((id) => ({ id, text: `text of ${id}` }));

function giving(embed: EmbeddingModel["embed"]): EmbeddingModel {
  return { id: "test:odd", isLanguageModel: false, embed };
}

describe("buildVectorIndex", () => {
  it("embeds in batches, by id ascending, as documents", async () => {
    const embedder = wordEmbedder();
    const progress: BuildProgress[] = [];
    const index = await buildVectorIndex({
      passages,
      embedder,
      batchSize: 2,
      onProgress: (step) => progress.push(step),
    });
    expect(embedder.requests).toEqual([
      { texts: ["text of a", "text of b"], role: "document" },
      { texts: ["text of c", "text of d"], role: "document" },
      { texts: ["text of e"], role: "document" },
    ]);
    expect(progress.map(({ done, total }) => `${done}/${total}`)).toEqual(["2/5", "4/5", "5/5"]);
    expect(index.searcher.vectors.ids).toEqual(["a", "b", "c", "d", "e"]);
    expect(index.embedder).toBe("test:words");
  });

  it("does not depend on the order of the passages or the size of a batch", async () => {
    const one = await buildVectorIndex({ passages, embedder: wordEmbedder() });
    const other = await buildVectorIndex({
      passages: passages.toReversed(),
      embedder: wordEmbedder(),
      batchSize: 1,
    });
    expect(other.fingerprint).toBe(one.fingerprint);
    expect(other.searcher.vectors).toEqual(one.searcher.vectors);
  });

  it("scans exactly below exactBelow and builds a graph from there on", async () => {
    const build = (exactBelow: number) =>
      buildVectorIndex({ passages, embedder: wordEmbedder(), exactBelow });
    expect((await build(6)).searcher.kind).toBe("exact");
    const graph = await build(5);
    expect(graph.searcher.kind).toBe("hnsw");
    const query = Float32Array.from({ length: 64 }, (_, i) => i - 20);
    expect(graph.searcher.nearest(query, 3)).toEqual((await build(6)).searcher.nearest(query, 3));
  });

  it("makes an index without hits of no passages, and asks the embedder nothing", async () => {
    const embedder = wordEmbedder();
    const { searcher } = await buildVectorIndex({ passages: [], embedder, exactBelow: 0 });
    expect(searcher.nearest(Float32Array.of(1, 2), 10)).toEqual([]);
    expect(embedder.requests).toEqual([]);
  });

  it("refuses NaN, infinities, zero vectors, a second dimension and missing vectors, naming the passage", async () => {
    const build = (...values: number[][]) => {
      let call = 0;
      const embedder = giving(async () => [Float32Array.from(values[call++]!)]);
      return expect(buildVectorIndex({ passages, embedder, batchSize: 1 })).rejects;
    };
    await build([1, 0], [1, Number.NaN]).toThrow(
      new RangeError('vector-baseline: the vector of "b" holds NaN at position 1; embed it again'),
    );
    await build([Number.NEGATIVE_INFINITY, 0]).toThrow('the vector of "a" holds -Infinity at position 0');
    await build([1, 0], [1, 1], [0, 0]).toThrow('the vector of "c" is the zero vector');
    await build([1, 0], [1, 1, 1]).toThrow('the vector of "b" has dimension 3, the index 2');
    await build([]).toThrow('the vector of "a" is the zero vector');
    const short = giving(async () => [Float32Array.of(1)]);
    await expect(buildVectorIndex({ passages, embedder: short })).rejects.toThrow(
      "test:odd gave 1 vectors for 5 texts",
    );
  });

  it("refuses repeated ids and options out of range before it embeds", async () => {
    const embedder = wordEmbedder();
    const build = (options: object) => expect(buildVectorIndex({ passages, embedder, ...options })).rejects;
    await build({ passages: [...passages, passages[0]!] }).toThrow('passage id "d" is repeated');
    await build({ batchSize: 0 }).toThrow("batchSize must be a whole number >= 1, got 0");
    await build({ exactBelow: Number.NaN }).toThrow("exactBelow must be >= 0, got NaN");
    expect(embedder.requests).toEqual([]);
  });

  it("passes the embedder's failure on, and stops between batches when the signal fires", async () => {
    const failing = giving(async () => {
      throw new Error("server is gone");
    });
    await expect(buildVectorIndex({ passages, embedder: failing })).rejects.toThrow("server is gone");
    const abort = new AbortController();
    const embedder = wordEmbedder();
    const build = buildVectorIndex({
      passages,
      embedder,
      batchSize: 2,
      signal: abort.signal,
      onProgress: () => abort.abort(new Error("enough")),
    });
    await expect(build).rejects.toThrow("enough");
    expect(embedder.requests.length).toBe(1);
    expect(embedder.requests[0]!.signal).toBe(abort.signal);
  });
});
