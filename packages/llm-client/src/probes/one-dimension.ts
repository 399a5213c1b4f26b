import type { EmbeddingModel } from "../embedding-model.js";
import { INVENTED_NAMES } from "./invented-names.js";
import { type ProbeResult, probe } from "./probe-result.js";

/** Whether all vectors have one length: of a single text and of several, of short ones and a long one, in either role. */
export function probeOneDimension(
  model: EmbeddingModel,
  longestText: string,
  signal?: AbortSignal,
): Promise<ProbeResult> {
  const advice =
    "vectors of two lengths cannot be compared: check that one model alone answers at the server";
  return probe("gives one dimension", advice, async () => {
    const lengths = new Set<number>();
    const calls = [
      { texts: [INVENTED_NAMES[0]], role: "document" },
      { texts: [longestText], role: "document" },
      { texts: INVENTED_NAMES.map((name) => `Where does ${name} lie?`), role: "query" },
    ] as const;
    for (const call of calls) {
      const vectors = await model.embed({ ...call, ...(signal && { signal }) });
      for (const { length } of vectors) lengths.add(length);
    }
    const seen = `${[...lengths].sort((a, b) => a - b).join(" and ")} values a vector in ${calls.length} calls`;
    return { passed: lengths.size === 1, seen };
  });
}
