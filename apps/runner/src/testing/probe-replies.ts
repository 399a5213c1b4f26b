import type { FakeReply } from "@hg-rag/llm-client/testing";

interface Chat {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** What a sound Ollama server says to a probe; undefined for what is none. */
export function probeReply({ path, body }: Chat): FakeReply | undefined {
  if (path !== "/api/chat") return undefined;
  const text = JSON.stringify(body.messages);
  if (text.includes("from one to one hundred"))
    return reply("one two three", text, { evalCount: 16, cut: true });
  // The town that every other probe is about.
  if (!text.includes("Tarvenholm")) return undefined;
  if (text.includes("You grade one answer")) return reply('{"score": 5, "reason": "it is right"}', text);
  return reply(body.format === undefined ? "1742" : '{"town": "Tarvenholm", "year": 1742}', text);
}

function reply(content: string, prompt: string, { evalCount = 6, cut = false } = {}): FakeReply {
  const words = prompt.match(/\S+/g)!.length;
  const counts = { prompt_eval_count: 2 * words, eval_count: evalCount };
  const message = { role: "assistant", content };
  return { body: { message, done: true, done_reason: cut ? "length" : "stop", ...counts } };
}
