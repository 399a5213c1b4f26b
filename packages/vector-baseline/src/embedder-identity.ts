import type { EmbeddingModel, EmbeddingPrefixes } from "@hg-rag/llm-client";

/** What made vectors, as far as it can be told; those of another embedder do not compare. */
export interface EmbedderIdentity {
  /** Id of the embedder. */
  readonly embedder: string;
  /** Names its very weights; null where they are not known. */
  readonly digest: string | null;
  /** What it put before texts. */
  readonly prefixes: EmbeddingPrefixes;
}

/** @param digest absent where it is not known */
export function identityOf(
  embedder: Pick<EmbeddingModel, "id" | "prefixes">,
  digest: string | null | undefined,
): EmbedderIdentity {
  const { query = "", document = "" } = embedder.prefixes ?? {};
  return { embedder: embedder.id, digest: digest ?? null, prefixes: { query, document } };
}

/** What of a saved embedder differs from the one that is due, with both sides; null where nothing does. */
export function identityDifference(
  saved: EmbedderIdentity,
  due: EmbedderIdentity,
): { readonly what: string; readonly saved: string; readonly due: string } | null {
  const sides: [what: string, saved: string | null, due: string | null][] = [
    ["embedder", saved.embedder, due.embedder],
    ["embedder digest", saved.digest, due.digest],
    ["query prefix", saved.prefixes.query, due.prefixes.query],
    ["document prefix", saved.prefixes.document, due.prefixes.document],
  ];
  for (const [what, one, other] of sides) {
    // A digest that nobody knows tells nothing.
    if (one === null || other === null || one === other) continue;
    return { what, saved: one, due: other };
  }
  return null;
}
