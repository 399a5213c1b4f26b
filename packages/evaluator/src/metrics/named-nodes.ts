/** A name of the graph that a text holds as a whole. */
export interface Mention {
  /** The name as it was found, folded: words in lower case with single spaces between them. */
  readonly phrase: string;
  /** Every node of that name. */
  readonly ids: readonly string[];
}

/** What `namedNodes` asks of a graph. */
export interface MentionLookups {
  /** The node names and aliases that a text holds as whole names, the longest match first, in text order. */
  mentionsIn(text: string): readonly Mention[];
}

/** Ids of the nodes that a text names; each node of a shared name. */
export function namedNodes(text: string, lookups: MentionLookups): ReadonlySet<string> {
  return new Set(lookups.mentionsIn(text).flatMap(({ ids }) => ids));
}
