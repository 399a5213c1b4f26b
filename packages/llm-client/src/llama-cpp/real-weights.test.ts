import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { ChatModel } from "../chat-model.js";
import { chatModelChecks, embeddingModelChecks } from "../conformance.js";
import type { EmbeddingModel } from "../embedding-model.js";
import { createLlamaCppChat } from "./chat.js";
import { createLlamaCppEmbedder } from "./embedder.js";
import { loadLibrary } from "./library.js";
import { unloadLlamaCppModels } from "./loaded.js";

const { HGRAG_TEST_GGUF: CHAT = "", HGRAG_TEST_EMBED_GGUF: EMBED = "" } = process.env;
const PATIENCE_MS = 600_000;
const QUESTION = "What is the capital of France?";

const installed = await loadLibrary("llama-cpp:test").then(
  () => true,
  () => false,
);
for (const [variable, file] of Object.entries({ HGRAG_TEST_GGUF: CHAT, HGRAG_TEST_EMBED_GGUF: EMBED })) {
  if (installed && file !== "") continue;
  const why = installed ? `${variable} names no file` : "node-llama-cpp is not installed";
  process.stderr.write(`skipped: llama-cpp with real weights (${why})\n`);
}

afterAll(() => unloadLlamaCppModels(), PATIENCE_MS);

describe.skipIf(!installed || CHAT === "")(`a chat model in ${basename(CHAT)}`, () => {
  const make = (contextTokens = 4096): ChatModel => createLlamaCppChat({ model: CHAT, contextTokens });

  // An answer of a small model may never end by itself, so the checks get a limit where they set none.
  const limited = (): ChatModel => {
    const model = make();
    return { ...model, chat: (request) => model.chat({ maxTokens: 16, ...request }) };
  };

  test.each(chatModelChecks(limited))("$name", ({ run }) => run(), PATIENCE_MS);

  test("holds an answer to a schema", { timeout: PATIENCE_MS }, async () => {
    const schema = {
      type: "object",
      properties: {
        score: { type: "integer", minimum: 0, maximum: 3 },
        reason: { type: "string", maxLength: 40 },
      },
      required: ["score", "reason"],
      additionalProperties: false,
    };
    for (const prompt of [QUESTION, "Write a poem. Do not write JSON.", "Rate this from 90 to 100."]) {
      const { text } = await make().chat({ prompt, schema, maxTokens: 100 });
      const answer = JSON.parse(text) as { score: number; reason: string };
      expect(Object.keys(answer)).toEqual(["score", "reason"]);
      expect([0, 1, 2, 3]).toContain(answer.score);
      expect(answer.reason.length).toBeLessThanOrEqual(40);
    }
  });

  test("answers alike whatever was asked before, and with the same seed", {
    timeout: PATIENCE_MS,
  }, async () => {
    const ask = (prompt: string, temperature: number, seed: number) =>
      make().chat({ prompt, temperature, seed, maxTokens: 24 });
    const first = await ask(QUESTION, 0, 1);
    await ask("Vortan is a planet. Remember the word Vortan.", 0, 1);
    expect(await ask(QUESTION, 0, 2)).toEqual(first);
    const warm = await ask(QUESTION, 1.5, 1);
    expect(await ask(QUESTION, 1.5, 1)).toEqual(warm);
    expect((await ask(QUESTION, 1.5, 2)).text).not.toBe(warm.text);
  });

  test("gives the answer in pieces, and ends at the limit", { timeout: PATIENCE_MS }, async () => {
    const pieces: string[] = [];
    const prompt = "Count from 1 to 100, in words.";
    const { text, usage, finishReason } = await make().chat({
      prompt,
      maxTokens: 12,
      onText: (piece) => void pieces.push(piece),
    });
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join("").trim()).toBe(text);
    expect([usage.completionTokens, finishReason]).toEqual([12, "length"]);
  });

  test("refuses a prompt that does not fit, and never drops its start", {
    timeout: PATIENCE_MS,
  }, async () => {
    const model = make(256);
    const long = model.chat({ prompt: "Vortan is a planet. ".repeat(100) });
    await expect(long).rejects.toMatchObject({ kind: "context-cut", stopsRun: false });
    const { usage, finishReason } = await model.chat({
      prompt: `${"Vortan is a planet. ".repeat(30)}Write a very long story about it.`,
      temperature: 1,
    });
    const total = (usage.promptTokens ?? 0) + (usage.completionTokens ?? 0);
    expect(total).toBeLessThanOrEqual(256);
    expect(finishReason === "stop" || total === 254).toBe(true);
  });

  test("an abort ends an answer at once", { timeout: PATIENCE_MS }, async () => {
    const controller = new AbortController();
    const call = make().chat({
      prompt: "Write a very long story.",
      maxTokens: 2000,
      signal: controller.signal,
      onText: () => controller.abort(),
    });
    await expect(call).rejects.toMatchObject({ kind: "aborted" });
    expect((await make().chat({ prompt: QUESTION, maxTokens: 8 })).text).not.toBe("");
  });

  test("an answer that takes too long is a timeout", { timeout: PATIENCE_MS }, async () => {
    await make().chat({ prompt: QUESTION, maxTokens: 1 });
    const hasty = createLlamaCppChat({ model: CHAT, timeoutMs: 1 });
    await expect(hasty.chat({ prompt: QUESTION })).rejects.toMatchObject({ kind: "timeout" });
  });

  test("says which weights, what runs them and how long its context is", {
    timeout: PATIENCE_MS,
  }, async () => {
    const description = await make().describe?.();
    expect(description?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(description?.server).toMatch(/^node-llama-cpp \d+\.\d+\.\d+$/);
    expect(description?.contextTokens).toBe(4096);
    const longest = (await make(10_000_000).describe?.())?.contextTokens;
    expect(longest).toBeLessThan(10_000_000);
  });

  test("a file that is no GGUF is a missing model", { timeout: PATIENCE_MS }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "hgrag-gguf-"));
    await writeFile(`${folder}/broken.gguf`, "<html>not a model</html>");
    const model = createLlamaCppChat({ model: `${folder}/broken.gguf` });
    await expect(model.chat({ prompt: QUESTION })).rejects.toMatchObject({ kind: "missing-model" });
    await expect(model.describe?.()).rejects.toMatchObject({ kind: "missing-model" });
    await rm(folder, { recursive: true });
  });
});

describe.skipIf(!installed || EMBED === "")(`an embedding model in ${basename(EMBED)}`, () => {
  const make = (): EmbeddingModel => createLlamaCppEmbedder({ model: EMBED });

  test.each(embeddingModelChecks(make))("$name", ({ run }) => run(), PATIENCE_MS);

  test("vectors have length 1", { timeout: PATIENCE_MS }, async () => {
    const [vector] = await make().embed({ texts: ["Vortan"], role: "query" });
    expect(Math.hypot(...vector!)).toBeCloseTo(1, 5);
  });

  test("a text that is too long is refused, and the longest is taken", { timeout: PATIENCE_MS }, async () => {
    const model = make();
    const { contextTokens } = (await model.describe?.())!;
    const long = model.embed({ texts: ["planet ".repeat(contextTokens!)], role: "document" });
    await expect(long).rejects.toMatchObject({ kind: "context-cut" });
    const texts = ["planet ".repeat(contextTokens! - 3)];
    expect(await model.embed({ texts, role: "document" })).toHaveLength(1);
  });
});
