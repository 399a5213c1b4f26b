import type { EmbeddingModel } from "@hg-rag/llm-client";

/** What stands in for every capitalised word. */
const TOKEN = "Name";
// A word with a capital at its start, and not a capital within a word.
const CAPITALISED = /(?<![\p{L}\p{M}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}]*/gu;

/**
 * An embedder that sees no names: every capitalised word, in questions as in passages, becomes one and the same word
 * before the embedder under it reads the text. An embedder whose vocabulary has no capitals does so; beside the same
 * embedder with sight it shows how much of a dense baseline's loss with size (section 5) that alone explains.
 *
 * Its id is `blind(<id>)`, so that its vectors are never taken for the embedder's own; prefixes, dimension and failures
 * are the embedder's.
 */
export function blindEmbedder(embedder: EmbeddingModel): EmbeddingModel {
  return {
    id: `blind(${embedder.id})`,
    isLanguageModel: embedder.isLanguageModel,
    ...(embedder.prefixes && { prefixes: embedder.prefixes }),
    embed: ({ texts, ...request }) =>
      embedder.embed({ ...request, texts: texts.map((text) => text.replaceAll(CAPITALISED, TOKEN)) }),
    ...(embedder.describe && { describe: (options) => embedder.describe!(options) }),
  };
}
