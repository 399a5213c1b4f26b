import { describe, expect, onTestFinished, test } from "vitest";
import type { ChatModel } from "../chat-model.js";
import type { EmbeddingModel } from "../embedding-model.js";
import type { ModelError } from "../error.js";
import { createOllamaChat } from "../ollama/chat.js";
import { createOllamaEmbedder } from "../ollama/embedder.js";
import { startFakeOllama } from "../ollama/fake-server.js";
import { createOpenAiChat } from "../openai/chat.js";
import { createOpenAiEmbedder } from "../openai/embedder.js";
import { startFakeOpenAi } from "../openai/fake-server.js";
import type { Fault } from "./fake-fault.js";
import type { FakeReply } from "./fake-reply.js";
import type { FakeServer, FakeServerOptions } from "./fake-server.js";

interface Provider {
  start(options: FakeServerOptions): Promise<FakeServer>;
  chat(host: string, timeoutMs: number, model?: string): ChatModel;
  embedder(host: string, timeoutMs: number): EmbeddingModel;
}

const SHORT = 60;
const AMPLE = 30_000;
const ollama: Provider = {
  start: startFakeOllama,
  chat: (host, timeoutMs, model = "mistral") => createOllamaChat({ model, host, timeoutMs }),
  embedder: (host, timeoutMs) => createOllamaEmbedder({ model: "nomic-embed-text", host, timeoutMs }),
};
const openai: Provider = {
  start: startFakeOpenAi,
  chat: (host, timeoutMs, model = "gpt-4o-mini") =>
    createOpenAiChat({ model, baseUrl: `${host}/v1`, timeoutMs }),
  embedder: (host, timeoutMs) =>
    createOpenAiEmbedder({ model: "text-embedding-3-small", baseUrl: `${host}/v1`, timeoutMs }),
};
const providers = Object.entries({ ollama, openai });

/** kind, transient, retryAfterMs, and what the one line of the message says. */
type Outcome = readonly [kind: string, transient: boolean, retryAfterMs: number | null, message: RegExp];

const date = "Wed, 21 Oct 2015 07:28:00 GMT";
const later = "Wed, 21 Oct 2015 07:28:30 GMT";
const status = (code: number, headers = {}): Fault => ({ status: code, headers });

