import { describe, expect, it } from "vitest";
import type { ChatModel, Usage } from "../chat-model.js";
import { ModelError } from "../error.js";
import { createHashedNgramEmbedder } from "../hashed-ngrams/embedder.js";
import { createMemoryStore } from "./call-store.js";
import { createMeter } from "./meter.js";
import { rememberingChat } from "./remembering.js";
import { withBudget } from "./with-budget.js";

/** A clock that goes on by ten at every look. */
function clock(): () => number {
  let time = 0;
  return () => {
    time += 10;
    return time;
  };
}

function using(usage: Usage, id = "test:model"): ChatModel {
  return { id, isLanguageModel: true, chat: async () => ({ text: "t", usage, finishReason: "stop" }) };
}

describe("a meter", () => {
  it("sums what each model uses", async () => {
    const meter = createMeter({ now: clock() });
    const counted = { promptTokens: 100, completionTokens: 7, cachedTokens: 40 };
    const model = withBudget(using(counted), meter);
    await model.chat({ prompt: "a" });
    await model.chat({ prompt: "b" });
    await withBudget(using({ promptTokens: 5, completionTokens: null }, "a:vague"), meter).chat({
      prompt: "a",
    });
    await withBudget(createHashedNgramEmbedder(), meter).embed({ texts: ["a", "b"], role: "query" });
    meter.countCached("test:model");
    const none = { calls: 1, failed: 0, cached: 0, uncounted: 1, ms: 10 };
    expect(Object.entries(meter.uses())).toEqual([
      ["a:vague", { ...none, prompt_tokens: 5, completion_tokens: 0, cached_tokens: 0 }],
      ["builtin:hashed-ngrams", { ...none, prompt_tokens: 0, completion_tokens: 0, cached_tokens: 0 }],
      [
        "test:model",
        {
          calls: 2,
          failed: 0,
          cached: 1,
          uncounted: 0,
          ms: 20,
          prompt_tokens: 200,
          completion_tokens: 14,
          cached_tokens: 80,
        },
      ],
    ]);
    expect(meter.tokens).toBe(219);
  });

  it("counts failed calls apart", async () => {
    const meter = createMeter({ now: clock() });
    const chat: ChatModel["chat"] = () => Promise.reject(new ModelError("test:model", "http", "500"));
    const failing: ChatModel = { id: "test:model", isLanguageModel: true, chat };
    const model = withBudget(failing, meter);
    await expect(model.chat({ prompt: "a" })).rejects.toThrow("500");
    expect(meter.uses()).toMatchObject({ "test:model": { calls: 0, failed: 1, ms: 10 } });
  });

  it("refuses a limit below one token", () => {
    expect(() => createMeter({ mostTokens: 0, now: clock() })).toThrow(
      "llm-client: mostTokens must be a whole number >= 1, got 0",
    );
  });
});

describe("a budget", () => {
  it("lets calls through until it is used up, over all models, then stops the run", async () => {
    const meter = createMeter({ mostTokens: 25, now: clock() });
    const [one, other] = ["test:one", "test:other"].map((id) =>
      withBudget(using({ promptTokens: 8, completionTokens: 2 }, id), meter),
    );
    for (const model of [one!, other!, one!]) await model.chat({ prompt: "a" });
    const error = await other!.chat({ prompt: "a" }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      kind: "budget",
      transient: false,
      stopsRun: true,
      message: "test:other: 30 tokens are used, of 25 allowed; allow more to go on",
    });
    const embedder = withBudget(createHashedNgramEmbedder(), meter);
    await expect(embedder.embed({ texts: ["a"], role: "query" })).rejects.toMatchObject({ kind: "budget" });
  });

  it("is not asked for a kept answer", async () => {
    const meter = createMeter({ mostTokens: 1, now: clock() });
    const model = withBudget(using({ promptTokens: 8, completionTokens: 2 }), meter);
    const remembering = rememberingChat(model, createMemoryStore());
    await remembering.chat({ prompt: "a" });
    expect(await remembering.chat({ prompt: "a" })).toMatchObject({ cached: true });
    await expect(remembering.chat({ prompt: "b" })).rejects.toMatchObject({ kind: "budget" });
    expect(meter.tokens).toBe(10);
  });
});
