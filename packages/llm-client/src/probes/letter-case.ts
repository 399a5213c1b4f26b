import type { EmbeddingModel } from "../embedding-model.js";
import { cosine } from "./cosine.js";
import { INVENTED_NAMES } from "./invented-names.js";
import { type ProbeResult, probe } from "./probe-result.js";

/** Spellings that may be further from each other than from another name: subwords can meet by chance. */
const STRAYS_ALLOWED = 2;

/**
 * Whether "Tarvenholm" and "tarvenholm" are nearer to each other than either is to another name, for at least 6 of 8
 * names.
 */
export function probeLetterCase(model: EmbeddingModel, signal?: AbortSignal): Promise<ProbeResult> {
  const advice =
    "a question spelled in lower case would not find its passage: update the server or the model's file, or take another embedder";
  return probe("treats an upper and a lower case spelling as near", advice, async () => {
    const count = INVENTED_NAMES.length;
    const texts = [...INVENTED_NAMES, ...INVENTED_NAMES.map((name) => name.toLowerCase())];
    const vectors = await model.embed({ texts, role: "document", ...(signal && { signal }) });
    const compared = INVENTED_NAMES.map((name, i) => {
      const next = (i + 1) % count;
      const own = cosine(vectors[i]!, vectors[count + i]!);
      const other = Math.max(
        cosine(vectors[i]!, vectors[next]!),
        cosine(vectors[count + i]!, vectors[count + next]!),
      );
      return { name, next: INVENTED_NAMES[next]!, own, other };
    });
    const stray = compared.filter(({ own, other }) => !(own > other));
    const { name, next, own, other } = stray[0] ?? compared[0]!;
    const shown = `"${name}" has cosine ${own.toFixed(3)} with "${name.toLowerCase()}", ${other.toFixed(3)} with "${next}" in the same case`;
    const near = `${count - stray.length} of ${count} names are nearer to their other spelling than to another name`;
    return { passed: stray.length <= STRAYS_ALLOWED, seen: `${near}: ${shown}` };
  });
}
