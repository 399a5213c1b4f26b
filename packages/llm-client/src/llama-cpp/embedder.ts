import { refuseAborted } from "../aborted.js";
import type { EmbeddingModel, EmbeddingPrefixes } from "../embedding-model.js";
import { ModelError } from "../error.js";
import { trainedPrefixes } from "../trained-prefixes.js";
import { describeFiles } from "./describe.js";
import { type GgufName, parseGgufName } from "./gguf-name.js";
import { type LoadedEmbedder, loadedEmbedder } from "./loaded.js";
import { modelFilesOnce } from "./model-file.js";
import { checkOptions, type LlamaCppOptions } from "./options.js";
import { inTurn } from "./turn.js";
import { unitVector } from "./unit-vector.js";

export interface LlamaCppEmbedderOptions extends LlamaCppOptions {
  /** Default: `trainedPrefixes` of the file's or repository's name. Two empty strings embed the texts as they are. */
  readonly prefixes?: EmbeddingPrefixes | undefined;
}

/**
 * An embedding model in a GGUF file, run in this process by node-llama-cpp (an optional peer, loaded at the first
 * call). `contextTokens` is 2048 by default. Vectors have length 1, as those of Ollama's `/api/embed`. A text longer
 * than the context is an error, never cut. The time allowed is for each text.
 *
 * @throws RangeError when an option is out of range or the name is none of a GGUF file
 */
export function createLlamaCppEmbedder(options: LlamaCppEmbedderOptions): EmbeddingModel {
  const { model, contextTokens = 2048, timeoutMs = 600_000, onProgress } = options;
  checkOptions({ contextTokens, timeoutMs });
  const name = parseGgufName(model);
  const prefixes = options.prefixes ?? trainedPrefixes(familyName(name));
  const id = `llama-cpp:${model}`;
  const files = modelFilesOnce(id, name, onProgress);
  return {
    id,
    isLanguageModel: true,
    prefixes,
    async embed({ texts, role, signal }) {
      refuseAborted(id, signal);
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        const vector = await inTurn(id, { timeoutMs, signal }, async (stop, started) => {
          const [file] = await files(stop);
          const loaded = await loadedEmbedder(id, file!, contextTokens, stop);
          started();
          return embedded(id, loaded, prefixes[role] + text);
        });
        vectors.push(vector);
      }
      return vectors;
    },
    describe({ signal } = {}) {
      return inTurn(id, { timeoutMs, signal }, async (stop) => {
        return describeFiles(id, await files(stop), contextTokens, stop);
      });
    },
  };
}

/** The repository is named after the model, and so is a file in it or elsewhere. */
function familyName(name: GgufName): string {
  return "path" in name ? name.path : (name.hub.file ?? name.hub.repo);
}

async function embedded(
  id: string,
  { context, contextTokens }: LoadedEmbedder,
  text: string,
): Promise<Float32Array> {
  const tokens = context.calculateInputLength(text);
  if (tokens >= contextTokens) {
    const message = `${id}: a text has ${tokens} tokens and the context takes ${contextTokens - 1}; shorten the text, or use a model with a longer context`;
    throw new ModelError(id, "context-cut", message);
  }
  const { vector } = await context.getEmbeddingFor(text);
  return unitVector(id, vector);
}
