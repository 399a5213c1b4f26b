import type { ChatModel, ChatRequest } from "../chat-model.js";
import { type ProbeResult, probe, quoted } from "./probe-result.js";

/** How a run asks for a verdict, and whether its parser reads a reply. */
export interface ProbedVerdict {
  readonly request: ChatRequest;
  readonly reads: (reply: string) => boolean;
}

/** Whether a model gives its verdict in the form that the judge's parser reads, at the first attempt. */
export function probeJudgeFormat(
  model: ChatModel,
  { request, reads }: ProbedVerdict,
  signal?: AbortSignal,
): Promise<ProbeResult> {
  const advice =
    "its verdicts would stay unscored: take another model as judge, one that constrains JSON, or none";
  return probe("gives the judge's format", advice, async () => {
    const { text } = await model.chat({ ...request, temperature: 0, ...(signal && { signal }) });
    return { passed: reads(text), seen: `${quoted(text)} to an answer that is right` };
  });
}
