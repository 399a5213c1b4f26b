import { checkTimeout } from "../http/call.js";
import { malformed } from "../http/failure.js";
import { fieldOf } from "../http/field.js";
import { type OpenAiServerOptions, openAiServerAlone } from "./server.js";

/** An OpenAI-compatible server as it describes itself. */
export interface OpenAiInspection {
  readonly host: string;
  /** Names of its models, sorted. */
  readonly models: readonly string[];
}

export interface InspectOpenAiOptions extends Omit<OpenAiServerOptions, "model"> {
  /** The longest the request may take: 1 to 300000 ms. Default 10000. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks a server for its models.
 *
 * @throws ModelError when it does not answer or answers something else
 */
export async function inspectOpenAi(options: InspectOpenAiOptions = {}): Promise<OpenAiInspection> {
  const { timeoutMs = 10_000, signal, ...server } = options;
  checkTimeout(timeoutMs);
  const { target, call } = openAiServerAlone(server);
  const answer: unknown = await call({ timeoutMs, signal }, (client) => client.get("/models"));
  const listed = fieldOf(answer, "data");
  if (!Array.isArray(listed)) {
    throw malformed(target, "the list of models has no data", JSON.stringify(answer));
  }
  const names = listed.map((model) => fieldOf(model, "id")).filter((id) => typeof id === "string");
  return { host: target.host, models: names.sort() };
}
