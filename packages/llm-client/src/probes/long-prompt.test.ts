import { describe, expect, it, onTestFinished } from "vitest";
import type { ChatModel } from "../chat-model.js";
import { ModelError } from "../error.js";
import { createOllamaChat } from "../ollama/chat.js";
import { type FakeOllamaOptions, startFakeOllama } from "../ollama/fake-server.js";
import { probeLongPrompt } from "./long-prompt.js";
import { chatOf, obedientReply } from "./testing/chat-models.js";

/** What came of the probe when it was not passed. */
async function shortfall(model: ChatModel): Promise<unknown[] | undefined> {
  const { passed, seen, advice } = await probeLongPrompt(model, { contextTokens: 8192, maxTokens: 120 });
  return passed === true ? undefined : [passed, seen, advice];
}

describe("a long prompt", () => {
  const advice =
    "prompts would be cut without a word: let the server hold 8,192 tokens (num_ctx of Ollama, --ctx-size of llama.cpp, --max-model-len of vLLM), or lower the context that is asked for";
  const answering = (prompt: string) => (prompt.includes("1742") ? "1742" : "Nobody knows.");

  async function served(options: FakeOllamaOptions): Promise<ChatModel> {
    const server = await startFakeOllama({ answer: answering, ...options });
    onTestFinished(() => server.stop());
    return createOllamaChat({ model: "mistral", host: server.host });
  }

  it("is read whole by a server with room for it", async () => {
    expect(await shortfall(await served({}))).toBeUndefined();
  });

  it("that a server cuts at 2,048 tokens without a word is found out by the provider", async () => {
    expect(await shortfall(await served({ contextTokens: 2048 }))).toEqual([
      false,
      expect.stringMatching(
        /^the server read 2048 tokens of a prompt of \d+ words, so it was cut; raise numCtx \(now 8192\)/,
      ),
      advice,
    ]);
  });

  it("that is cut where its words would still fit is found out by its estimated tokens", async () => {
    expect(await shortfall(await served({ contextTokens: 4096 }))).toEqual([
      false,
      'the server read 4,096 tokens of a prompt of about 6,552, so it was cut; the fact at its beginning was asked for but not found: "Nobody knows."',
      advice,
    ]);
  });

  it("that is cut at 2,048 tokens behind a provider that checks nothing is found out as well", async () => {
    const model = chatOf((request) => {
      const words = request.prompt.split(" ");
      if (words.length <= 2000) return {};
      const cut = obedientReply({ ...request, prompt: words.slice(-2000).join(" ") });
      return { ...cut, text: "I do not know.", usage: { ...cut.usage, promptTokens: 2048 } };
    });
    expect(await shortfall(model)).toEqual([
      false,
      'the server read 2,048 tokens of a prompt of about 6,553, so it was cut; the fact at its beginning was asked for but not found: "I do not know."',
      advice,
    ]);
  });

  const isLong = ({ prompt }: { prompt: string }) => prompt.length > 5000;

  it("that was counted whole and whose fact was not found, as by a small model, cannot be told", async () => {
    const model = chatOf((request) => (isLong(request) ? { text: "The market opens early." } : {}));
    expect(await shortfall(model)).toEqual([
      null,
      'the server read 6,553 tokens of a prompt of about 6,553; the fact at its beginning was asked for but not found: "The market opens early."',
      "",
    ]);
  });

  it("that nobody counts fails when its fact is not found, and cannot be told when it is", async () => {
    const usage = { promptTokens: null, completionTokens: 4 };
    expect(await shortfall(chatOf(() => ({ usage })))).toEqual([
      null,
      "the server counts no tokens of a prompt of 4,033 words; the fact at its beginning was asked for and found",
      "",
    ]);
    const lost = chatOf((request) => ({ usage, ...(isLong(request) && { text: "No idea." }) }));
    expect(await shortfall(lost)).toEqual([
      false,
      'the server counts no tokens of a prompt of 4,033 words; the fact at its beginning was asked for but not found: "No idea."',
      advice,
    ]);
  });

  it("that takes too long to read cannot be told", async () => {
    const model = chatOf((request) => {
      if (isLong(request))
        throw new ModelError("test:chat", "timeout", "test:chat: no answer within 1000 ms");
      return {};
    });
    expect(await shortfall(model)).toEqual([null, "no answer within 1000 ms", ""]);
  });
});
