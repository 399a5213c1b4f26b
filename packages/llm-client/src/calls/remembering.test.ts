import { setImmediate } from "node:timers/promises";
import { describe, expect, it, test } from "vitest";
import type { ChatModel, ChatRequest } from "../chat-model.js";
import { chatModelChecks } from "../conformance.js";
import { ModelError } from "../error.js";
import { createExtractiveReader } from "../extractive/reader.js";
import { createMemoryStore } from "./call-store.js";
import { type AnsweredCall, rememberingChat } from "./remembering.js";

/** A model that numbers its answers, so that no two calls get the same. */
function counting(): ChatModel & { calls: number } {
  const model = {
    id: "test:counting",
    isLanguageModel: true,
    constrainsJson: true,
    calls: 0,
    async chat({ prompt }: ChatRequest) {
      model.calls += 1;
      const text = `${prompt} ${model.calls}`;
      await setImmediate();
      if (prompt === "fails") throw new ModelError(model.id, "timeout", "too late");
      const usage = { promptTokens: 3, completionTokens: null, cachedTokens: 2 };
      return { text, usage, finishReason: "length" as const };
    },
  };
  return model;
}

describe("a remembering model keeps the contract", () => {
  test.each(chatModelChecks(() => rememberingChat(createExtractiveReader(), createMemoryStore())))(
    "$name",
    ({ run }) => run(),
  );
});

describe("a chat model that remembers", () => {
  it("answers a call once, then from the store, and says so", async () => {
    const model = counting();
    const remembering = rememberingChat(model, createMemoryStore());
    const first = await remembering.chat({ prompt: "a" });
    const second = await remembering.chat({ prompt: "a" });
    expect(first.cached).toBeUndefined();
    expect(second).toEqual({ ...first, cached: true });
    expect([model.calls, remembering.id, remembering.constrainsJson]).toEqual([1, model.id, true]);
  });

  it("makes calls of other trials, seeds and digests anew", async () => {
    const model = counting();
    const store = createMemoryStore();
    for (const options of [{}, { trial: 1 }, { trial: 2 }, { digest: "d" }, { settings: { num_ctx: 1 } }]) {
      await rememberingChat(model, store, options).chat({ prompt: "a" });
    }
    await rememberingChat(model, store).chat({ prompt: "a", seed: 1 });
    expect(model.calls).toBe(6);
  });

  it("makes equal calls at once one call", async () => {
    const model = counting();
    const remembering = rememberingChat(model, createMemoryStore());
    const answers = await Promise.all(Array.from({ length: 8 }, () => remembering.chat({ prompt: "a" })));
    expect([model.calls, new Set(answers.map(({ text }) => text)).size]).toEqual([1, 1]);
    expect(answers.filter(({ cached }) => cached)).toHaveLength(7);
  });

  it("never keeps a failure, and each of equal calls at once is tried", async () => {
    const model = counting();
    const remembering = rememberingChat(model, createMemoryStore());
    const calls = Array.from({ length: 3 }, () => remembering.chat({ prompt: "fails" }));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
    expect(model.calls).toBe(3);
    await expect(remembering.chat({ prompt: "fails" })).rejects.toThrow("too late");
    expect(model.calls).toBe(4);
  });

  it("makes the call after all when the equal one it waits for is aborted", async () => {
    const model = counting();
    const never: ChatModel = {
      ...model,
      chat: (request) =>
        request.signal === undefined
          ? model.chat(request)
          : new Promise((_, reject) => {
              const error = new ModelError(model.id, "aborted", "stopped");
              request.signal!.addEventListener("abort", () => reject(error));
            }),
    };
    const remembering = rememberingChat(never, createMemoryStore());
    const controller = new AbortController();
    const first = remembering.chat({ prompt: "a", signal: controller.signal });
    const second = remembering.chat({ prompt: "a" });
    controller.abort();
    await expect(first).rejects.toMatchObject({ kind: "aborted" });
    expect(await second).toMatchObject({ text: "a 1" });
  });

  it("streams a kept answer in one piece", async () => {
    const remembering = rememberingChat(counting(), createMemoryStore());
    await remembering.chat({ prompt: "a" });
    const pieces: string[] = [];
    await remembering.chat({ prompt: "a", onText: (piece) => pieces.push(piece) });
    expect(pieces).toEqual(["a 1"]);
  });

  it("tells of every answer, kept or new", async () => {
    const heard: AnsweredCall[] = [];
    const options = { trial: 7, onAnswer: (answered: AnsweredCall) => heard.push(answered) };
    const remembering = rememberingChat(counting(), createMemoryStore(), options);
    await remembering.chat({ prompt: "a", maxTokens: 5 });
    await remembering.chat({ prompt: "a", maxTokens: 5 });
    expect(heard.map(({ cached }) => cached)).toEqual([false, true]);
    expect(heard[0]).toMatchObject({
      call: { kind: "chat", model: "test:counting", trial: 7, prompt: "a", max_tokens: 5 },
      answer: { text: "a 1", finish_reason: "length", prompt_tokens: 3, cached_tokens: 2 },
    });
    expect(heard[1]!.key).toBe(heard[0]!.key);
  });
});
