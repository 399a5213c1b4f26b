import { z } from "zod";

const count = z.int().min(1);
const depth = z.int().min(0);

/** How systems retrieve: a profile's `retrieval`, and what a system's name can say otherwise. */
export const retrievalSchema = z.strictObject({
  /** hgrag: levels up, relation hops sideways, levels down at least. */
  k_up: depth,
  k_side: depth,
  k_down: depth,
  /** The most nodes of a graph's subgraph: hgrag, vector-expanded and personalized-pagerank. */
  cap: count,
  /** hgrag: how alike a name must be to be the closest match. */
  cutoff: z.number().min(0).max(1),
  /** The most passages of a ranking: vector, bm25 and hybrid. */
  top_k: count,
  /** hgrag: what the cap spares. */
  priority: z
    .enum(["adversaries-first", "nearest-first", "relation-order", "id-order"])
    .default("adversaries-first"),
  /** hgrag: how a subgraph is written. */
  serialization: z.enum(["paper", "arrows", "json", "passages"]).default("paper"),
  /** hgrag: who finds the anchor. `gold` is a leak, reported as a system of its own. */
  linking: z.enum(["model", "names", "gold"]).default("model"),
  /** vector-expanded: dense hits whose surroundings are taken. */
  hits: count.default(3),
  /** full: the most tokens of a world that fits. */
  full_tokens: count.default(16_000),
});

export type RetrievalSettings = z.infer<typeof retrievalSchema>;
