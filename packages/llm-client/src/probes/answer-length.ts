import type { ChatModel, ChatResponse } from "../chat-model.js";
import { type Observation, type ProbeResult, probe, thousands } from "./probe-result.js";

const LIMIT = 16;
const PROMPT =
  "Write the numbers from one to one hundred in words, one after another, on one line, and leave none out.";

/** Whether an answer that wants to be long ends at 16 tokens when that is the limit. */
export function probeAnswerLength(model: ChatModel, signal?: AbortSignal): Promise<ProbeResult> {
  const advice =
    "answers would run on, and time and costs with them: update the server, or take one that honours the limit";
  return probe("obeys the limit of an answer's tokens", advice, async () => {
    const request = { prompt: PROMPT, maxTokens: LIMIT, temperature: 0, ...(signal && { signal }) };
    return observe(await model.chat(request));
  });
}

function observe({ text, usage, finishReason }: ChatResponse): Observation {
  // A token is a word at the most, so that words alone can show too many tokens and never few enough.
  const words = text.match(/\S+/g)?.length ?? 0;
  const tokens = usage.completionTokens;
  const length =
    tokens === null ? `${thousands(words)} words, tokens not counted` : `${thousands(tokens)} tokens`;
  const seen = `${length}, where ${LIMIT} tokens were allowed (it ended by "${finishReason}")`;
  if (words > LIMIT) return { passed: false, seen };
  if (finishReason === "length") return { passed: true, seen };
  return { passed: tokens === null ? null : tokens <= LIMIT, seen };
}
