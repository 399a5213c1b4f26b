import { createChatModel, createEmbeddingModel, ModelError } from "@hg-rag/llm-client";
import { type FakeOllamaOptions, startFakeOllama } from "@hg-rag/llm-client/testing";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { describeModels } from "./describe-models.js";
import type { RunModels } from "./experiment.js";
import { preflight, verdictFrom } from "./preflight.js";
import { loadProfile } from "./profile.js";

const profile = await loadProfile("paper");
const config = { ...profile, answers: true };

let said: string[];
beforeEach(() => {
  said = [];
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((line) => {
    said.push(String(line).trimEnd());
    return true;
  });
  onTestFinished(() => spy.mockRestore());
});

/** Knows the fact of the probes, keeps to schemas, and judges. */
function answer(prompt: string, system: string, schema?: object): string {
  if (system.includes("You grade")) return '{"score":5,"reason":"right"}';
  if (schema !== undefined) return '{"town":"Tarvenholm","year":1742}';
  return prompt.includes("1742") ? "1742" : "one two three ".repeat(30);
}

/** One server whose model extracts, answers and judges, and embeds. */
async function served(options: FakeOllamaOptions = {}): Promise<RunModels> {
  const server = await startFakeOllama({ answer, ...options });
  onTestFinished(() => server.stop());
  const { host } = server;
  const llm = createChatModel("ollama:mistral", { host });
  return {
    llm,
    extractor: llm,
    judges: [llm],
    embedder: createEmbeddingModel("ollama:nomic-embed-text", { host }),
  };
}

const offline: RunModels = {
  llm: createChatModel("builtin:extractive"),
  extractor: createChatModel("builtin:extractive"),
  judges: [],
  embedder: createEmbeddingModel("builtin:hashed-ngrams"),
};

describe("preflight", () => {
  it("probes a model of several parts once, and gives every result for the manifest", async () => {
    const records = await preflight({ models: await served(), config });
    expect(records.map(({ model, role, passed }) => `${model} ${role} ${passed}`)).toEqual([
      ...Array(5).fill("ollama:mistral chat true"),
      ...Array(5).fill("ollama:nomic-embed-text embedder true"),
    ]);
    expect(records[4]).toEqual({
      model: "ollama:mistral",
      role: "chat",
      name: "gives the judge's format",
      passed: true,
      seen: '"{\\"score\\":5,\\"reason\\":\\"right\\"}" to an answer that is right',
    });
    expect(said).toEqual(["probing ollama:mistral", "probing ollama:nomic-embed-text"]);
  });

  it("probes the builtin models in silence, and lets pass what they do not count", async () => {
    const records = await preflight({ models: offline, config });
    const results = records.map(({ role, passed }) => `${role} ${passed}`);
    expect(results).toEqual(["chat true", "chat null", ...Array(5).fill("embedder true")]);
    expect(said).toEqual([]);
  });

  it("probes those models alone that the run calls", async () => {
    const rolesOf = async (part: object) =>
      new Set((await preflight({ models: offline, config: { ...config, ...part } })).map(({ role }) => role));
    expect(await rolesOf({ answers: false, systems: ["hgrag"] })).toEqual(new Set(["extractor"]));
    expect(await rolesOf({ answers: false, systems: ["vector"] })).toEqual(new Set(["embedder"]));
  });

  it("stops the run at failed probes, saying each in one line with what was seen and how to mend it", async () => {
    const models = await served({ ignoresSchema: true, contextTokens: 4096, answer: (p, s) => answer(p, s) });
    await expect(preflight({ models, config })).rejects.toMatchObject({
      name: "CommandError",
      message:
        "2 of 10 probes failed; mend that, or go on with --allow-failed-probes, which marks every table",
    });
    expect(said.filter((line) => line.includes("failed"))).toEqual([
      expect.stringMatching(
        /^ollama:mistral failed the probe "reads a long prompt whole": the server read 4,096 tokens of a prompt of about 6,552, so it was cut; .*; prompts would be cut without a word: let the server hold 8,192 tokens/,
      ),
      expect.stringMatching(
        /^ollama:mistral failed the probe "keeps to a JSON schema": "1742" where .* was due; the server overlooks schemas: /,
      ),
    ]);
  });

  it("goes on where failed probes are allowed, and records them", async () => {
    const models = await served({ ignoresSchema: true, answer: (p, s) => answer(p, s) });
    const records = await preflight({ models, config: { ...config, allow_failed_probes: true } });
    const failed = records.filter(({ passed }) => passed === false);
    expect(failed.map(({ name }) => name)).toEqual(["keeps to a JSON schema"]);
    expect(said.filter((line) => line.includes("failed the probe"))).toHaveLength(1);
  });

  it("probes no longer a prompt than the provider says that it has room for", async () => {
    const models = await served({ contextTokens: 2048 });
    const entries = await describeModels(models, config);
    const room = { ...entries, chat: { ...entries.chat!, context_tokens: 2048 } };
    const records = await preflight({ models, config, entries: room });
    expect(records[2]).toMatchObject({ name: "reads a long prompt whole", passed: true });
    expect(records[2]!.seen).toContain("the server read 1,638 tokens of a prompt of about 1,638");
  });

  it("embeds the longest text it is given", async () => {
    const longestText = "grain ".repeat(77);
    const records = await preflight({ models: offline, config, longestText });
    expect(records.at(-1)!.seen).toContain("(77 words)");
  });

  it("says in one line that a model cannot be called, and that it was interrupted", async () => {
    const models = await served({ models: ["nomic-embed-text"] });
    await expect(preflight({ models, config })).rejects.toMatchObject({
      name: "CommandError",
      message: expect.stringContaining("ollama pull mistral"),
    });
    const signal = AbortSignal.abort();
    await expect(preflight({ models: offline, config, signal })).rejects.toMatchObject({
      name: "InterruptedError",
    });
  });
});

