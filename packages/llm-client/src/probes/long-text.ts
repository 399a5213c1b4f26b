import type { EmbeddingModel } from "../embedding-model.js";
import { cosine } from "./cosine.js";
import { type ProbeResult, probe, thousands } from "./probe-result.js";

/** Words at the end of the text that are replaced. */
const ENDING = "but none of this was ever true of the island far beyond the sea".split(" ");

/** What a new ending must at least move a vector by, as 1 - cosine. */
const LEAST_MOVE = 1e-6;

/**
 * Whether the longest text is embedded whole: with another ending its vector must be another, by more than four times
 * what the same text differs from itself in two calls.
 */
export function probeLongText(
  model: EmbeddingModel,
  longestText: string,
  signal?: AbortSignal,
): Promise<ProbeResult> {
  const advice =
    "passages would be cut and their ends never found: take an embedder with a longer context, raise the server's, or make passages shorter";
  return probe("embeds the longest passage whole", advice, async () => {
    const words = longestText.trim().split(/\s+/);
    const kept = words.slice(0, Math.max(Math.ceil(words.length / 2), words.length - ENDING.length));
    const embed = async (text: string) =>
      (await model.embed({ texts: [text], role: "document", ...(signal && { signal }) }))[0]!;
    const vector = await embed(longestText);
    const noise = 1 - cosine(vector, await embed(longestText));
    const move = 1 - cosine(vector, await embed([...kept, ...ENDING].join(" ")));
    const passed = move > Math.max(LEAST_MOVE, 4 * noise);
    const what = `another ending of the longest passage (${thousands(words.length)} words)`;
    if (Number.isNaN(move)) return { passed: false, seen: `${what} gives a vector that cannot be compared` };
    if (passed) return { passed, seen: `${what} moves its vector by ${move.toExponential(1)}` };
    return { passed, seen: `${what} does not change its vector, so its end was not read` };
  });
}
