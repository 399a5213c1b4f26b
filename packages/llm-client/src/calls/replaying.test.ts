import { describe, expect, it } from "vitest";
import type { ChatModel } from "../chat-model.js";
import { createHashedNgramEmbedder } from "../hashed-ngrams/embedder.js";
import { parseTranscript, transcriptText } from "./call-lines.js";
import { createMemoryStore } from "./call-store.js";
import { type AnsweredCall, rememberingChat } from "./remembering.js";
import { rememberingEmbedder } from "./remembering-embedder.js";
import { replayingChat, replayingEmbedder } from "./replaying.js";
import { type RecordedCall, recordedModel, type Transcript } from "./transcript.js";

const DESCRIPTION = { digest: "d1", server: "server 2.1", contextTokens: 4096 };
const model: ChatModel = {
  id: "test:real",
  isLanguageModel: true,
  constrainsJson: true,
  chat: async ({ prompt }) => ({
    text: `about ${prompt}`,
    usage: { promptTokens: 5, completionTokens: 2 },
    finishReason: "stop",
  }),
};
const embedder = { ...createHashedNgramEmbedder({ dimension: 3 }), prefixes: { query: "q", document: "" } };

/** The calls of a small run, written and read. */
async function recorded(): Promise<Transcript> {
  const calls = new Map<string, RecordedCall>();
  const onAnswer = ({ key, call, answer }: AnsweredCall) => void calls.set(key, { call, answer });
  const settings = { num_ctx: 4096 };
  const options = { digest: "d1", settings, trial: 2, onAnswer };
  await rememberingChat(model, createMemoryStore(), options).chat({ prompt: "Vortan", temperature: 0 });
  await rememberingEmbedder(embedder, createMemoryStore(), options).embed({ texts: ["a"], role: "query" });
  const models = [
    recordedModel(model, DESCRIPTION, settings),
    recordedModel(embedder, DESCRIPTION, settings),
  ];
  return parseTranscript(transcriptText({ models, calls }), "calls.jsonl");
}

describe("a replayed chat model", () => {
  it("answers as the recorded one did, and is described as it was", async () => {
    const replay = replayingChat("test:real", await recorded(), { trial: 2 });
    const answer = await model.chat({ prompt: "Vortan" });
    expect(await replay.chat({ prompt: "Vortan", temperature: 0 })).toEqual({ ...answer, cached: true });
    expect(replay).toMatchObject({ id: "test:real", isLanguageModel: true, constrainsJson: true });
    expect(await replay.describe!()).toEqual(DESCRIPTION);
  });

  it.each([
    [
      "another prompt",
      { prompt: "Barnes\n\u001b[31m is what?", temperature: 0 },
      2,
      '"Barnes [31m is what?"',
    ],
    ["another temperature", { prompt: "Vortan", temperature: 1 }, 2, '"Vortan"'],
    ["another trial", { prompt: "Vortan", temperature: 0 }, 3, '"Vortan"'],
    ["a long prompt", { prompt: "Ü".repeat(1e6) }, 2, `"${"Ü".repeat(80)}"`],
  ])("refuses %s with its start", async (_, request, trial, start) => {
    const replay = replayingChat("test:real", await recorded(), { trial });
    await expect(replay.chat(request)).rejects.toMatchObject({
      kind: "missing-model",
      message: `test:real: not in the replay file: ${start}; record the calls again with this one`,
    });
  });
});

describe("a replayed embedder", () => {
  it("gives the recorded vectors and keeps the prefixes", async () => {
    const replay = replayingEmbedder("builtin:hashed-ngrams", await recorded(), { trial: 2 });
    const request = { texts: ["a"], role: "query" } as const;
    expect(await replay.embed(request)).toEqual(await embedder.embed(request));
    expect(replay.prefixes).toEqual(embedder.prefixes);
  });

  it("refuses a text that was not recorded", async () => {
    const replay = replayingEmbedder("builtin:hashed-ngrams", await recorded(), { trial: 2 });
    await expect(replay.embed({ texts: ["a", "new"], role: "query" })).rejects.toThrow(
      'builtin:hashed-ngrams: not in the replay file: "new"',
    );
  });
});

it("a model that was not recorded is refused, with those that were", async () => {
  const transcript = await recorded();
  expect(() => replayingChat("test:other", transcript)).toThrow(
    "llm-client: the replay file has no chat calls of test:other; it has test:real",
  );
  expect(() => replayingEmbedder("test:real", { ...transcript, models: [] })).toThrow("it has none");
});
