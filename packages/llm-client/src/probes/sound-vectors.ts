import type { EmbeddingModel } from "../embedding-model.js";
import { INVENTED_NAMES } from "./invented-names.js";
import { type ProbeResult, probe, quoted } from "./probe-result.js";

const TEXTS = [...INVENTED_NAMES, "Où se trouve Zürich?", "東京", "a", "1742"];

/** Whether every vector is finite and none is zero, non-ASCII texts and single letters among them. */
export function probeSoundVectors(model: EmbeddingModel, signal?: AbortSignal): Promise<ProbeResult> {
  const advice = "such vectors cannot be searched: update the server or the model's file";
  return probe("gives finite vectors that are not zero", advice, async () => {
    const vectors = await model.embed({ texts: TEXTS, role: "document", ...(signal && { signal }) });
    if (vectors.length !== TEXTS.length) {
      return { passed: false, seen: `${vectors.length} vectors for ${TEXTS.length} texts` };
    }
    for (const [index, vector] of vectors.entries()) {
      const text = quoted(TEXTS[index]!);
      const odd = vector.find((value) => !Number.isFinite(value));
      if (odd !== undefined) return { passed: false, seen: `the vector of ${text} holds ${odd}` };
      if (vector.every((value) => value === 0))
        return { passed: false, seen: `the vector of ${text} is zero` };
    }
    return { passed: true, seen: `${TEXTS.length} of ${TEXTS.length} vectors are` };
  });
}
