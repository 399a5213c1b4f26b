import { ModelError } from "../error.js";
import type { CallLimits } from "../http/call.js";
import type { ServerTarget } from "../http/target.js";
import type { ModelDescription } from "../model-description.js";
import { inspectServer } from "./inspect.js";

/** The longest each request for a description may take: nothing has to be loaded for it. */
const DESCRIBE_TIMEOUT_MS = 10_000;

interface Described extends CallLimits {
  readonly model: string;
  readonly contextTokens: number | null;
}

/**
 * What an Ollama server says of one of its models: the digest of its manifest, and the server's version.
 *
 * @throws ModelError when it cannot be asked, or does not have the model
 */
export async function describeOllama(
  target: ServerTarget,
  { model, timeoutMs, signal, contextTokens }: Described,
): Promise<ModelDescription> {
  const limits = { timeoutMs: Math.min(timeoutMs, DESCRIBE_TIMEOUT_MS), signal };
  const { version, models } = await inspectServer(target, limits);
  const wanted = withTag(model);
  const found = models.find(({ name }) => withTag(name) === wanted);
  if (found === undefined) {
    const message = `${target.id}: the server at ${target.host} does not have this model; ${target.advice.missingModel}`;
    throw new ModelError(target.id, "missing-model", message);
  }
  return { digest: found.digest, server: `ollama ${version}`, contextTokens };
}

/** Ollama reads a name without a tag as `:latest`, and overlooks case. */
function withTag(name: string): string {
  const tagged = name.slice(name.lastIndexOf("/") + 1).includes(":");
  return (tagged ? name : `${name}:latest`).toLowerCase();
}
