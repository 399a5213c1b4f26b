import { ModelError } from "../error.js";

/** The parts of node-llama-cpp 3.21 that are used. It is an optional peer, so its own types may be absent. */
export interface LlamaLibrary {
  getLlama(options: {
    readonly build: "never";
    readonly skipDownload: true;
    readonly logLevel: "disabled";
    readonly progressLogs: false;
  }): Promise<Llama>;
  getModuleVersion(): Promise<string>;
  readGgufFileInfo(
    path: string,
    options: {
      readonly readTensorInfo: false;
      readonly sourceType: "filesystem";
      readonly logWarnings: false;
    },
  ): Promise<{ readonly architectureMetadata: { readonly context_length?: unknown } }>;
  readonly LlamaChat: new (options: { readonly contextSequence: LlamaSequence }) => LlamaChat;
}

export interface Llama {
  /** Cores for arithmetic. */
  readonly cpuMathCores: number;
  loadModel(options: { readonly modelPath: string; readonly loadSignal: AbortSignal }): Promise<LlamaModel>;
  createGrammarForJsonSchema(schema: object): Promise<object>;
}

export interface LlamaModel {
  /** Tokens of the longest text that it was trained on. */
  readonly trainContextSize: number;
  readonly tokenizer: unknown;
  createContext(options: ContextOptions): Promise<LlamaContext>;
  createEmbeddingContext(options: ContextOptions & { readonly batchSize: number }): Promise<EmbeddingContext>;
  dispose(): Promise<void>;
}

interface ContextOptions {
  readonly contextSize: number;
  readonly threads: number;
}

interface LlamaContext {
  getSequence(): LlamaSequence;
  dispose(): Promise<void>;
}

interface LlamaSequence {
  readonly tokenMeter: { readonly usedOutputTokens: number };
  clearHistory(): Promise<void>;
}

export interface EmbeddingContext {
  /** Tokens of a text, those that the model puts around it included. */
  calculateInputLength(text: string): number;
  getEmbeddingFor(text: string): Promise<{ readonly vector: readonly number[] }>;
  dispose(): Promise<void>;
}

export type ChatHistory = readonly (
  | { readonly type: "system" | "user"; readonly text: string }
  | { readonly type: "model"; readonly response: readonly string[] }
)[];

export interface LlamaChat {
  readonly sequence: LlamaSequence;
  readonly chatWrapper: {
    generateContextState(state: { readonly chatHistory: ChatHistory }): {
      readonly contextText: { tokenize(tokenizer: unknown): readonly unknown[] };
    };
  };
  generateResponse(history: ChatHistory, options: GenerateOptions): Promise<GeneratedResponse>;
}

export interface GenerateOptions {
  readonly signal: AbortSignal;
  readonly maxTokens: number;
  readonly temperature: number;
  readonly seed: number;
  readonly repeatPenalty: false;
  readonly grammar?: object;
  readonly onTextChunk?: (text: string) => unknown;
}

interface GeneratedResponse {
  readonly response: string;
  readonly metadata: { readonly stopReason: string };
}

/** Held in a variable, so that compilers and bundlers do not look for a package that may be absent. */
const PACKAGE = "node-llama-cpp";
const VERSION = "3.21.1";

/**
 * node-llama-cpp, loaded when a model first needs it.
 *
 * @throws ModelError `missing-model` when it is not installed or cannot be loaded
 */
export async function loadLibrary(
  id: string,
  load: () => Promise<unknown> = () => import(PACKAGE),
): Promise<LlamaLibrary> {
  try {
    return (await load()) as LlamaLibrary;
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/\s+/g, " ") : String(error);
    const absent = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    const what = absent && said.includes(`'${PACKAGE}'`) ? "is not installed" : `cannot be loaded (${said})`;
    const message = `${id}: the package ${PACKAGE} ${what}; install it with "npm install ${PACKAGE}@${VERSION}"`;
    throw new ModelError(id, "missing-model", message, { cause: error });
  }
}
