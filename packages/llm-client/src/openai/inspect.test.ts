import { expect, test } from "vitest";
import { startFakeOpenAi } from "./fake-server.js";
import { inspectOpenAi } from "./inspect.js";

test("a server tells the names of its models, sorted", async () => {
  const { baseUrl, stop } = await startFakeOpenAi({ models: ["qwen", "gemma"] });
  expect(await inspectOpenAi({ baseUrl })).toEqual({ host: baseUrl, models: ["gemma", "qwen"] });
  await stop();
  await expect(inspectOpenAi({ baseUrl })).rejects.toMatchObject({ kind: "unreachable" });
});

test("a list of models without data is malformed", async () => {
  const { baseUrl, stop } = await startFakeOpenAi({ reply: () => ({ body: {} }) });
  await expect(inspectOpenAi({ baseUrl })).rejects.toMatchObject({
    kind: "malformed",
    message: expect.stringContaining("the list of models has no data"),
  });
  await stop();
});
