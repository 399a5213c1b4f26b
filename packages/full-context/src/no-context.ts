/** Nothing but the question: an answer then comes from what the model knows, or makes up. */
export interface EmptyContext {
  readonly anchor: null;
  readonly nodeIds: readonly [];
  readonly relations: readonly [];
  readonly text: "";
  readonly cut: readonly [];
}

export interface NoContextRetriever {
  readonly name: string;
  retrieve(question: string, options?: { readonly signal?: AbortSignal }): Promise<EmptyContext>;
}

/** The floor of any comparison: an empty context for every question. `name` is the system's in results. */
export function createNoContextRetriever({
  name = "none",
}: {
  readonly name?: string;
} = {}): NoContextRetriever {
  return {
    name,
    async retrieve(_question, { signal } = {}) {
      signal?.throwIfAborted();
      return { anchor: null, nodeIds: [], relations: [], text: "", cut: [] };
    },
  };
}
