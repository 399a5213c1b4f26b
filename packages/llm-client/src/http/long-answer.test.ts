import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { createOllamaChat } from "../ollama/chat.js";
import { startFakeOllama } from "../ollama/fake-server.js";
import { createOpenAiChat } from "../openai/chat.js";
import { startFakeOpenAi } from "../openai/fake-server.js";

describe("a long answer", () => {
  test.each([
    [
      "ollama",
      startFakeOllama,
      (host: string) => createOllamaChat({ model: "mistral", host, numCtx: 10 ** 8 }),
    ],
    [
      "openai",
      startFakeOpenAi,
      (host: string) => createOpenAiChat({ model: "gpt-4o-mini", baseUrl: `${host}/v1` }),
    ],
  ])("of 10 MB is read by %s, streamed or not", async (_, start, chatAt) => {
    const { host, stop } = await start({ fault: () => "long" });
    onTestFinished(stop);
    const model = chatAt(host);
    const whole = await model.chat({ prompt: "Hello" });
    let streamed = 0;
    await model.chat({
      prompt: "Hello",
      onText: (piece) => {
        streamed += piece.length;
      },
    });
    expect([whole.text.length, streamed]).toEqual([10 * 2 ** 20, 10 * 2 ** 20]);
  });

  test("of more than 64 MB is malformed, and not read to its end", async () => {
    let sent = 0;
    const server = createServer((_, outgoing) => {
      const block = Buffer.alloc(2 ** 20, "x");
      const more = (): void => {
        if (outgoing.destroyed || sent > 200 * 2 ** 20) return;
        sent += block.length;
        outgoing.write(block, more);
      };
      outgoing.writeHead(200, { "content-type": "application/json" });
      more();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const call = createOllamaChat({ model: "mistral", host }).chat({ prompt: "Hello" });
    await expect(call).rejects.toMatchObject({
      kind: "malformed",
      transient: false,
      message: `ollama:mistral: the answer is too long: more than 64 MB; check that ${host} is an Ollama server and up to date`,
    });
    expect(sent).toBeLessThan(100 * 2 ** 20);
  });
});
