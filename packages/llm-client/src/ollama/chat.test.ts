import { describe, expect, test, vi } from "vitest";
import { chatModelChecks } from "../conformance.js";
import { createOllamaChat } from "./chat.js";
import { chatAnswer, chatGetting, fakeChat } from "./testing/fake-chat.js";

describe("an Ollama chat model", () => {
  test.each(chatModelChecks(async () => (await fakeChat()).model))("$name", ({ run }) => run());

  test("sends the options, the context size and both messages, and asks for an error in place of a cut", async () => {
    const { model, server } = await fakeChat();
    await model.chat({ system: "Be brief.", prompt: "Hello", temperature: 0, maxTokens: 5, seed: 7 });
    expect(server.requests).toMatchObject([
      {
        path: "/api/chat",
        body: {
          model: "mistral",
          messages: [
            { role: "system", content: "Be brief." },
            { role: "user", content: "Hello" },
          ],
          options: { num_ctx: 8192, temperature: 0, num_predict: 5, seed: 7 },
          stream: false,
          truncate: false,
          shift: false,
        },
      },
    ]);
  });

  test("gives the text trimmed, the counts and the reason", async () => {
    const reply = chatAnswer({
      message: { content: "\n Vortan \n" },
      prompt_eval_count: 20,
      eval_count: 3,
      done_reason: "length",
    });
    const model = await chatGetting(reply);
    expect(await model.chat({ prompt: "Hello" })).toEqual({
      text: "Vortan",
      usage: { promptTokens: 20, completionTokens: 3 },
      finishReason: "length",
    });
  });

  test("sends a schema as the format", async () => {
    const { model, server } = await fakeChat();
    const schema = { type: "object", properties: { name: { type: "string" } } };
    expect((await model.chat({ prompt: "Hello", schema })).text).toBe('{"name":"sample"}');
    expect(server.requests[0]!.body.format).toEqual(schema);
  });

  test("streams words in any alphabet, with counts, reason and the checks of a whole answer", async () => {
    const { model, server } = await fakeChat({ answer: () => " Zürich 東京 🪐 " }, { numCtx: 64 });
    const pieces: string[] = [];
    const onText = (piece: string) => pieces.push(piece);
    expect(await model.chat({ prompt: "Where?", onText })).toEqual({
      text: "Zürich 東京 🪐",
      usage: { promptTokens: 10, completionTokens: 6 },
      finishReason: "stop",
    });
    expect(pieces).toEqual([" Zürich ", "東京 ", "🪐 "]);
    expect(server.requests[0]!.body).toMatchObject({ stream: true, truncate: false, shift: false });
    await expect(model.chat({ prompt: "word ".repeat(40), onText })).rejects.toMatchObject({
      kind: "context-cut",
    });
  });

  test("an error in a stream breaks it off", async () => {
    const lines = ['{"message": {"content": "Vor"}}', '{"error": "llama runner has stopped"}'];
    const model = await chatGetting({ body: lines.join("\n"), contentType: "application/x-ndjson" });
    await expect(model.chat({ prompt: "Hi", onText: () => {} })).rejects.toMatchObject({
      kind: "http",
      transient: true,
      message: expect.stringContaining("(llama runner has stopped)"),
    });
  });

  test("a missing count is null and no error", async () => {
    const { usage } = await (await chatGetting(chatAnswer({}))).chat({ prompt: "Hello" });
    expect(usage).toEqual({ promptTokens: null, completionTokens: null });
  });

  test("ten calls at once, one of them aborted: nine answers, one abort, and no warning", async () => {
    const warned = vi.spyOn(process, "emitWarning");
    const { model } = await fakeChat({ reply: () => ({ ...chatAnswer({}), delayMs: 60 }) });
    const controller = new AbortController();
    const calls = Array.from({ length: 10 }, (_, index) =>
      model.chat(index === 4 ? { prompt: "Hi", signal: controller.signal } : { prompt: "Hi" }),
    );
    const settled = Promise.allSettled(calls);
    setTimeout(() => controller.abort(), 20);
    const outcomes = await settled;
    expect(outcomes.map(({ status }) => status).filter((status) => status === "fulfilled")).toHaveLength(9);
    expect(outcomes[4]).toMatchObject({ reason: { name: "ModelError", kind: "aborted", stopsRun: true } });
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  test("a call aborted beforehand sends nothing", async () => {
    const { model, server } = await fakeChat();
    await expect(model.chat({ prompt: "Hi", signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: "aborted",
      message: "ollama:mistral: the caller stopped the call",
    });
    expect(server.requests).toEqual([]);
  });

  test.each([
    [{ model: " " }, "the Ollama model has no name"],
    [{ numCtx: 0 }, "numCtx must be a whole number >= 1, got 0"],
    [{ timeoutMs: 300_001 }, "timeoutMs must be a whole number from 1 to 300000, got 300001"],
  ])("refuses the options %j", (options, complaint) => {
    expect(() => createOllamaChat({ model: "mistral", ...options })).toThrow(complaint);
  });
});

describe("a prompt that was not read whole is refused", () => {
  const prompt = "word ".repeat(100);

  test("when fewer tokens were read than words were sent", async () => {
    const model = await chatGetting(chatAnswer({ prompt_eval_count: 100 }));
    await expect(model.chat({ system: "And more.", prompt })).rejects.toMatchObject({
      kind: "context-cut",
      message:
        "ollama:mistral: the server read 100 tokens of a prompt of 102 words, so it was cut; raise numCtx (now 8192) or shorten the prompt",
    });
    expect((await model.chat({ prompt })).text).toBe("Vortan");
  });

  test("when prompt and answer fill the context", async () => {
    const reply = chatAnswer({ prompt_eval_count: 200, eval_count: 56 });
    await expect((await chatGetting(reply, { numCtx: 256 })).chat({ prompt })).rejects.toMatchObject({
      kind: "context-cut",
      message:
        "ollama:mistral: prompt (200 tokens) and answer (56) fill num_ctx = 256, so the prompt may have been cut; raise numCtx (now 256) or shorten the prompt",
    });
    expect((await (await chatGetting(reply, { numCtx: 257 })).chat({ prompt })).text).toBe("Vortan");
  });

  test("when the server says that it is too long", async () => {
    const error = "the prompt is longer than the context length currently available to the model";
    const model = await chatGetting({ status: 400, body: { error } });
    await expect(model.chat({ prompt })).rejects.toMatchObject({
      kind: "context-cut",
      message: `ollama:mistral: the server refused the text as too long (${error}); raise numCtx (now 8192) or shorten the prompt`,
    });
  });
});
