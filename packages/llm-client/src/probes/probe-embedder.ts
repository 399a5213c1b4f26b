import type { EmbeddingModel } from "../embedding-model.js";
import { probeDistinctNames } from "./distinct-names.js";
import { fillerText } from "./filler.js";
import { probeLetterCase } from "./letter-case.js";
import { probeLongText } from "./long-text.js";
import { probeOneDimension } from "./one-dimension.js";
import type { ProbeResult } from "./probe-result.js";
import { probeSoundVectors } from "./sound-vectors.js";

export interface EmbedderProbeOptions {
  /** The longest passage that will be embedded. Default: a text of 250 words. */
  readonly longestText?: string;
  readonly signal?: AbortSignal;
}

/**
 * Looks whether an embedder can be trusted with the names and passages of a run: nine calls, one after another.
 * Five probes, in a fixed order; a call that fails is a failed probe.
 *
 * @throws ModelError when every call would fail alike (`stopsRun`): no server, no such model, an aborted signal
 */
export async function probeEmbedder(
  model: EmbeddingModel,
  options: EmbedderProbeOptions = {},
): Promise<ProbeResult[]> {
  const { longestText = fillerText(250), signal } = options;
  return [
    await probeSoundVectors(model, signal),
    await probeOneDimension(model, longestText, signal),
    await probeDistinctNames(model, signal),
    await probeLetterCase(model, signal),
    await probeLongText(model, longestText, signal),
  ];
}
