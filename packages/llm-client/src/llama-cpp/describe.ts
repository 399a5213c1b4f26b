import type { ModelDescription } from "../model-description.js";
import { filesDigest } from "./digest.js";
import { loadLibrary } from "./library.js";
import { unreadableFile } from "./unreadable-file.js";

/**
 * What the files and the library say of a model, without loading it: the SHA-256 of the files, the library's version,
 * and `contextTokens` or, where that is less, what the model was trained on.
 *
 * @throws ModelError when node-llama-cpp is not installed
 */
export async function describeFiles(
  id: string,
  files: readonly string[],
  contextTokens: number,
  signal: AbortSignal,
): Promise<ModelDescription> {
  const { getModuleVersion, readGgufFileInfo } = await loadLibrary(id);
  const { architectureMetadata } = await readGgufFileInfo(files[0]!, {
    readTensorInfo: false,
    sourceType: "filesystem",
    logWarnings: false,
  }).catch((error: unknown) => {
    throw unreadableFile(id, error);
  });
  const trained = architectureMetadata.context_length;
  return {
    digest: await filesDigest(files, signal),
    server: `node-llama-cpp ${await getModuleVersion()}`,
    contextTokens: typeof trained === "number" ? Math.min(contextTokens, trained) : contextTokens,
  };
}
