import { describe, expect, it } from "vitest";
import type { ChatModel } from "../chat-model.js";
import { ModelError } from "../error.js";
import { createExtractiveReader } from "../extractive/reader.js";
import type { ProbedVerdict } from "./judge-format.js";
import { probeChat } from "./probe-chat.js";
import { chatOf, obedientReply } from "./testing/chat-models.js";

const LIMITS = { contextTokens: 8192, maxTokens: 120 };
/** Stands for an evaluator's: a strict form. */
const judge: ProbedVerdict = {
  request: { prompt: "Verdict?" },
  reads: (reply) => /^SCORE: [1-5]$/.test(reply),
};

async function shortfalls(model: ChatModel, options: object = {}): Promise<Record<string, unknown>> {
  const results = await probeChat(model, { ...LIMITS, ...options });
  const short = results.filter(({ passed }) => passed !== true);
  return Object.fromEntries(short.map(({ name, passed, seen, advice }) => [name, [passed, seen, advice]]));
}

const isJudged = ({ prompt }: { prompt: string }) => prompt === "Verdict?";

describe("probeChat", () => {
  it("passes a model that does as it is told in all five probes, and says what it saw", async () => {
    const model = chatOf((request) => (isJudged(request) ? { text: "SCORE: 4" } : {}));
    const results = await probeChat(model, { ...LIMITS, judge });
    expect(results.map(({ name, passed, seen }) => `${name}: ${passed}: ${seen}`)).toEqual([
      'answers a question from one fact: true: "It was founded in 1742." to a question whose answer is 1742',
      'obeys the limit of an answer\'s tokens: true: 16 tokens, where 16 tokens were allowed (it ended by "length")',
      "reads a long prompt whole: true: the server read 6,553 tokens of a prompt of about 6,553; the fact at its beginning was asked for and found",
      'keeps to a JSON schema: true: "{\\"town\\":\\"Tarvenholm\\",\\"year\\":1742}" where { "town": text, "year": whole number } was due',
      'gives the judge\'s format: true: "SCORE: 4" to an answer that is right',
    ]);
  });

  it("asks the builtin reader for a fact and a short answer alone, and cannot tell what it does not count", async () => {
    const results = await probeChat(createExtractiveReader(), { ...LIMITS, judge });
    expect(results.map(({ passed, seen }) => [passed, seen])).toEqual([
      [true, '"1742" to a question whose answer is 1742'],
      [null, '4 words, tokens not counted, where 16 tokens were allowed (it ended by "stop")'],
    ]);
  });

  it("fails one that cannot read a fact, and one that says the prompt again", async () => {
    const name = "answers a question from one fact";
    expect((await shortfalls(chatOf(({ schema }) => (schema ? {} : { text: "Long ago." }))))[name]).toEqual([
      false,
      '"Long ago." to a question whose answer is 1742',
      "it cannot read an answer off its context: check its chat template, or take another model (an instruction-tuned one)",
    ]);
    expect((await shortfalls(chatOf(({ prompt }) => ({ text: prompt }))))[name]).toEqual([
      false,
      expect.stringMatching(/^"Context:.*\.\.\." to a question/),
      expect.any(String),
    ]);
  });

  it("fails one that ignores the limit, by its tokens or by its words", async () => {
    const name = "obeys the limit of an answer's tokens";
    const advice =
      "answers would run on, and time and costs with them: update the server, or take one that honours the limit";
    const endless = chatOf(({ maxTokens: _, ...request }) => obedientReply(request));
    expect((await shortfalls(endless))[name]).toEqual([
      false,
      '120 tokens, where 16 tokens were allowed (it ended by "stop")',
      advice,
    ]);
    const uncounted = { promptTokens: 20, completionTokens: null };
    const silent = chatOf(({ maxTokens: _, ...request }) => ({
      ...obedientReply(request),
      usage: uncounted,
    }));
    expect((await shortfalls(silent))[name]).toEqual([
      false,
      '120 words, tokens not counted, where 16 tokens were allowed (it ended by "stop")',
      advice,
    ]);
  });

  it("fails one that ignores the schema, with what it said", async () => {
    const model = chatOf(({ schema: _, ...request }) => obedientReply(request));
    expect(await shortfalls(model)).toEqual({
      "keeps to a JSON schema": [
        false,
        '"It was founded in 1742." where { "town": text, "year": whole number } was due',
        "the server overlooks schemas: update it, start it with structured output, or take another provider",
      ],
    });
    expect(await shortfalls(chatOf(() => ({}), { constrainsJson: false }))).toEqual({});
  });

  it.each([
    '{"town":"Tarvenholm"}',
    '{"town":"Tarvenholm","year":"1742"}',
    "[1742]",
    '{"town":"T","year":1742,"x":1}',
  ])("fails an answer of another schema: %s", async (text) => {
    expect(Object.keys(await shortfalls(chatOf(({ schema }) => (schema ? { text } : {}))))).toEqual([
      "keeps to a JSON schema",
    ]);
  });

  it("fails a judge whose verdict cannot be read, with its words", async () => {
    const vague = chatOf((request) => (isJudged(request) ? { text: "I would give it a four." } : {}));
    expect(await shortfalls(vague, { judge })).toEqual({
      "gives the judge's format": [
        false,
        '"I would give it a four." to an answer that is right',
        "its verdicts would stay unscored: take another model as judge, one that constrains JSON, or none",
      ],
    });
  });

  it("fails every probe of one that answers nothing, with the reason", async () => {
    const model = chatOf(() => {
      throw new ModelError("test:chat", "empty", "test:chat: the answer has no text; try another model");
    });
    const short = await shortfalls(model);
    expect(Object.keys(short)).toHaveLength(4);
    for (const result of Object.values(short)) {
      expect(result).toEqual([false, "the answer has no text; try another model", ""]);
    }
  });

  it("rejects when no call could succeed", async () => {
    const model = chatOf(() => {
      throw new ModelError("test:chat", "missing-model", "no such model");
    });
    await expect(probeChat(model, LIMITS)).rejects.toThrow("no such model");
  });
});
