import { type CallLimits, checkTimeout } from "../http/call.js";
import { malformed } from "../http/failure.js";
import { fieldOf } from "../http/field.js";
import type { ServerTarget } from "../http/target.js";
import { callOllama, ollamaTarget } from "./server.js";

/** An Ollama server as it describes itself. */
export interface OllamaInspection {
  readonly host: string;
  readonly version: string;
  /** The installed models, sorted by name. `digest` is the SHA-256 of the model's manifest in hexadecimal. */
  readonly models: readonly { readonly name: string; readonly digest: string }[];
}

export interface InspectOllamaOptions {
  /** Address of the server. Default: OLLAMA_HOST, else `http://127.0.0.1:11434`. */
  readonly host?: string | undefined;
  /** The longest each of the two requests may take: 1 to 300000 ms. Default 10000. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks a server for its version and its installed models.
 *
 * @throws ModelError when it does not answer or answers something else
 */
export async function inspectOllama(options: InspectOllamaOptions = {}): Promise<OllamaInspection> {
  const { timeoutMs = 10_000, signal } = options;
  checkTimeout(timeoutMs);
  return inspectServer(ollamaTarget({ host: options.host, tooLong: "" }), { timeoutMs, signal });
}

/** `inspectOllama` for a target, which is what the errors name. */
export async function inspectServer(target: ServerTarget, limits: CallLimits): Promise<OllamaInspection> {
  const answer: unknown = await callOllama(target, limits, (client) => client.version());
  const version = fieldOf(answer, "version");
  if (typeof version !== "string")
    throw malformed(target, "the answer has no version", JSON.stringify(answer));
  const list: unknown = await callOllama(target, limits, (client) => client.list());
  const listed = fieldOf(list, "models");
  if (!Array.isArray(listed)) throw malformed(target, "the answer has no models", JSON.stringify(list));
  const models = listed.map((model) => {
    const [name, digest] = [fieldOf(model, "name"), fieldOf(model, "digest")];
    if (typeof name === "string" && typeof digest === "string") return { name, digest };
    throw malformed(target, "a model has no name or digest", JSON.stringify(model));
  });
  return { host: target.host, version, models: models.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}
