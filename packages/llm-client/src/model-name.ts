/** The providers a model can come from. */
const PROVIDERS = ["ollama", "openai", "llama-cpp", "builtin"] as const;

export type Provider = (typeof PROVIDERS)[number];

export interface ModelName {
  readonly provider: Provider;
  /** Everything after the first colon, such as `mistral` or `qwen3:8b`. */
  readonly name: string;
}

/**
 * Reads `provider:name`, split at the first colon.
 *
 * @throws RangeError when the provider is missing or unknown, or the name is empty
 */
export function parseModelName(text: string): ModelName {
  const colon = text.indexOf(":");
  const provider = PROVIDERS.find((known) => known === text.slice(0, colon));
  const name = text.slice(colon + 1);
  if (colon >= 0 && provider !== undefined && name.trim() !== "") return { provider, name };
  throw new RangeError(
    `llm-client: a model is written provider:name, with a provider of ${PROVIDERS.join(", ")}; got "${text}"`,
  );
}
