import type { EmbeddingModel } from "../embedding-model.js";
import { cosine } from "./cosine.js";
import { INVENTED_NAMES } from "./invented-names.js";
import { type ProbeResult, probe } from "./probe-result.js";

/** Two names whose vectors have this cosine or more are one to a search. */
const ALIKE = 0.999;

/**
 * Whether different capitalised names that no text has get different vectors. An embedder whose vocabulary holds lower
 * case alone, and one vector for what is not in it, gives every question of one form the same passages
 * (https://github.com/ollama/ollama/issues/13942).
 */
export function probeDistinctNames(model: EmbeddingModel, signal?: AbortSignal): Promise<ProbeResult> {
  const advice =
    "names would all be found alike: update the server or the model's file, or take another embedder";
  return probe("tells invented capitalised names apart", advice, async () => {
    const vectors = await model.embed({
      texts: INVENTED_NAMES,
      role: "document",
      ...(signal && { signal }),
    });
    const pairs = pairsOf(vectors);
    const alike = pairs.filter(({ likeness }) => !(likeness < ALIKE));
    const [nearest] = pairs.toSorted((a, b) => b.likeness - a.likeness);
    const { names, likeness } = nearest!;
    const shown = `${names} have cosine ${likeness.toFixed(4)}`;
    if (alike.length === 0) return { passed: true, seen: `the nearest two of 8 names, ${shown}` };
    const count = `${alike.length} of ${pairs.length} pairs of different names are alike (${ALIKE} or more)`;
    return { passed: false, seen: `${shown}; ${count}` };
  });
}

function pairsOf(vectors: readonly Float32Array[]): { names: string; likeness: number }[] {
  return INVENTED_NAMES.flatMap((one, i) =>
    INVENTED_NAMES.slice(i + 1).map((other, j) => ({
      names: `"${one}" and "${other}"`,
      likeness: cosine(vectors[i]!, vectors[i + 1 + j]!),
    })),
  );
}
