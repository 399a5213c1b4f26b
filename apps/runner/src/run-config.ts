import { resolve } from "node:path";
import { PAPER_SIZES } from "@hg-rag/evaluator";
import { UsageError } from "./cli-error.js";
import { loadProfile, type Profile, type RunConfig } from "./profile.js";
import type { Threshold } from "./thresholds.js";

/** The flags of `hgrag run`. */
export interface RunFlags {
  readonly profile?: string;
  readonly size?: string;
  readonly trials?: number;
  readonly limit?: number;
  readonly seed?: number;
  readonly condition?: string[];
  readonly system?: string[];
  readonly llm?: string;
  readonly embed?: string;
  readonly judge?: string;
  readonly graph?: string;
  readonly questions?: string;
  readonly lenient?: boolean;
  readonly answers: boolean;
  readonly evidenceFromAnswers?: boolean;
  readonly allowFailedProbes?: boolean;
  readonly jobs: number;
  readonly cache: boolean;
  readonly record?: boolean;
  readonly replay?: string;
  readonly maxTokensTotal?: number;
  readonly threshold?: readonly Threshold[];
  readonly out?: string;
  readonly resume?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  // The flags of the paper's own program.
  readonly model?: string;
  readonly embed_model?: string;
  readonly output?: string;
  readonly demo?: boolean;
}

/** A new run's settings: its profile's, but for what flags say. */
export async function configOf(flags: RunFlags): Promise<RunConfig> {
  const profileName = flags.profile!;
  const profile = await loadProfile(profileName);
  if (flags.questions !== undefined && flags.graph === undefined)
    throw new UsageError("--questions needs --graph");
  const llm = flags.llm ?? (flags.model && `ollama:${flags.model}`);
  const embed = flags.embed ?? (flags.embed_model && `ollama:${flags.embed_model}`);
  const { models } = profile;
  // Every trial would ask a file's questions of a file's graph again.
  const fixed = flags.questions !== undefined;
  return {
    ...profile,
    profile: profileName,
    sizes: sizesOf(flags.size ?? (flags.demo ? "small" : undefined), profile),
    trials: flags.trials ?? (flags.demo || fixed ? 1 : profile.trials),
    limit: flags.limit ?? (flags.demo ? 5 : fixed ? null : profile.limit),
    seed: flags.seed ?? profile.seed,
    conditions: flags.condition ?? profile.conditions,
    systems: flags.system ?? profile.systems,
    models: {
      ...models,
      llm: llm ?? models.llm,
      embed: embed ?? models.embed,
      judge: flags.judge ?? models.judge,
    },
    graph: flags.graph === undefined ? null : resolve(flags.graph),
    questions: flags.questions === undefined ? null : resolve(flags.questions),
    lenient: flags.lenient ?? false,
    answers: flags.answers,
    evidence: flags.evidenceFromAnswers ? "answers" : "given",
    allow_failed_probes: flags.allowFailedProbes ?? false,
  };
}

function sizesOf(size: string | undefined, profile: Profile): Profile["sizes"] {
  if (size === undefined) return profile.sizes;
  const one = PAPER_SIZES.find((name) => name === size);
  if (one === undefined && size !== "all") {
    throw new UsageError(`--size must be small, medium, large or all, got ${JSON.stringify(size)}`);
  }
  return one === undefined ? [...PAPER_SIZES] : [one];
}