describe("describeModels", () => {
  it("gives what the server says of each model, and the embedder's prefixes and dimension", async () => {
    const models = await describeModels(await served(), config, { dimension: 768 });
    const told = { digest: "0".repeat(64), server: "ollama 0.0.0-fake", is_language_model: true };
    const chat = { id: "ollama:mistral", ...told, context_tokens: 8192 };
    expect(models).toEqual({
      chat,
      extractor: chat,
      judge: chat,
      embedder: {
        id: "ollama:nomic-embed-text",
        ...told,
        context_tokens: models.embedder!.context_tokens,
        dimension: 768,
        prefixes: { query: "search_query: ", document: "search_document: " },
      },
    });
  });

  it("gives nulls for models whose provider says nothing, and for parts that the run does not have", async () => {
    const unknown = { is_language_model: false, digest: null, server: null, context_tokens: null };
    expect(await describeModels(offline, { ...config, answers: false, systems: ["hgrag"] })).toEqual({
      chat: null,
      extractor: { id: "builtin:extractive", ...unknown },
      embedder: null,
      judge: null,
    });
  });

  it("warns of a provider that cannot say, and stops at one that no call can reach", async () => {
    const failing = (kind: "malformed" | "unreachable") => ({
      ...offline,
      llm: {
        ...offline.llm,
        describe: async () => {
          throw new ModelError("test:chat", kind, "test:chat: no luck");
        },
      },
    });
    const { chat } = await describeModels(failing("malformed"), config);
    expect(chat).toMatchObject({ digest: null, server: null });
    expect(said).toEqual(["test:chat: no luck; its digest and version stay unknown"]);
    await expect(describeModels(failing("unreachable"), config)).rejects.toMatchObject({
      name: "CommandError",
      message: "test:chat: no luck",
    });
  });
});

it("a judge is probed at the temperature of the run, since a hotter one rambles out of its format", () => {
  const { llm } = offline;
  expect(verdictFrom(llm, 0.1).request.temperature).toBe(0.1);
});
