import { availableParallelism } from "node:os";
import type { EmbeddingContext, Llama, LlamaChat, LlamaModel } from "./library.js";
import { loadLibrary } from "./library.js";
import { inTurn } from "./turn.js";
import { unreadableFile } from "./unreadable-file.js";

/** A model that is ready to answer. */
export interface LoadedChat {
  readonly llama: Llama;
  readonly model: LlamaModel;
  readonly chat: LlamaChat;
  /** Tokens of prompt and answer together. */
  readonly contextTokens: number;
}

/** A model that is ready to embed. */
export interface LoadedEmbedder {
  readonly context: EmbeddingContext;
  /** Tokens of a text. */
  readonly contextTokens: number;
}

interface Disposable {
  dispose(): Promise<void>;
}

/**
 * What is loaded in this process, by the model's first file, and with its context's size: extractor, answerer and judge
 * of one file share it. Only the one task whose turn it is changes these.
 */
let library: Promise<Llama> | undefined;
const models = new Map<string, LlamaModel>();
const chats = new Map<string, LoadedChat & Disposable>();
const embedders = new Map<string, LoadedEmbedder & Disposable>();

/** A model of a file with a chat context of `contextTokens`, or of what it was trained on where that is less. */
export async function loadedChat(
  id: string,
  file: string,
  contextTokens: number,
  signal: AbortSignal,
): Promise<LoadedChat> {
  const key = `${contextTokens} ${file}`;
  const known = chats.get(key);
  if (known !== undefined) return known;
  const { LlamaChat } = await loadLibrary(id);
  const llama = await loadedLlama(id);
  const model = await loadedModel(id, llama, file, signal);
  const contextSize = Math.min(contextTokens, model.trainContextSize);
  const context = await model.createContext({ contextSize, threads: threads(llama) });
  const chat = new LlamaChat({ contextSequence: context.getSequence() });
  const loaded = { llama, model, chat, contextTokens: contextSize, dispose: () => context.dispose() };
  chats.set(key, loaded);
  return loaded;
}

/** A model of a file with an embedding context, of a size as that of `loadedChat`. */
export async function loadedEmbedder(
  id: string,
  file: string,
  contextTokens: number,
  signal: AbortSignal,
): Promise<LoadedEmbedder> {
  const key = `${contextTokens} ${file}`;
  const known = embedders.get(key);
  if (known !== undefined) return known;
  const llama = await loadedLlama(id);
  const model = await loadedModel(id, llama, file, signal);
  const contextSize = Math.min(contextTokens, model.trainContextSize);
  // An encoder takes a text in one batch or ends the process.
  const sizes = { contextSize, batchSize: contextSize, threads: threads(llama) };
  const context = await model.createEmbeddingContext(sizes);
  const loaded = { context, contextTokens: contextSize, dispose: () => context.dispose() };
  embedders.set(key, loaded);
  return loaded;
}

/**
 * Frees every model that was loaded in this process by a `llama-cpp` model, once the calls that wait are done. A later
 * call loads its model again. A process that ends need not call it.
 */
export function unloadLlamaCppModels(): Promise<void> {
  return inTurn("llama-cpp", { timeoutMs: LONGEST_UNLOAD_MS, signal: undefined }, async () => {
    for (const loaded of [chats, embedders, models]) {
      for (const one of loaded.values()) await one.dispose();
      loaded.clear();
    }
  });
}

const LONGEST_UNLOAD_MS = 60_000;

function loadedLlama(id: string): Promise<Llama> {
  library ??= loadLibrary(id)
    .then(({ getLlama }) =>
      getLlama({ build: "never", skipDownload: true, logLevel: "disabled", progressLogs: false }),
    )
    .catch((error: unknown) => {
      library = undefined;
      throw error;
    });
  return library;
}

async function loadedModel(id: string, llama: Llama, file: string, signal: AbortSignal): Promise<LlamaModel> {
  const known = models.get(file);
  if (known !== undefined) return known;
  const model = await llama.loadModel({ modelPath: file, loadSignal: signal }).catch((error: unknown) => {
    if (signal.aborted) throw signal.reason;
    throw unreadableFile(id, error);
  });
  models.set(file, model);
  return model;
}

/** Threads wait for each other by spinning: one more than there are idle cores makes a call ten times as slow. */
function threads({ cpuMathCores }: Llama): number {
  return Math.max(1, Math.min(cpuMathCores, availableParallelism() - 1));
}
