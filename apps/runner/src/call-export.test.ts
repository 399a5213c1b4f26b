import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  createExtractiveReader,
  createHashedNgramEmbedder,
  createMemoryStore,
  recordedModel,
  rememberingChat,
  rememberingEmbedder,
  replayingChat,
  replayingEmbedder,
} from "@hg-rag/llm-client";
import { describe, expect, it } from "vitest";
import { CallLog, readTranscript } from "./call-export.js";
import { folder } from "./testing/hgrag.js";

const DESCRIPTION = { digest: "d1", server: "ollama 1", contextTokens: 2048 };
const PROMPTS = ["Vortan", "Barnes", "Zürich"].map(
  (name) => `<context>\n[PLANET] ${name}\nage: 7\n</context>\n\nQuestion: What is the age of ${name}?`,
);

/** Asks the prompts in an order and embeds them, into a log. */
async function ask(log: CallLog, prompts: readonly string[]): Promise<string[]> {
  const reader = createExtractiveReader();
  const embedder = createHashedNgramEmbedder({ dimension: 8 });
  const options = { digest: "d1", trial: 1, onAnswer: log.append.bind(log) };
  const chat = rememberingChat(reader, createMemoryStore(), options);
  const embed = rememberingEmbedder(embedder, createMemoryStore(), options);
  log.addModel(recordedModel(reader, DESCRIPTION));
  log.addModel(recordedModel(embedder, DESCRIPTION));
  const answers = await Promise.all(prompts.map((prompt) => chat.chat({ prompt })));
  await embed.embed({ texts: prompts, role: "document" });
  return answers.map(({ text }) => text);
}

async function logged(prompts: readonly string[]): Promise<string> {
  const path = join(folder(), "calls.jsonl");
  const log = CallLog.open(path);
  await ask(log, prompts);
  await log.finish();
  return path;
}

describe("the log of a run's calls", () => {
  it("has the same bytes for every order of the calls", async () => {
    const [one, other] = [await logged(PROMPTS), await logged([...PROMPTS, PROMPTS[1]!].reverse())];
    expect(readFileSync(one, "utf8")).toBe(readFileSync(other, "utf8"));
    expect(readFileSync(one, "utf8").split("\n")).toHaveLength(2 + 3 + 3 + 1);
  });

  it("goes on after a kill, to the bytes of a run that was not disturbed", async () => {
    const path = join(folder(), "calls.jsonl");
    const log = CallLog.open(path);
    await ask(log, PROMPTS.slice(0, 1));
    log.close();
    appendFileSync(path, '{"key":"half a li');
    const again = CallLog.open(path);
    await ask(again, PROMPTS);
    await again.finish();
    expect(readFileSync(path, "utf8")).toBe(readFileSync(await logged(PROMPTS), "utf8"));
  });

  it("refuses a model that has changed since, but not its server's new version", async () => {
    const path = await logged(PROMPTS);
    const log = CallLog.open(path);
    log.addModel(recordedModel(createExtractiveReader(), { ...DESCRIPTION, server: "ollama 2" }));
    expect(() =>
      log.addModel(recordedModel(createExtractiveReader(), { ...DESCRIPTION, digest: "d2" })),
    ).toThrow(/calls\.jsonl: builtin:extractive changed since the run began; restore it/);
    log.close();
  });

  it("is replayed with no model", async () => {
    const path = await logged(PROMPTS);
    const transcript = await readTranscript(path);
    const chat = replayingChat("builtin:extractive", transcript, { trial: 1 });
    expect((await chat.chat({ prompt: PROMPTS[2]! })).text).toBe("7");
    const embedder = replayingEmbedder("builtin:hashed-ngrams", transcript, { trial: 1 });
    expect(await embedder.embed({ texts: PROMPTS, role: "document" })).toEqual(
      await createHashedNgramEmbedder({ dimension: 8 }).embed({ texts: PROMPTS, role: "document" }),
    );
  });

  it("is refused with the line that was altered", async () => {
    const path = await logged(PROMPTS);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll("What is the age", "What was the age"));
    await expect(readTranscript(path)).rejects.toThrow(
      /calls\.jsonl:\d+: the call does not have its key; record the calls again$/,
    );
    expect(() => CallLog.open(path)).toThrow(/calls\.jsonl:\d+: the call does not have its key/);
  });
});
