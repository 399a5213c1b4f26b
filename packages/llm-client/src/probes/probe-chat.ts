import type { ChatModel } from "../chat-model.js";
import { probeAnswerLength } from "./answer-length.js";
import { type ProbedVerdict, probeJudgeFormat } from "./judge-format.js";
import { probeLongPrompt } from "./long-prompt.js";
import { probeOneFact } from "./one-fact.js";
import type { ProbeResult } from "./probe-result.js";
import { probeSchema } from "./schema.js";

export interface ChatProbeOptions {
  /** Context that a run counts on, prompt and answer together, in tokens. */
  readonly contextTokens: number;
  /** The most tokens of a run's answers. */
  readonly maxTokens: number;
  /** Given for a model that judges; the answer in it is right. */
  readonly judge?: ProbedVerdict;
  readonly signal?: AbortSignal;
}

/**
 * Looks whether a chat model can be trusted with a run's prompts: five to seven calls, one after another, at temperature
 * 0. Probes in a fixed order; a call that fails is a failed probe. Of a builtin reader the answer and its length alone
 * are probed: it counts no tokens and judges nothing.
 *
 * @throws ModelError when every call would fail alike (`stopsRun`): no server, no such model, an aborted signal
 */
export async function probeChat(model: ChatModel, options: ChatProbeOptions): Promise<ProbeResult[]> {
  const { contextTokens, maxTokens, judge, signal } = options;
  const results = [await probeOneFact(model, maxTokens, signal), await probeAnswerLength(model, signal)];
  if (!model.isLanguageModel) return results;
  results.push(await probeLongPrompt(model, { contextTokens, maxTokens, ...(signal && { signal }) }));
  if (model.constrainsJson) results.push(await probeSchema(model, signal));
  if (judge) results.push(await probeJudgeFormat(model, judge, signal));
  return results;
}
