import { Ollama } from "ollama";
import { type CallLimits, callServer, type Fetch } from "../http/call.js";
import type { ServerTarget } from "../http/target.js";
import { ollamaHost } from "./host.js";

export interface OllamaServerOptions {
  /** The model's name at the server; undefined where no model is meant. */
  readonly model?: string;
  /** Default: OLLAMA_HOST, else `http://127.0.0.1:11434`. */
  readonly host: string | undefined;
  /** What to do when the server says that the text is too long. */
  readonly tooLong: string;
}

/** A model of an Ollama server, as the errors of a call name it. */
export function ollamaTarget({ model, host, tooLong }: OllamaServerOptions): ServerTarget {
  return {
    id: model === undefined ? "ollama" : `ollama:${model}`,
    host: ollamaHost(host),
    software: "an Ollama server",
    advice: {
      unreachable: 'start it with "ollama serve"',
      missingModel: `fetch it with "ollama pull ${model}"`,
      tooLong,
      wrongPath: "look at the server's log",
      refusedKey: "check who may use the server",
    },
  };
}

/**
 * Calls the server through a client of its own, so that a timeout or the caller's signal ends this call alone
 * (`Ollama.abort()` ends only streams, and all of them).
 *
 * @throws ModelError for every failure
 */
export function callOllama<T>(
  target: ServerTarget,
  limits: CallLimits,
  call: (client: Ollama, fetch: Fetch) => Promise<T>,
): Promise<T> {
  return callServer(target, limits, (fetch) =>
    call(new Ollama({ host: target.host, headers: CLOSED, fetch }), fetch),
  );
}

/** A kept connection that a restarted server has closed would fail a call that a new one answers. */
export const CLOSED = { connection: "close" };