const faultsOfEveryCall: readonly (readonly [string, Fault, ...Outcome])[] = [
  ["a hang", "hang", "timeout", true, null, /no complete answer from \S+ within 60 ms; raise timeoutMs/],
  [
    "a reset in the body",
    "reset",
    "http",
    true,
    null,
    /before the answer was complete \(.+\); check the address/,
  ],
  ["status 400", status(400), "http", false, null, /status 400: .+; look at the server's log/],
  ["status 403", status(403), "http", false, null, /status 403: .+; look at the server's log/],
  ["status 404", status(404), "http", false, null, /status 404: .+; (look at|check that OPENAI_BASE_URL)/],
  ["status 408", status(408), "timeout", true, null, /status 408: .+; try again/],
  ["status 429", status(429), "rate-limited", true, null, /status 429: .+; wait, or make fewer calls/],
  ["status 429 and seconds", status(429, { "retry-after": "3" }), "rate-limited", true, 3000, /429/],
  ["status 429 and a date", status(429, { "retry-after": later, date }), "rate-limited", true, 30_000, /429/],
  ["status 500", status(500), "http", true, null, /status 500: .+; look at the server's log/],
  ["status 501", status(501), "http", false, null, /status 501/],
  ["status 502", status(502), "http", true, null, /status 502/],
  ["status 503", status(503), "http", true, null, /status 503/],
  ["status 503 and seconds", status(503, { "retry-after": "1" }), "http", true, 1000, /status 503/],
  ["status 504", status(504), "http", true, null, /status 504/],
];
const faultsOfWholeAnswers: readonly (readonly [string, Fault, ...Outcome])[] = [
  [
    "a page of HTML",
    "html",
    "malformed",
    false,
    null,
    /not JSON \(it begins: <html>.+; check that \S+ is an O/,
  ],
  ["cut JSON", "cut-json", "malformed", true, null, /not JSON \(it begins: \{.+; check that \S+ is an O/],
];
const faultsOfChats: readonly (readonly [string, Fault, ...Outcome])[] = [
  ["an empty answer", "empty", "empty", false, null, /no text; try another model/],
];
const faultsOfStreams: readonly (readonly [string, Fault, ...Outcome])[] = [
  [
    "a page of HTML",
    "html",
    "malformed",
    false,
    null,
    /no stream \(it begins: <html>.+; check that \S+ is an O/,
  ],
  [
    "a stream that ends early",
    "cut-json",
    "http",
    true,
    null,
    /before the answer was complete \(.+\); check the/,
  ],
];
const faultsOfVectors: readonly (readonly [string, Fault, ...Outcome])[] = [
  [
    "a wrong dimension",
    "wrong-dimension",
    "malformed",
    false,
    null,
    /vector 1 has \d+ dimensions where others/,
  ],
  ["NaN", "nan", "malformed", false, null, /vector 1 holds a value that is not a finite number; check that/],
  ["no vectors", "empty", "malformed", false, null, /2 texts got 0 vectors; check that/],
];

async function failing(provider: Provider, options: FakeServerOptions): Promise<FakeServer> {
  const server = await provider.start(options);
  onTestFinished(() => server.stop());
  return server;
}

async function expectFailure(call: Promise<unknown>, id: string, outcome: Outcome): Promise<void> {
  const [kind, transient, retryAfterMs, message] = outcome;
  const error: unknown = await call.then(
    () => "an answer",
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: "ModelError", model: id, kind, transient, retryAfterMs });
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).toMatch(/^[a-z]+:[a-z0-9-]+: [^\p{C}]+; [^\p{C}]+$/u);
  expect((error as Error).message.startsWith(`${id}: `)).toBe(true);
}

describe.each(providers)("%s", (_, provider) => {
  test.each([...faultsOfEveryCall, ...faultsOfWholeAnswers, ...faultsOfChats])(
    "%s fails a chat",
    async (_name, fault, ...outcome) => {
      const { host } = await failing(provider, { fault: () => fault });
      const model = provider.chat(host, fault === "hang" ? SHORT : AMPLE);
      await expectFailure(model.chat({ prompt: "Hello" }), model.id, outcome);
    },
  );

  test.each([...faultsOfEveryCall, ...faultsOfStreams, ...faultsOfChats])(
    "%s fails a chat that streams",
    async (_name, fault, ...outcome) => {
      const { host } = await failing(provider, { fault: () => fault });
      const model = provider.chat(host, fault === "hang" ? SHORT : AMPLE);
      await expectFailure(model.chat({ prompt: "Hello", onText: () => {} }), model.id, outcome);
    },
  );

  test.each([...faultsOfEveryCall, ...faultsOfWholeAnswers, ...faultsOfVectors])(
    "%s fails a call for vectors",
    async (_name, fault, ...outcome) => {
      const { host } = await failing(provider, { fault: () => fault });
      const model = provider.embedder(host, fault === "hang" ? SHORT : AMPLE);
      await expectFailure(model.embed({ texts: ["Vortan", "Barnes"], role: "query" }), model.id, outcome);
    },
  );

  test("a model that the server lacks is missing, and stops a run", async () => {
    const { host } = await failing(provider, {});
    const model = provider.chat(host, AMPLE, "no-such-model");
    const outcome: Outcome = ["missing-model", false, null, /at http:\S+ does not have this model; /];
    await expectFailure(model.chat({ prompt: "Hello" }), model.id, outcome);
  });

  test("a refused connection is unreachable", async () => {
    const { host, stop } = await provider.start({});
    await stop();
    const outcome: Outcome = ["unreachable", true, null, /no server answers at http:\S+; .*start it/];
    const model = provider.chat(host, AMPLE);
    await expectFailure(model.chat({ prompt: "Hello" }), model.id, outcome);
    const embedder = provider.embedder(host, AMPLE);
    await expectFailure(embedder.embed({ texts: ["Vortan"], role: "query" }), embedder.id, outcome);
  });

  test.each<[string, FakeReply, boolean]>([
    ["an empty body", { body: "" }, true],
    ["a body that holds NaN as such", { body: '{"embeddings": [[NaN, 1]]}' }, false],
    ["words", { body: "Hello." }, false],
  ])("%s is malformed", async (_name, reply, transient) => {
    const { host } = await failing(provider, { reply: () => reply });
    const model = provider.chat(host, AMPLE);
    await expectFailure(model.chat({ prompt: "Hello" }), model.id, [
      "malformed",
      transient,
      null,
      /not JSON/,
    ]);
  });

  test("calls beyond those that are answered at once are rate-limited, with the wait", async () => {
    const { host } = await failing(provider, { atOnce: 4, retryAfter: "0.5", fault: () => "hang" });
    const model = provider.chat(host, AMPLE);
    const controller = new AbortController();
    const { signal } = controller;
    let refused = 0;
    const calls = Array.from({ length: 8 }, () =>
      model.chat({ prompt: "Hello", signal }).catch((error: unknown) => {
        refused += 1;
        if (refused === 4) controller.abort();
        return error;
      }),
    );
    const kinds = (await Promise.all(calls)).map((error) => [
      (error as ModelError).kind,
      (error as ModelError).retryAfterMs,
    ]);
    expect(kinds.filter(([kind]) => kind === "aborted")).toHaveLength(4);
    expect(kinds.filter(([kind, wait]) => kind === "rate-limited" && wait === 500)).toHaveLength(4);
  });

  test("an answer to a schema that the server overlooks comes through for its reader to refuse", async () => {
    const { host } = await failing(provider, { ignoresSchema: true });
    const schema = { type: "object", properties: {} };
    expect((await provider.chat(host, AMPLE).chat({ prompt: "Hi", schema })).text).toBe("You said: Hi");
  });
});

test("an account without credit is no reason to wait", async () => {
  const error = { message: "You exceeded your current quota.", code: "insufficient_quota" };
  const { host } = await failing(openai, { reply: () => ({ status: 429, body: { error } }) });
  const model = openai.chat(host, AMPLE);
  await expectFailure(model.chat({ prompt: "Hello" }), model.id, [
    "budget",
    false,
    null,
    /quota\.; raise the acc/,
  ]);
});
