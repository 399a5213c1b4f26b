/** What ranks passages for a question. */
export interface Ranker {
  /** Told in errors. */
  readonly name: string;
  /** At most `n` passages, best first, each once. Rejects when it cannot rank; it never gives nothing instead. */
  ranked(
    question: string,
    n: number,
    options: { readonly signal?: AbortSignal },
  ): Promise<readonly RankedHit[]> | readonly RankedHit[];
}

/** A passage's place in the list is all that counts. */
export interface RankedHit {
  readonly id: string;
}
