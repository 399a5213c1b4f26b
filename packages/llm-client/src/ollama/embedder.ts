import type { EmbeddingModel } from "../embedding-model.js";
import { callOllama, checkTimeout } from "./call.js";
import type { OllamaTarget } from "./failure.js";
import { ollamaHost } from "./host.js";
import { readVectors } from "./vectors.js";

/** What is put before a text, by its role; space included. */
export interface EmbeddingPrefixes {
  readonly query: string;
  readonly document: string;
}

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
 * The prefixes that a model was trained with: `search_query: ` and `search_document: ` for the nomic-embed-text
 * models (https://huggingface.co/nomic-ai/nomic-embed-text-v1.5), none for others.
 */
export function trainedPrefixes(model: string): EmbeddingPrefixes {
  const nomic = /(^|\/)nomic-embed-text/.test(model);
  return nomic ? { query: "search_query: ", document: "search_document: " } : { query: "", document: "" };
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
  if (!Number.isInteger(batchSize) || batchSize < 1) {
    throw new RangeError(`llm-client: batchSize must be a whole number >= 1, got ${batchSize}`);
  }
  checkTimeout(timeoutMs);
  const tooLong = "shorten the text, or use a model with a longer context";
  const target: OllamaTarget = { id: `ollama:${model}`, model, host: ollamaHost(options.host), tooLong };
  let dimension: number | undefined;
  return {
    id: target.id,
    isLanguageModel: true,
    async embed({ texts, role, signal }) {
      const vectors: Float32Array[] = [];
      for (let start = 0; start < texts.length; start += batchSize) {
        const input = texts.slice(start, start + batchSize).map((text) => prefixes[role] + text);
        const answer: unknown = await callOllama(target, { timeoutMs, signal }, (client) =>
          client.embed({ model, input, truncate: false }),
        );
        const batch = readVectors(target, answer, { count: input.length, dimension });
        dimension ??= batch[0]?.length;
        vectors.push(...batch);
      }
      return vectors;
    },
  };
}
