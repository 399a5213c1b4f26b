import type { EmbeddingModel, EmbeddingPrefixes } from "../embedding-model.js";
import { batchesOf, checkBatchSize } from "../http/batches.js";
import { checkTimeout } from "../http/call.js";
import { malformed } from "../http/failure.js";
import { fieldOf } from "../http/field.js";
import { readVectors } from "../http/vectors.js";
import { trainedPrefixes } from "../trained-prefixes.js";
import { describeOllama } from "./describe.js";
import { callOllama, ollamaTarget } from "./server.js";

export interface OllamaEmbedderOptions {
  /** The model's name at the server, such as `nomic-embed-text`. */
  readonly model: string;
  /** Address of the server. Default: OLLAMA_HOST, else `http://127.0.0.1:11434`. */
  readonly host?: string | undefined;
  /** The longest one batch may take, loading the model included: 1 to 300000 ms. Default 180000. */
  readonly timeoutMs?: number | undefined;
  /** Default: `trainedPrefixes(model)`. Two empty strings send the texts as they are. */
  readonly prefixes?: EmbeddingPrefixes | undefined;
  /** Texts in one request, >= 1. Default 64. */
  readonly batchSize?: number | undefined;
}

/**
 * An embedding model of an Ollama server, over its native `/api/embed` (the older `/api/embeddings` does not
 * normalise). A text longer than the model's context is an error, never cut. Batches go one after another.
 *
 * @throws RangeError when an option is out of range
 */
export function createOllamaEmbedder(options: OllamaEmbedderOptions): EmbeddingModel {
  const { model, timeoutMs = 180_000, prefixes = trainedPrefixes(model), batchSize = 64 } = options;
  if (model.trim() === "") {
    throw new RangeError('llm-client: the Ollama model has no name; give one such as "nomic-embed-text"');
  }
  checkBatchSize(batchSize);
  checkTimeout(timeoutMs);
  const tooLong = "shorten the text, or use a model with a longer context";
  const target = ollamaTarget({ model, host: options.host, tooLong });
  let dimension: number | undefined;
  return {
    id: target.id,
    isLanguageModel: true,
    prefixes,
    async embed({ texts, role, signal }) {
      const vectors: Float32Array[] = [];
      for (const batch of batchesOf(texts, batchSize)) {
        const input = batch.map((text) => prefixes[role] + text);
        const answer: unknown = await callOllama(target, { timeoutMs, signal }, (client) =>
          client.embed({ model, input, truncate: false }),
        );
        const embeddings = fieldOf(answer, "embeddings");
        if (!Array.isArray(embeddings)) {
          throw malformed(target, "the answer has no embeddings", JSON.stringify(answer));
        }
        const read = readVectors(target, embeddings, { count: input.length, dimension });
        dimension ??= read[0]?.length;
        for (const vector of read) vectors.push(vector);
      }
      return vectors;
    },
    describe: ({ signal } = {}) => describeOllama(target, { model, timeoutMs, signal, contextTokens: null }),
  };
}
