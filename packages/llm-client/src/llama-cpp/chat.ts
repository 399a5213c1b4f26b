import type { ChatModel, ChatRequest, ChatResponse } from "../chat-model.js";
import { ModelError } from "../error.js";
import { describeFiles } from "./describe.js";
import { parseGgufName } from "./gguf-name.js";
import { grammarSchema } from "./grammar-schema.js";
import type { ChatHistory, GenerateOptions } from "./library.js";
import { type LoadedChat, loadedChat } from "./loaded.js";
import { modelFilesOnce } from "./model-file.js";
import { checkOptions, type LlamaCppOptions } from "./options.js";
import { inTurn } from "./turn.js";

/** Tokens that the library keeps free at the end of a context; beyond them it would drop the start of the prompt. */
const KEPT_FREE = 2;

/** The sampling seed of a request without one: the library's own would differ from call to call. */
const DEFAULT_SEED = 0;

/**
 * A chat model in a GGUF file, run in this process by node-llama-cpp (an optional peer, loaded at the first call).
 * `contextTokens` is 4096 by default. Each call starts from an empty context, with the model's own chat template;
 * calls of a process run one after another.
 *
 * @throws RangeError when an option is out of range or the name is none of a GGUF file
 */
export function createLlamaCppChat(options: LlamaCppOptions): ChatModel {
  const { model, contextTokens = 4096, timeoutMs = 600_000, onProgress } = options;
  checkOptions({ contextTokens, timeoutMs });
  const name = parseGgufName(model);
  const id = `llama-cpp:${model}`;
  const files = modelFilesOnce(id, name, onProgress);
  return {
    id,
    isLanguageModel: true,
    constrainsJson: true,
    chat(request) {
      return inTurn(id, { timeoutMs, signal: request.signal }, async (signal, started) => {
        const [file] = await files(signal);
        const loaded = await loadedChat(id, file!, contextTokens, signal);
        started();
        return answer(id, loaded, request, signal);
      });
    },
    describe({ signal } = {}) {
      return inTurn(id, { timeoutMs, signal }, async (stop) => {
        return describeFiles(id, await files(stop), contextTokens, stop);
      });
    },
  };
}

async function answer(
  id: string,
  { llama, model, chat, contextTokens }: LoadedChat,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<ChatResponse> {
  const history = historyOf(request);
  const { contextText } = chat.chatWrapper.generateContextState({ chatHistory: history });
  const promptTokens = contextText.tokenize(model.tokenizer).length;
  const room = contextTokens - KEPT_FREE - promptTokens;
  if (room < 1) throw tooLong(id, promptTokens, contextTokens);
  const { onText } = request;
  const options: GenerateOptions = {
    signal,
    maxTokens: Math.min(request.maxTokens ?? room, room),
    temperature: request.temperature ?? 0,
    seed: request.seed ?? DEFAULT_SEED,
    // The library's default makes the repetition of a name less likely.
    repeatPenalty: false,
    ...(onText ? { onTextChunk: (piece: string) => piece !== "" && onText(piece) } : {}),
    ...(request.schema
      ? { grammar: await llama.createGrammarForJsonSchema(grammarSchema(request.schema)) }
      : {}),
  };
  await chat.sequence.clearHistory();
  const before = chat.sequence.tokenMeter.usedOutputTokens;
  const { response, metadata } = await chat.generateResponse(history, options);
  const completionTokens = chat.sequence.tokenMeter.usedOutputTokens - before;
  const finishReason = metadata.stopReason === "maxTokens" ? "length" : "stop";
  const text = response.trim();
  if (text === "") throw emptyAnswer(id, finishReason);
  return { text, usage: { promptTokens, completionTokens }, finishReason };
}

function historyOf({ system, prompt }: ChatRequest): ChatHistory {
  return [
    ...(system === undefined ? [] : [{ type: "system" as const, text: system }]),
    { type: "user", text: prompt },
    { type: "model", response: [] },
  ];
}

function tooLong(id: string, promptTokens: number, contextTokens: number): ModelError {
  const message = `${id}: the prompt has ${promptTokens} tokens and the context ${contextTokens}, answer included; raise contextTokens, use a model with a longer context, or shorten the prompt`;
  return new ModelError(id, "context-cut", message);
}

function emptyAnswer(id: string, finishReason: "stop" | "length"): ModelError {
  const advice = finishReason === "length" ? "raise maxTokens" : "try another model or another prompt";
  return new ModelError(id, "empty", `${id}: the answer has no text; ${advice}`);
}
