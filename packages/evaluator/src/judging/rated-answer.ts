/** An answer that a judge scored, beside what is known of it without a judge. */
export interface RatedAnswer {
  readonly answer: string;
  /** The judge's score, 1 to 5. */
  readonly score: number;
  /** `exact_set`, 0 or 1; null where it is not known. */
  readonly exact: number | null;
  /** `entity_recall`, 0 to 1; null where it is not known. */
  readonly recall: number | null;
  /** Names the judge. Default `judge`. */
  readonly rater?: string;
  /** Names the question: equal answers to it should get equal scores. Without it self-consistency is not looked at. */
  readonly key?: string;
  /** Names what was judged, once per judge: judges are compared on what both judged. */
  readonly item?: string;
}
