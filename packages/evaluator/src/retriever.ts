/** Which rule found the anchor. `given`: the caller named it; `ground-truth`: the paper profile's fallback. */
export type AnchorStage = "exact" | "first-word" | "closest" | "given" | "ground-truth";

export interface Anchor {
  readonly id: string;
  readonly stage: AnchorStage;
  /** The nodes of that name, best first, at most 100, when the name is not unique. */
  readonly candidates?: readonly string[];
}

/** A relation edge between two nodes of a context: source id, relation, target id. */
export type RelationTriple = readonly [source: string, relation: string, target: string];

/** What a retriever hands to a prompt. */
export interface RetrievedContext {
  /** Null when the system uses none, or found none. */
  readonly anchor: Anchor | null;
  /** Ids of the nodes the text is about, best first, without repeats. */
  readonly nodeIds: readonly string[];
  /** Edges among those nodes, containment included; empty for systems that see no edges. */
  readonly relations: readonly RelationTriple[];
  /** The context as the prompt shows it; empty when nothing was found. */
  readonly text: string;
  /** Ids that were reached and then dropped by the cap, best first. */
  readonly cut: readonly string[];
  /**
   * For a system that lets a model name the anchor: how many calls that took, and whether a reply could be read. Without
   * one that could there is no anchor for that reason, and it is counted.
   */
  readonly extraction?: { readonly attempts: number; readonly read: boolean };
}

/**
 * A retriever sees the text of the question and nothing else, so that gold cannot leak into a context.
 * Implementations prove themselves with `testRetriever`.
 */
export interface Retriever {
  /** The system's name in results, such as `hgrag` or `vector`. */
  readonly name: string;
  retrieve(question: string, options?: { readonly signal?: AbortSignal }): Promise<RetrievedContext>;
}
