import type { CallLimits } from "../http/call.js";
import { countOf } from "../http/count.js";
import { malformed } from "../http/failure.js";
import { fieldOf } from "../http/field.js";
import { refusalOf } from "../http/refusal.js";
import { snippet } from "../http/snippet.js";
import type { ModelDescription } from "../model-description.js";
import type { OpenAiServer } from "./server.js";

/** The longest the list of models may take: nothing has to be loaded for it. */
const DESCRIBE_TIMEOUT_MS = 10_000;

interface Described extends CallLimits {
  readonly model: string;
}

/**
 * What the list of models says of one of them. Few servers say much: the protocol knows a name alone. The context is
 * vLLM's `max_model_len` or llama.cpp's `meta.n_ctx`, else `meta.n_ctx_train`, which is what the model was trained
 * with and may be more than the server was started with. A server without a list, or whose list does not have the
 * model, says nothing, and may answer for it all the same.
 *
 * @throws ModelError when the server cannot be asked
 */
export async function describeOpenAi(
  { target, call }: OpenAiServer,
  { model, timeoutMs, signal }: Described,
): Promise<ModelDescription> {
  const limits = { timeoutMs: Math.min(timeoutMs, DESCRIBE_TIMEOUT_MS), signal };
  try {
    const { data, response } = await call(limits, (client) => client.get("/models").withResponse());
    const listed = fieldOf(data, "data");
    if (!Array.isArray(listed))
      throw malformed(target, "the list of models has no data", JSON.stringify(data));
    const entry: unknown = listed.find((candidate) => fieldOf(candidate, "id") === model);
    const meta = fieldOf(entry, "meta");
    const server = snippet(target, response.headers.get("server") ?? "");
    return {
      digest: textOf(fieldOf(entry, "digest") ?? fieldOf(entry, "fingerprint")),
      server: server === "" ? null : server,
      contextTokens:
        countOf(fieldOf(entry, "max_model_len")) ??
        countOf(fieldOf(meta, "n_ctx")) ??
        countOf(fieldOf(meta, "n_ctx_train")),
    };
  } catch (error) {
    if (refusalOf(error)?.status === 404) return { digest: null, server: null, contextTokens: null };
    throw error;
  }
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
