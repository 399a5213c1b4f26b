import type { ChatModel } from "../chat-model.js";
import { FACT, factPrompt, givesFact } from "./fact-prompt.js";
import { type ProbeResult, probe, quoted } from "./probe-result.js";

/** Whether a question is answered whose answer is the only fact of a fenced context, in the form of a run's prompts. */
export function probeOneFact(
  model: ChatModel,
  maxTokens: number,
  signal?: AbortSignal,
): Promise<ProbeResult> {
  const advice =
    "it cannot read an answer off its context: check its chat template, or take another model (an instruction-tuned one)";
  return probe("answers a question from one fact", advice, async () => {
    const request = { ...factPrompt(), maxTokens, temperature: 0, ...(signal && { signal }) };
    const { text } = await model.chat(request);
    return { passed: givesFact(text), seen: `${quoted(text)} to a question whose answer is ${FACT}` };
  });
}
