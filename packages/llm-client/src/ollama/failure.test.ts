import { describe, expect, test, vi } from "vitest";
import type { FakeReply } from "../http/fake-reply.js";
import { chatAnswer, chatGetting, fakeChat } from "./testing/fake-chat.js";

describe("an answer that is none", () => {
  const html = "<html>\n<body>Bad\u001b[31m gateway</body></html>";
  test.each<[string, FakeReply, string, RegExp]>([
    [
      "a page of HTML",
      { body: html, contentType: "text/html" },
      "malformed",
      /not JSON \(it begins: <html> <body>Bad \[31m gateway/,
    ],
    ["cut JSON", { body: '{"message": {"content": "Vor' }, "malformed", /not JSON \(it begins: \{"message"/],
    ["an empty body", { body: "" }, "malformed", /not JSON \(it begins: no text\)/],
    ["JSON that is no object", { body: "null" }, "malformed", /no message\.content \(it begins: null\)/],
    ["no content", { body: { message: {}, done: true } }, "malformed", /no message\.content/],
    ["an error with status 200", { body: { error: "out of memory" } }, "malformed", /out of memory/],
    ["empty content", chatAnswer({ message: { content: " \n" } }), "empty", /no text; try another model/],
    [
      "empty content at the limit",
      chatAnswer({ message: { content: "" }, done_reason: "length" }),
      "empty",
      /raise maxTokens$/,
    ],
    [
      "a connection cut in the body",
      { ...chatAnswer({}), cutAfter: 9 },
      "http",
      /failed before the answer was complete \(.+\); check/,
    ],
    [
      "status 500",
      { status: 500, body: { error: "llama runner\nhas stopped" } },
      "http",
      /answered with status 500: llama runner has stopped; look at/,
    ],
    [
      "status 502 in HTML",
      { status: 502, body: html, contentType: "text/html" },
      "http",
      /status 502: <html> <body>/,
    ],
    [
      "status 500 without JSON in spite of its type",
      { status: 500, body: "oops" },
      "http",
      /status 500: oops;/,
    ],
    [
      "status 404 of another server",
      { status: 404, body: "404 page not found", contentType: "text/plain" },
      "http",
      /status 404/,
    ],
  ])("%s", async (_, reply, kind, message) => {
    const model = await chatGetting(reply);
    const error: unknown = await model.chat({ prompt: "Hello" }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "ModelError", model: "ollama:mistral", kind, stopsRun: false });
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).toMatch(/^ollama:mistral: [^\p{C}]+$/u);
  });

  test("a long error text is cut after 200 characters", async () => {
    const model = await chatGetting({ status: 500, body: "x".repeat(5000) });
    await expect(model.chat({ prompt: "Hi" })).rejects.toThrow(`: ${"x".repeat(200)}...; look`);
  });

  test("an error page prints nothing", async () => {
    const printed = [vi.spyOn(console, "log"), vi.spyOn(console, "warn"), vi.spyOn(console, "error")];
    const model = await chatGetting({ status: 502, body: html, contentType: "text/html" });
    await expect(model.chat({ prompt: "Hi" })).rejects.toThrow();
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test("a missing model says how to fetch it", async () => {
    const { model, server } = await fakeChat({}, { model: "qwen3:8b" });
    await expect(model.chat({ prompt: "Hi" })).rejects.toMatchObject({
      kind: "missing-model",
      stopsRun: true,
      message: `ollama:qwen3:8b: the server at ${server.host} does not have this model; fetch it with "ollama pull qwen3:8b"`,
    });
  });

  test("a slow answer ends at the timeout", async () => {
    const reply = () => ({ ...chatAnswer({}), delayMs: 5000 });
    const { model, server } = await fakeChat({ reply }, { timeoutMs: 40 });
    await expect(model.chat({ prompt: "Hi" })).rejects.toMatchObject({
      kind: "timeout",
      message: `ollama:mistral: no complete answer from ${server.host} within 40 ms; raise timeoutMs or use a smaller model`,
    });
  });

  test("a server killed during a call breaks it, and later calls find no server", async () => {
    const { model, server } = await fakeChat({ reply: () => ({ ...chatAnswer({}), delayMs: 5000 }) });
    const call = expect(model.chat({ prompt: "Hi" })).rejects.toMatchObject({ kind: "http" });
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    await server.stop();
    await call;
    await expect(model.chat({ prompt: "Hi" })).rejects.toMatchObject({
      kind: "unreachable",
      stopsRun: true,
      message: `ollama:mistral: no server answers at ${server.host}; start it with "ollama serve"`,
    });
  });
});
