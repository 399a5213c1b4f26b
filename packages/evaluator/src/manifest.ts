/** manifest.json of a run: what produced its numbers. */
export interface Manifest {
  readonly run: string;
  /** `offline`, `paper`, or the path of a profile file. */
  readonly profile: string;
  readonly started: string;
  /** Null while the run is unfinished. */
  readonly finished: string | null;
  readonly versions: Readonly<Record<string, string>>;
  /** Null outside a git checkout. */
  readonly git_commit: string | null;
  readonly platform: string;
  readonly models: {
    readonly chat: ModelEntry | null;
    readonly extractor: ModelEntry | null;
    readonly embedder: (ModelEntry & { readonly dimension: number | null }) | null;
    readonly judge: ModelEntry | null;
  };
  readonly seeds: readonly number[];
  readonly worlds: readonly WorldEntry[];
  /** True when the judge is the answering model: its scores are self-consistency, not a check. */
  readonly judge_is_candidate: boolean;
  /** True when the paper's ground-truth fallback was allowed: a leak. */
  readonly ground_truth_fallback: boolean;
  readonly questions_per_world: number;
  readonly trials: number;
  readonly systems: readonly string[];
  /** Milliseconds spent by stage, summed over the records. */
  readonly ms: Readonly<Record<string, number>>;
}

export interface ModelEntry {
  readonly id: string;
  readonly is_language_model: boolean;
}

export interface WorldEntry {
  readonly name: string;
  readonly world_size: string;
  readonly seed: number;
  readonly nodes: number;
  readonly edges: number;
  readonly questions: number;
  /** SHA-256 of the graph's and of the questions' JSON. */
  readonly graph_sha256: string;
  readonly questions_sha256: string;
}
