/** What a provider says of a model, for a run's manifest; null where it does not say. */
export interface ModelDescription {
  /** Names the very weights, such as the SHA-256 of a file or of a server's manifest. */
  readonly digest: string | null;
  /** What runs it, with its version: `ollama 0.30.0`. */
  readonly server: string | null;
  /** Tokens of prompt and answer together; of a text, for an embedder. */
  readonly contextTokens: number | null;
}
