import { describe, expect, test } from "vitest";
import { embeddingModelChecks } from "../conformance.js";
import { createOpenAiEmbedder } from "./embedder.js";
import { fakeEmbedder } from "./testing/fake-chat.js";

describe("an OpenAI embedder", () => {
  test.each(embeddingModelChecks(async () => (await fakeEmbedder()).model))("$name", ({ run }) => run());

  test("sends batches in order, as numbers, and puts the vectors in order of their index", async () => {
    const { model, server } = await fakeEmbedder({}, { batchSize: 2 });
    const texts = ["Vortan", "Barnes", "Nethholm"];
    const together = await model.embed({ texts, role: "document" });
    expect(server.requests.map(({ body }) => body)).toEqual([
      { model: "text-embedding-3-small", input: ["Vortan", "Barnes"], encoding_format: "float" },
      { model: "text-embedding-3-small", input: ["Nethholm"], encoding_format: "float" },
    ]);
    const alone = await Promise.all(texts.map((text) => model.embed({ texts: [text], role: "document" })));
    expect(together).toEqual(alone.flat());
  });

  test("puts the prefix of the role before each text: the model's own, or those given", async () => {
    const name = "intfloat/e5-base-v2";
    const trained = await fakeEmbedder({ models: [name] }, { model: name });
    expect(trained.model.prefixes).toEqual({ query: "query: ", document: "passage: " });
    await trained.model.embed({ texts: ["a"], role: "document" });
    expect(trained.server.requests[0]!.body.input).toEqual(["passage: a"]);
    const given = await fakeEmbedder({}, { prefixes: { query: "q ", document: "" } });
    await given.model.embed({ texts: ["a"], role: "query" });
    expect(given.server.requests[0]!.body.input).toEqual(["q a"]);
  });

  test("asks for the dimensions given, and refuses others", async () => {
    const { model, server } = await fakeEmbedder({}, { dimensions: 64 });
    const [vector] = await model.embed({ texts: ["Vortan"], role: "query" });
    expect(vector).toHaveLength(64);
    expect(server.requests[0]!.body.dimensions).toBe(64);
    const overlooked = await fakeEmbedder(
      { reply: () => ({ body: { data: [{ index: 0, embedding: [1, 2, 3] }] } }) },
      { dimensions: 2 },
    );
    await expect(overlooked.model.embed({ texts: ["a"], role: "query" })).rejects.toThrow(
      "vector 0 has 3 dimensions where others have 2",
    );
  });

  test.each([
    ["no data", {}, "the answer has no data"],
    ["too few vectors", { data: [{ index: 0, embedding: [1] }] }, "2 texts got 1 vectors"],
    [
      "an index twice",
      { data: [0, 0].map((index) => ({ index, embedding: [1] })) },
      "no vector has the index 1",
    ],
    ["no index", { data: [{ embedding: [1] }, { embedding: [2] }] }, "no vector has the index 0"],
    [
      "vectors in base64",
      { data: [0, 1].map((index) => ({ index, embedding: "AACAPw==" })) },
      "vector 0 is no list of numbers",
    ],
  ])("%s is malformed", async (_, body, what) => {
    const { model } = await fakeEmbedder({ reply: () => ({ body }) });
    const call = model.embed({ texts: ["a", "b"], role: "query" });
    await expect(call).rejects.toMatchObject({ kind: "malformed", transient: false });
    await expect(call).rejects.toThrow(what);
  });

  test.each([
    [{ batchSize: 0 }, "batchSize must be a whole number >= 1, got 0"],
    [{ dimensions: 1.5 }, "dimensions must be a whole number >= 1, got 1.5"],
  ])("refuses the options %j", (options, complaint) => {
    expect(() => createOpenAiEmbedder({ model: "text-embedding-3-small", ...options })).toThrow(complaint);
  });
});
