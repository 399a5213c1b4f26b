import { type Retriever, testRetriever } from "@hg-rag/evaluator";
import { describe, expect, it } from "vitest";
import { buildVectorIndex } from "./build-index.js";
import { createVectorRetriever, type VectorRetrieverOptions } from "./retriever.js";
import { wordEmbedder } from "./testing/word-embedder.js";

const embedder = wordEmbedder();
const passages = [
  { id: "vortan", text: "[PLANET] Vortan\n  climate: Arid" },
  { id: "barnes", text: "[COUNTRY] Barnes\n  located in: Vortan" },
  { id: "nethholm", text: "[CITY] Nethholm\n  exports: grain\n  located in: Barnes" },
  ...Array.from({ length: 12 }, (_, i) => ({ id: `moon${i}`, text: `[MOON] Moon${i}\n  orbit: ${i}` })),
];

async function retriever(options: Partial<VectorRetrieverOptions> = {}): Promise<Retriever> {
  const index = await buildVectorIndex({ passages, embedder });
  return createVectorRetriever({ index, embedder, passages, ...options });
}

describe("the vector retriever keeps the evaluator's contract: it", () => {
  const questions = ["What does the city Nethholm export?", "orbit of Moon3", "?"];
  const nameOf = (id: string) => passages.find((passage) => passage.id === id)!.text.split(/[\n\]] ?/)[1]!;
  for (const { name, run } of testRetriever(retriever, { questions, nameOf })) it(name, run);
});

describe("createVectorRetriever", () => {
  it("returns the ten passages most similar to the question, best first, a blank line between two", async () => {
    const { nodeIds, text, ...structure } = await (await retriever()).retrieve(
      "What does the city Nethholm export?",
    );
    expect(nodeIds.length).toBe(10);
    expect(nodeIds[0]).toBe("nethholm");
    expect(text).toBe(nodeIds.map((id) => passages.find((passage) => passage.id === id)!.text).join("\n\n"));
    expect(structure).toEqual({ anchor: null, relations: [], cut: [] });
  });

  it("embeds the question as a query and hands the signal on", async () => {
    const vector = await retriever({ k: 1, name: "vector-1" });
    expect(vector.name).toBe("vector-1");
    const { signal } = new AbortController();
    await vector.retrieve("Nethholm city", { signal });
    expect(embedder.requests.at(-1)).toEqual({ texts: ["Nethholm city"], role: "query", signal });
    await expect(
      vector.retrieve("Nethholm", { signal: AbortSignal.abort(new Error("enough")) }),
    ).rejects.toThrow("enough");
  });

  it("refuses another embedder or other passages than the index's, naming both", async () => {
    await expect(retriever({ embedder: wordEmbedder({ id: "test:other" }) })).rejects.toThrow(
      new RangeError(
        'vector-baseline: the index was made with embedder "test:words", the question would be embedded with "test:other"; use one for both',
      ),
    );
    const prefixes = { query: "query: ", document: "" };
    await expect(retriever({ embedder: wordEmbedder({ prefixes }) })).rejects.toThrow(
      'the index was made with query prefix "", the question would be embedded with "query: "; use one for both',
    );
    await expect(retriever({ passages: passages.slice(1) })).rejects.toThrow(
      /^vector-baseline: the index was made from passages [0-9a-f]{64}, given are [0-9a-f]{64}; rebuild the index$/,
    );
    await expect(retriever({ k: 0 })).rejects.toThrow("k must be a whole number >= 1, got 0");
  });

  it("rejects when the embedder fails or breaks its contract: never an empty context", async () => {
    const answering = (embed: typeof embedder.embed) => retriever({ embedder: { ...embedder, embed } });
    const failing = await answering(async () => {
      throw new Error("server is gone");
    });
    await expect(failing.retrieve("Nethholm")).rejects.toThrow("server is gone");
    await expect((await answering(async () => [])).retrieve("Nethholm")).rejects.toThrow(
      "test:words gave 0 vectors for one question",
    );
    const zero = await answering(async () => [new Float32Array(64)]);
    await expect(zero.retrieve("Nethholm")).rejects.toThrow("the query is the zero vector");
  });

  it("returns an empty context for a blank question, and asks the embedder nothing", async () => {
    const vector = await retriever();
    const before = embedder.requests.length;
    expect((await vector.retrieve(" \n")).text).toBe("");
    expect((await vector.retrieve("")).nodeIds).toEqual([]);
    expect(embedder.requests.length).toBe(before);
  });

  it("returns an empty context over no passages", async () => {
    const index = await buildVectorIndex({ passages: [], embedder });
    const context = await createVectorRetriever({ index, embedder, passages: [] }).retrieve("Nethholm");
    expect(context).toEqual({ anchor: null, nodeIds: [], relations: [], text: "", cut: [] });
  });
});
