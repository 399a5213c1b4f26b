import { describe, expect, test } from "vitest";
import { chatModelChecks } from "../conformance.js";
import { createOpenAiChat } from "./chat.js";
import { chatAnswer, fakeChat } from "./testing/fake-chat.js";

const schema = { type: "object", properties: { score: { type: "integer" } }, required: ["score"] };

describe("an OpenAI chat model", () => {
  test.each(chatModelChecks(async () => (await fakeChat()).model))("$name", ({ run }) => run());

  test("sends both messages, the options and the schema", async () => {
    const { model, server } = await fakeChat();
    const { text } = await model.chat({
      system: "Judge.",
      prompt: "Hello",
      temperature: 0,
      maxTokens: 50,
      seed: 7,
      schema,
    });
    expect(text).toBe('{"score":1}');
    expect(server.requests[0]).toMatchObject({ path: "/v1/chat/completions" });
    expect(server.requests.map(({ body }) => body)).toEqual([
      {
        model: "gpt-4o-mini",
        messages: [
          { role: "system", content: "Judge." },
          { role: "user", content: "Hello" },
        ],
        temperature: 0,
        max_tokens: 50,
        seed: 7,
        response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema } },
      },
    ]);
  });

  test("gives the text trimmed, the counts and the reason", async () => {
    const usage = { prompt_tokens: 20, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 16 } };
    const choice = { message: { content: "\n Vortan \n" }, finish_reason: "length" };
    const { model } = await fakeChat({ reply: () => ({ body: { choices: [choice], usage } }) });
    expect(await model.chat({ prompt: "Hello" })).toEqual({
      text: "Vortan",
      usage: { promptTokens: 20, completionTokens: 3, cachedTokens: 16 },
      finishReason: "length",
    });
  });

  test("a server that counts nothing is no error", async () => {
    const { model } = await fakeChat({ reply: () => chatAnswer({ content: "Vortan" }) });
    const { usage } = await model.chat({ prompt: "Hello" });
    expect(usage).toEqual({ promptTokens: null, completionTokens: null });
  });

  test("streams words in any alphabet, and asks for the counts", async () => {
    const { model, server } = await fakeChat({ answer: () => " Zürich 東京 🪐 " });
    const pieces: string[] = [];
    const answer = await model.chat({ prompt: "Where?", onText: (piece) => pieces.push(piece) });
    expect(pieces).toEqual([" Zürich ", "東京 ", "🪐 "]);
    expect(answer).toEqual({
      text: "Zürich 東京 🪐",
      usage: { promptTokens: 10, completionTokens: 6 },
      finishReason: "stop",
    });
    expect(server.requests[0]!.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
  });

  test("an error in a stream breaks it off", async () => {
    const chunk = { choices: [{ delta: { content: "Vor" } }] };
    const events = [chunk, { error: { message: "engine has died" } }];
    const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
    const { model } = await fakeChat({ reply: () => ({ body, contentType: "text/event-stream" }) });
    await expect(model.chat({ prompt: "Hi", onText: () => {} })).rejects.toMatchObject({
      kind: "http",
      transient: true,
      message: expect.stringContaining("engine has died"),
    });
  });

  test.each([
    [{ content: null, refusal: "I cannot." }, "stop", "try another model or another prompt"],
    [{ content: null, reasoning_content: "Let me think" }, "length", "raise maxTokens"],
  ])("an answer without text is empty: %j", async (message, finish_reason, advice) => {
    const { model } = await fakeChat({ reply: () => ({ body: { choices: [{ message, finish_reason }] } }) });
    await expect(model.chat({ prompt: "Hi" })).rejects.toMatchObject({
      kind: "empty",
      message: `openai:gpt-4o-mini: the answer has no text; ${advice}`,
    });
  });

  test("an answer at the limit says so, streamed or not", async () => {
    const { model } = await fakeChat({ answer: () => "one two three four" });
    for (const onText of [undefined, () => {}]) {
      const request = { prompt: "Count.", maxTokens: 4, ...(onText ? { onText } : {}) };
      expect(await model.chat(request)).toMatchObject({ text: "one two", finishReason: "length" });
    }
  });

  test("a server that wants max_completion_tokens gets it, from then on at once", async () => {
    const message = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
    const { model, server } = await fakeChat({
      fault: ({ body }) => ("max_tokens" in body ? { status: 400, message } : undefined),
    });
    await model.chat({ prompt: "Hi", maxTokens: 9 });
    await model.chat({ prompt: "Hi", maxTokens: 9 });
    const limits = server.requests.map(({ body }) => [body.max_tokens, body.max_completion_tokens]);
    expect(limits).toEqual([
      [9, undefined],
      [undefined, 9],
      [undefined, 9],
    ]);
  });

  test.each([
    [{ model: " " }, "the OpenAI model has no name"],
    [{ contextTokens: 0 }, "contextTokens must be a whole number >= 1, got 0"],
    [{ timeoutMs: 0 }, "timeoutMs must be a whole number from 1 to 300000, got 0"],
    [
      { baseUrl: "localhost" },
      "the OpenAI base URL must be an address such as http://127.0.0.1:8080/v1, got",
    ],
  ])("refuses the options %j", (options, complaint) => {
    expect(() => createOpenAiChat({ model: "gpt-4o-mini", ...options })).toThrow(complaint);
  });
});

describe("a prompt that was not read whole is refused", () => {
  const prompt = "word ".repeat(100);

  test("when fewer tokens were read than words were sent", async () => {
    const { model } = await fakeChat({ contextTokens: 60 });
    await expect(model.chat({ prompt })).rejects.toMatchObject({
      kind: "context-cut",
      transient: false,
      message:
        "openai:gpt-4o-mini: the server read 60 tokens of a prompt of 100 words, so it was cut; shorten the prompt, or give the server a longer context",
    });
    expect((await model.chat({ prompt: "word" })).text).toBe("You said: word");
  });

  test("when prompt and answer fill a context that is known", async () => {
    const { model } = await fakeChat({ answer: () => "Vortan" }, { contextTokens: 210 });
    await expect(model.chat({ prompt })).rejects.toMatchObject({
      kind: "context-cut",
      message: expect.stringContaining("prompt (208 tokens) and answer (2) fill contextTokens = 210"),
    });
  });

  test.each([
    [400, "This model's maximum context length is 4096 tokens."],
    [400, "the request exceeds the available context size, try increasing it"],
    [500, "input is too large to process. increase the physical batch size"],
  ])("when the server says with status %d: %s", async (status, message) => {
    const { model } = await fakeChat({ fault: () => ({ status, message }) });
    await expect(model.chat({ prompt })).rejects.toMatchObject({ kind: "context-cut", transient: false });
  });
});
