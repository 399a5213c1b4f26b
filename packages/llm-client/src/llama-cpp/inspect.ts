import { ModelError } from "../error.js";
import { loadLibrary } from "./library.js";
import { filesBelow, modelsFolder } from "./model-file.js";

/** What there is on this machine to run GGUF files in this process. */
export interface LlamaCppInspection {
  /** Version of node-llama-cpp; null when it is not installed or cannot be loaded. */
  readonly version: string | null;
  /** Why there is none, with what to do; null when there is. */
  readonly problem: string | null;
  /** The folder of models that were downloaded by name. */
  readonly folder: string;
  /** GGUF files below the folder, as paths in it, sorted. */
  readonly models: readonly string[];
}

/** Looks for node-llama-cpp and for models in HGRAG_MODELS (default `~/.cache/hg-rag/models`). Loads no model. */
export async function inspectLlamaCpp(): Promise<LlamaCppInspection> {
  const folder = modelsFolder();
  const files = await filesBelow(folder);
  const models = files.filter((path) => /\.gguf$/i.test(path)).sort();
  try {
    const library = await loadLibrary("llama-cpp");
    return { version: await library.getModuleVersion(), problem: null, folder, models };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { version: null, problem: error.message, folder, models };
  }
}
