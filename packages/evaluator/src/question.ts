/** The paper's four kinds (section 4.1). Other question sets bring others. */
export const PAPER_KINDS = ["local_fact", "hierarchical", "neighborhood", "multi_hop"] as const;

/**
 * A question and its gold. Only `question` may reach a retriever or a prompt; `answer_key` reaches the judge.
 */
export interface Question {
  readonly id: string;
  readonly question: string;
  /** One of `PAPER_KINDS`, or a set's own. */
  readonly kind: string;
  /** The exact answer as a set of names or values; empty means that there is none. */
  readonly answers: readonly (string | number)[];
  /** The nodes among the answers; empty where the answers are values. */
  readonly answer_ids: readonly string[];
  /** The nodes the question names. */
  readonly anchor_ids: readonly string[];
  /** The paper's expected string, for `factual_accuracy`. */
  readonly expected?: string;
  /** The judge's key, for multi_hop questions (section 4.1). */
  readonly answer_key?: string | null;
  /** Names the template it was made from, such as `local_fact/city/population`; absent where there is none. */
  readonly template?: string;
  /** Every node that an answer needs. */
  readonly evidence_ids?: readonly string[];
}
