import { inspect } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openAiKey } from "./api-key.js";
import { openAiBaseUrl } from "./base-url.js";
import { createOpenAiChat } from "./chat.js";
import { fakeChat, fakeOpenAi } from "./testing/fake-chat.js";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the address", () => {
  test.each([
    [undefined, "https://api.openai.com/v1"],
    [" ", "https://api.openai.com/v1"],
    ["http://127.0.0.1:8080/v1/", "http://127.0.0.1:8080/v1"],
    ["http://box", "http://box"],
  ])("%j is %s", (given, address) => {
    vi.stubEnv("OPENAI_BASE_URL", "");
    expect(openAiBaseUrl(given)).toBe(address);
  });

  test("without an option is OPENAI_BASE_URL", () => {
    vi.stubEnv("OPENAI_BASE_URL", "http://from-env/v1");
    expect(openAiBaseUrl(undefined)).toBe("http://from-env/v1");
    expect(openAiBaseUrl("http://from-option/v1")).toBe("http://from-option/v1");
  });

  test.each(["http://me:secret@box/v1", "http://box/v1?key=secret"])("%s is refused, unshown", (given) => {
    expect(() => openAiBaseUrl(given)).toThrow(
      /^llm-client: the OpenAI base URL must not hold a (?!.*secret)/,
    );
  });
});

describe("the key", () => {
  const apiKey = "sk-1234567890";

  test("goes with every call, from the option or OPENAI_API_KEY, and is none without", async () => {
    const { model, server } = await fakeChat({}, { apiKey });
    await model.chat({ prompt: "Hi" });
    vi.stubEnv("OPENAI_API_KEY", "from-env");
    await createOpenAiChat({ model: "gpt-4o-mini", baseUrl: server.baseUrl }).chat({ prompt: "Hi" });
    vi.stubEnv("OPENAI_API_KEY", "");
    await createOpenAiChat({ model: "gpt-4o-mini", baseUrl: server.baseUrl }).chat({ prompt: "Hi" });
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${apiKey}`,
      "Bearer from-env",
      "Bearer none",
    ]);
  });

  test.each([
    ["a status", { fault: () => ({ status: 403, message: `no ${apiKey} here` }) }, "no (key) here"],
    [
      "a refusal of the key",
      { fault: () => ({ status: 401, message: apiKey.slice(-4) }) },
      "set OPENAI_API_KEY",
    ],
    ["an answer that is not JSON", { reply: () => ({ body: `you sent ${apiKey}` }) }, "you sent (key)"],
    ["JSON without an answer", { reply: () => ({ body: { key: apiKey } }) }, '{"key":"(key)"}'],
  ])("stands in no error, nor in what it was made of, when %s repeats it", async (_, fake, shown) => {
    const { model } = await fakeChat(fake, { apiKey });
    const error: unknown = await model.chat({ prompt: "Hi" }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "ModelError", transient: false });
    expect((error as Error).message).toContain(shown);
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(apiKey.slice(-4));
  });

  test("stands in no error of a server that is gone", async () => {
    const server = await fakeOpenAi();
    await server.stop();
    const model = createOpenAiChat({ model: "gpt-4o-mini", baseUrl: server.baseUrl, apiKey });
    const error: unknown = await model.chat({ prompt: "Hi" }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: "unreachable" });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(apiKey);
  });

  test("that no header can hold is refused, unshown", () => {
    expect(() => openAiKey("sk\nsecret")).toThrow(
      /^llm-client: the OpenAI key must be of visible ASCII(?!.*secret)/,
    );
  });
});
