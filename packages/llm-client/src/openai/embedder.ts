import type { EmbeddingModel, EmbeddingPrefixes } from "../embedding-model.js";
import { batchesOf, checkBatchSize } from "../http/batches.js";
import { checkTimeout } from "../http/call.js";
import { malformed } from "../http/failure.js";
import { fieldOf } from "../http/field.js";
import type { ServerTarget } from "../http/target.js";
import { readVectors } from "../http/vectors.js";
import { trainedPrefixes } from "../trained-prefixes.js";
import { describeOpenAi } from "./describe.js";
import { type OpenAiServerOptions, openAiServer } from "./server.js";

export interface OpenAiEmbedderOptions extends OpenAiServerOptions {
  /** The longest one batch may take: 1 to 300000 ms. Default 180000. */
  readonly timeoutMs?: number | undefined;
  /** Default: `trainedPrefixes(model)`. Two empty strings send the texts as they are. */
  readonly prefixes?: EmbeddingPrefixes | undefined;
  /** Texts in one request, >= 1. Default 64. */
  readonly batchSize?: number | undefined;
  /** The length to shorten vectors to, >= 1, for models that can. Default: the model's own. */
  readonly dimensions?: number | undefined;
}

/**
 * An embedding model of a server that speaks OpenAI's protocol, over `/embeddings`. Batches go one after another.
 *
 * @throws RangeError when an option is out of range
 */
export function createOpenAiEmbedder(options: OpenAiEmbedderOptions): EmbeddingModel {
  const { model, timeoutMs = 180_000, batchSize = 64, dimensions } = options;
  const prefixes = options.prefixes ?? trainedPrefixes(model);
  if (dimensions !== undefined && !(Number.isInteger(dimensions) && dimensions >= 1)) {
    throw new RangeError(`llm-client: dimensions must be a whole number >= 1, got ${dimensions}`);
  }
  checkBatchSize(batchSize);
  checkTimeout(timeoutMs);
  const server = openAiServer(options, "shorten the text, or use a model with a longer context");
  const { target } = server;
  // The package asks for base64 where no format is named, which not every server gives.
  const asked = {
    model,
    encoding_format: "float" as const,
    ...(dimensions === undefined ? {} : { dimensions }),
  };
  let dimension = dimensions;
  return {
    id: target.id,
    isLanguageModel: true,
    prefixes,
    async embed({ texts, role, signal }) {
      const vectors: Float32Array[] = [];
      for (const batch of batchesOf(texts, batchSize)) {
        const input = batch.map((text) => prefixes[role] + text);
        const answer: unknown = await server.call({ timeoutMs, signal }, ({ embeddings }) =>
          embeddings.create({ ...asked, input }),
        );
        const read = readVectors(target, inOrder(target, answer), { count: input.length, dimension });
        dimension ??= read[0]?.length;
        for (const vector of read) vectors.push(vector);
      }
      return vectors;
    },
    describe: ({ signal } = {}) => describeOpenAi(server, { model, timeoutMs, signal }),
  };
}

/** The embeddings by their `index`, which need not be the order they come in. */
function inOrder(target: ServerTarget, answer: unknown): unknown[] {
  const data = fieldOf(answer, "data");
  if (!Array.isArray(data)) throw malformed(target, "the answer has no data", JSON.stringify(answer));
  const byIndex = new Map(data.map((entry) => [fieldOf(entry, "index"), fieldOf(entry, "embedding")]));
  const ordered = data.map((_, index) => {
    if (byIndex.has(index)) return byIndex.get(index);
    throw malformed(target, `no vector has the index ${index}`);
  });
  return ordered;
}
