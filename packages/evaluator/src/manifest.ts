import type { ModelUse } from "@hg-rag/llm-client";

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
    readonly embedder: EmbedderEntry | null;
    /** The first judge. */
    readonly judge: ModelEntry | null;
    readonly other_judges?: readonly ModelEntry[];
  };
  readonly seeds: readonly number[];
  readonly worlds: readonly WorldEntry[];
  /** True when a judge is the answering model: its scores are self-consistency, not a check. */
  readonly judge_is_candidate: boolean;
  /** True when the paper's ground-truth fallback was allowed: a leak. */
  readonly ground_truth_fallback: boolean;
  readonly questions_per_world: number;
  readonly trials: number;
  readonly systems: readonly string[];
  /** Systems that were left out in a world; absent where there was none. */
  readonly left_out?: readonly LeftOut[];
  /** Milliseconds spent by stage, summed over the records. */
  readonly ms: Readonly<Record<string, number>>;
  /** What each language model was used for, over all sittings of the run; absent in runs of earlier versions. */
  readonly usage?: Readonly<Record<string, ModelUse>>;
  /** What the models were probed for before the first question; absent in a run that probed nothing. */
  readonly probes?: readonly ProbeRecord[];
}

/** A system that a world cannot have, and why. */
export interface LeftOut {
  readonly world: string;
  readonly system: string;
  readonly reason: string;
}

export interface ModelEntry {
  readonly id: string;
  readonly is_language_model: boolean;
  /** Names the very weights; null where the provider does not say, absent where it was not asked. */
  readonly digest?: string | null;
  /** What runs it, with its version; null and absent alike. */
  readonly server?: string | null;
  /** Tokens of prompt and answer together, as the provider says; null and absent alike. */
  readonly context_tokens?: number | null;
}

export interface EmbedderEntry extends ModelEntry {
  readonly dimension: number | null;
  /** What was put before texts, by their role. */
  readonly prefixes?: { readonly query: string; readonly document: string };
}

/** One probe of one model. */
export interface ProbeRecord {
  readonly model: string;
  /** The part that the model has in the run; the first of several. */
  readonly role: "chat" | "extractor" | "judge" | "embedder";
  /** What the model does when the probe passes. */
  readonly name: string;
  /** Null when it could not be told. */
  readonly passed: boolean | null;
  /** What was seen, on one line. */
  readonly seen: string;
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
