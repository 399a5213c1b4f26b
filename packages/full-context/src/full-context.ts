export interface Passage {
  /** Unique. */
  readonly id: string;
  readonly text: string;
}

export interface FullContextOptions {
  /** In the order in which they are to be read: the graph's. */
  readonly passages: readonly Passage[];
  /** The system's name in results. Default `full`. */
  readonly name?: string;
}

/** Every passage there is. */
export interface FullContext {
  readonly anchor: null;
  /** Every id, in the order given. */
  readonly nodeIds: readonly string[];
  readonly relations: readonly [];
  /** Every text, in the order given, a blank line between two. */
  readonly text: string;
  readonly cut: readonly [];
}

export interface FullContextRetriever {
  readonly name: string;
  /** One and the same context for every question. */
  retrieve(question: string, options?: { readonly signal?: AbortSignal }): Promise<FullContext>;
}

/**
 * The ceiling of any comparison: everything as context. The text is built once, and whether a model can hold it is
 * for the caller to find out.
 *
 * @throws RangeError when an id is repeated
 */
export function createFullContextRetriever({
  passages,
  name = "full",
}: FullContextOptions): FullContextRetriever {
  const ids = new Set<string>();
  for (const { id } of passages) {
    if (ids.has(id)) {
      throw new RangeError(`full-context: passage id ${JSON.stringify(id)} is repeated; give each its own`);
    }
    ids.add(id);
  }
  const text = passages.map((passage) => passage.text).join("\n\n");
  const context: FullContext = { anchor: null, nodeIds: [...ids], relations: [], text, cut: [] };
  return {
    name,
    async retrieve(_question, { signal } = {}) {
      signal?.throwIfAborted();
      return context;
    },
  };
}
