import { expect, test } from "vitest";
import { startFakeOllama } from "./fake-server.js";
import { inspectOllama } from "./inspect.js";

test("a server tells its version and its models, sorted by name", async () => {
  const server = await startFakeOllama({ models: ["qwen3", "mistral"] });
  const digest = "0".repeat(64);
  expect(await inspectOllama({ host: server.host })).toEqual({
    host: server.host,
    version: "0.0.0-fake",
    models: [
      { name: "mistral:latest", digest },
      { name: "qwen3:latest", digest },
    ],
  });
  await server.stop();
  await expect(inspectOllama({ host: server.host })).rejects.toMatchObject({
    kind: "unreachable",
    message: `ollama: no server answers at ${server.host}; start it with "ollama serve"`,
  });
});

test.each([
  ["/api/version", {}, "the answer has no version"],
  ["/api/tags", {}, "the answer has no models"],
  ["/api/tags", { models: [{ name: "mistral" }] }, "a model has no name or digest"],
])("at %s the answer %j is malformed", async (broken, body, what) => {
  const server = await startFakeOllama({ reply: ({ path }) => (path === broken ? { body } : undefined) });
  await expect(inspectOllama({ host: server.host })).rejects.toMatchObject({ kind: "malformed" });
  await expect(inspectOllama({ host: server.host })).rejects.toThrow(what);
  await server.stop();
});
