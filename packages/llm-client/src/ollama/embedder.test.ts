import { afterEach, describe, expect, test } from "vitest";
import { embeddingModelChecks } from "../conformance.js";
import type { EmbeddingModel } from "../embedding-model.js";
import { createOllamaEmbedder, type OllamaEmbedderOptions } from "./embedder.js";
import { type FakeOllama, type FakeOllamaOptions, startFakeOllama } from "./fake-server.js";

let server: FakeOllama | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function embedderAt(
  fake: FakeOllamaOptions = {},
  options: Partial<OllamaEmbedderOptions> = {},
): Promise<EmbeddingModel> {
  await server?.stop();
  server = await startFakeOllama(fake);
  return createOllamaEmbedder({ model: "nomic-embed-text", host: server.host, ...options });
}

/** An embedder whose server gives these embeddings, one list a call, then the last again. */
function embedderGetting(calls: readonly unknown[], options: Partial<OllamaEmbedderOptions> = {}) {
  let call = 0;
  const reply = () => ({ body: { embeddings: calls[Math.min(call++, calls.length - 1)] } });
  return embedderAt({ reply }, options);
}

describe("an Ollama embedder", () => {
  test.each(embeddingModelChecks(() => embedderAt()))("$name", ({ run }) => run());

  test("sends batches in order, with the prefix of the role, and refuses to have texts cut", async () => {
    const model = await embedderAt({}, { batchSize: 2 });
    const vectors = await model.embed({ texts: ["a", "b", "c"], role: "document" });
    await model.embed({ texts: ["a"], role: "query" });
    expect(vectors).toHaveLength(3);
    expect(server!.requests.map(({ path, body }) => [path, body.input, body.truncate])).toEqual([
      ["/api/embed", ["search_document: a", "search_document: b"], false],
      ["/api/embed", ["search_document: c"], false],
      ["/api/embed", ["search_query: a"], false],
    ]);
  });

  test("sends no prefix to a model without one, nor when told so", async () => {
    const prefixes = { query: "", document: "" };
    for (const options of [{ model: "all-minilm" }, { prefixes }]) {
      const model = await embedderAt({ models: ["all-minilm", "nomic-embed-text"] }, options);
      await model.embed({ texts: ["a"], role: "query" });
      expect(server!.requests[0]!.body.input).toEqual(["a"]);
    }
  });

  test("asks nothing for no texts", async () => {
    const model = await embedderAt();
    expect(await model.embed({ texts: [], role: "query" })).toEqual([]);
    expect(server!.requests).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ["no embeddings", undefined, "the answer has no embeddings (it begins: {})"],
    ["too few vectors", [[1, 2]], "2 texts got 1 vectors"],
    ["too many vectors", [[1], [2], [3]], "2 texts got 3 vectors"],
    [
      "a null, as NaN and Infinity arrive",
      [
        [1, 2],
        [1, null],
      ],
      "vector 1 holds a value that is not a finite number",
    ],
    [
      "a value beyond 32 bits",
      [
        [1, 1e39],
        [1, 2],
      ],
      "vector 0 holds a value that is not a finite number",
    ],
    [
      "a zero vector",
      [
        [1, 2],
        [0, 0],
      ],
      "vector 1 is zero",
    ],
    ["an empty vector", [[], []], "vector 0 is no list of numbers"],
    [
      "two lengths in one batch",
      [
        [1, 2],
        [1, 2, 3],
      ],
      "vector 1 has 3 dimensions where others have 2",
    ],
  ])("%s is malformed", async (_, embeddings, what) => {
    const model = await embedderGetting([embeddings]);
    await expect(model.embed({ texts: ["a", "b"], role: "query" })).rejects.toMatchObject({
      kind: "malformed",
      message: `ollama:nomic-embed-text: ${what}; check that ${server!.host} is an Ollama server and up to date`,
    });
  });

  test("another dimension is malformed between batches and between calls", async () => {
    const calls = [[[1, 2]], [[1, 2, 3]]];
    const oneByOne = await embedderGetting(calls, { batchSize: 1 });
    await expect(oneByOne.embed({ texts: ["a", "b"], role: "query" })).rejects.toThrow("3 dimensions");
    const later = await embedderGetting(calls);
    await later.embed({ texts: ["a"], role: "query" });
    await expect(later.embed({ texts: ["b"], role: "document" })).rejects.toMatchObject({
      kind: "malformed",
    });
  });

  test("a text that is too long for the model says so", async () => {
    const reply = () => ({ status: 400, body: { error: "the input length exceeds the context length" } });
    const model = await embedderAt({ reply });
    await expect(model.embed({ texts: ["a"], role: "query" })).rejects.toMatchObject({
      kind: "context-cut",
      message:
        "ollama:nomic-embed-text: the server refused the text as too long (the input length exceeds the context length); shorten the text, or use a model with a longer context",
    });
  });

  test("a missing model says how to fetch it", async () => {
    const model = await embedderAt({}, { model: "bge-m3" });
    await expect(model.embed({ texts: ["a"], role: "query" })).rejects.toThrow(
      'fetch it with "ollama pull bge-m3"',
    );
  });

  test("an abort between batches stops the later ones", async () => {
    const controller = new AbortController();
    const reply = () => {
      controller.abort();
      return undefined;
    };
    const model = await embedderAt({ reply }, { batchSize: 1 });
    const call = model.embed({ texts: ["a", "b", "c"], role: "query", signal: controller.signal });
    await expect(call).rejects.toMatchObject({ kind: "aborted" });
    expect(server!.requests).toHaveLength(1);
  });

  test("refuses a batch size below 1", () => {
    expect(() => createOllamaEmbedder({ model: "nomic-embed-text", batchSize: 0 })).toThrow(
      "llm-client: batchSize must be a whole number >= 1, got 0",
    );
  });
});
