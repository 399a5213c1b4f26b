import { setImmediate } from "node:timers/promises";
import { describe, expect, it, test } from "vitest";
import { embeddingModelChecks } from "../conformance.js";
import type { EmbeddingModel, EmbedRequest } from "../embedding-model.js";
import { ModelError } from "../error.js";
import { createHashedNgramEmbedder } from "../hashed-ngrams/embedder.js";
import { createMemoryStore } from "./call-store.js";
import { rememberingEmbedder } from "./remembering-embedder.js";

/** An embedder that keeps the batches it was asked for. */
function listing(prefixes = { query: "q: ", document: "d: " }) {
  const batches: string[][] = [];
  const embedder = createHashedNgramEmbedder({ dimension: 4 });
  const model: EmbeddingModel = {
    ...embedder,
    prefixes,
    async embed(request: EmbedRequest) {
      batches.push([...request.texts]);
      await setImmediate();
      return embedder.embed(request);
    },
  };
  return { model, batches };
}

describe("a remembering embedder keeps the contract", () => {
  test.each(
    embeddingModelChecks(() => rememberingEmbedder(createHashedNgramEmbedder(), createMemoryStore())),
  )("$name", ({ run }) => run());
});

describe("an embedder that remembers", () => {
  it("embeds only what is new, each text once, and keeps the order", async () => {
    const { model, batches } = listing();
    const remembering = rememberingEmbedder(model, createMemoryStore());
    await remembering.embed({ texts: ["a", "b"], role: "document" });
    const texts = ["c", "b", "d", "c", "a"];
    const vectors = await remembering.embed({ texts, role: "document" });
    expect(batches).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    expect(vectors).toEqual(await model.embed({ texts, role: "document" }));
  });

  it("finds no vector of the other role or another prefix", async () => {
    const { model, batches } = listing();
    const store = createMemoryStore();
    await rememberingEmbedder(model, store).embed({ texts: ["a"], role: "document" });
    await rememberingEmbedder(model, store).embed({ texts: ["a"], role: "query" });
    const bare = { ...model, prefixes: { query: "", document: "" } };
    await rememberingEmbedder(bare, store).embed({ texts: ["a"], role: "document" });
    await rememberingEmbedder(model, store).embed({ texts: ["a"], role: "document" });
    expect(batches).toHaveLength(3);
  });

  it("waits for a text that is being embedded", async () => {
    const { model, batches } = listing();
    const remembering = rememberingEmbedder(model, createMemoryStore());
    const asked = [["a", "b"], ["b", "c"], ["a"]];
    const all = await Promise.all(asked.map((texts) => remembering.embed({ texts, role: "query" })));
    expect(batches).toEqual([["a", "b"], ["c"]]);
    expect(all[1]![0]).toEqual(all[0]![1]);
  });

  it("embeds a text after all when the batch it waits for fails", async () => {
    const { model, batches } = listing();
    const flaky: EmbeddingModel = {
      ...model,
      async embed(request) {
        const vectors = await model.embed(request);
        if (batches.length === 1) throw new ModelError(model.id, "timeout", "too late");
        return vectors;
      },
    };
    const remembering = rememberingEmbedder(flaky, createMemoryStore());
    const calls = [["a", "b"], ["b"]].map((texts) => remembering.embed({ texts, role: "query" }));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    expect(batches).toEqual([["a", "b"], ["b"]]);
  });

  it("gives vectors that its caller may change", async () => {
    const { model } = listing();
    const remembering = rememberingEmbedder(model, createMemoryStore());
    const [first] = await remembering.embed({ texts: ["a"], role: "query" });
    first!.fill(0);
    const [second] = await remembering.embed({ texts: ["a"], role: "query" });
    expect(second!.some((value) => value !== 0)).toBe(true);
  });

  it("refuses kept vectors of another dimension", async () => {
    const store = createMemoryStore();
    await rememberingEmbedder(createHashedNgramEmbedder({ dimension: 4 }), store).embed({
      texts: ["a"],
      role: "query",
    });
    const other = rememberingEmbedder(createHashedNgramEmbedder({ dimension: 5 }), store);
    await expect(other.embed({ texts: ["a", "b"], role: "query" })).rejects.toThrow(
      "kept vectors have 4 and 5 dimensions, so the model has changed; drop what is kept of it",
    );
  });
});
