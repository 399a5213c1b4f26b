import { fileURLToPath } from "node:url";
import { PAPER_SIZES } from "@hg-rag/evaluator";
import { parseJson } from "@hg-rag/graph-store";
import { z } from "zod";
import { CommandError, UsageError } from "./cli-error.js";
import { readTextFile } from "./output.js";
import { retrievalSchema } from "./retrieval-settings.js";

const count = z.int().min(1);
const depth = z.int().min(0);

const ownSize = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  planets: count,
  countries: count,
  cities: count,
  trials: count.optional(),
});

/** What records call a size. */
export function nameOfSize(size: string | { readonly name: string }): string {
  return typeof size === "string" ? size : size.name;
}

const profileSchema = z.strictObject({
  about: z.string(),
  /** World sizes, in order: the paper's by name, others by their counts, and their own number of trials if need be. */
  sizes: z
    .array(z.union([z.enum(PAPER_SIZES), ownSize]))
    .min(1)
    .refine((sizes) => new Set(sizes.map(nameOfSize)).size === sizes.length, "a size stands twice"),
  /** Named conditions of worlds and questions; each size comes once under each. */
  conditions: z.array(z.string()).min(1).default(["plain"]),
  trials: count,
  /** Whether trial n has the seed `seed + n - 1`, or all have `seed`. */
  trial_seeds: z.enum(["one per trial", "one for all"]),
  /** Questions per world; null: all that a file has. */
  limit: count.nullable(),
  seed: depth,
  systems: z.array(z.string()).min(1),
  models: z.strictObject({
    llm: z.string(),
    /** `llm`: the answering model. */
    extractor: z.string(),
    embed: z.string(),
    /** `llm`: the answering model; `none`: no judge; several are separated by commas, the first gives the score. */
    judge: z.string(),
  }),
  temperature: z.number().min(0),
  /** The most tokens of an answer, by kind. */
  max_tokens: z.strictObject({ multi_hop: count, other: count }),
  retrieval: retrievalSchema,
  /** Whether a system's prompt explains its kind of context, as in the paper, or all have the same. */
  prompts: z.enum(["one per system", "one for all"]).default("one per system"),
  /** The paper's fallback: a gold anchor replaces an extracted one of another type. A leak. */
  ground_truth_fallback: z.boolean(),
  ollama: z.strictObject({
    num_ctx: count,
    timeout_seconds: z.number().positive().max(300),
    /** Whether an embedder gets the prefixes it was trained with; the paper embeds bare texts. */
    task_prefixes: z.boolean(),
  }),
  /** How often a call is made before its failure stands, and the wait before the second attempt; it doubles. */
  calls: z
    .strictObject({ attempts: count, first_wait_seconds: z.number().min(0) })
    .default({ attempts: 4, first_wait_seconds: 0.5 }),
});

const configSchema = profileSchema.extend({
  /** The profile's name, or the path of its file. */
  profile: z.string(),
  /** A graph and questions in place of generated worlds. */
  graph: z.string().nullable(),
  questions: z.string().nullable(),
  /** Whether unusable elements of the graph are dropped and counted. */
  lenient: z.boolean(),
  /** False: retrieval alone, no chat model is called. */
  answers: z.boolean(),
  /** What evidence is where questions give none: nothing, or what they name and the nodes among their answers. */
  evidence: z.enum(["given", "answers"]).default("given"),
  /** True: a run goes on although a model failed a probe, and says so in every table. */
  allow_failed_probes: z.boolean().default(false),
});

/** A profile's settings. */
export type Profile = z.infer<typeof profileSchema>;

/** A run's settings with nothing left open: config.json. */
export type RunConfig = z.infer<typeof configSchema>;

/** The profiles that come with the program. */
const PROFILES = ["offline", "paper", "fair", "retrieval", "ablation", "robustness"] as const;

/** Reads a profile by its name, or from a file of one's own. */
export async function loadProfile(name: string): Promise<Profile> {
  const known = PROFILES.find((profile) => profile === name);
  const path = known ? fileURLToPath(new URL(`../profiles/${known}.json`, import.meta.url)) : name;
  if (known === undefined && !name.endsWith(".json")) {
    throw new UsageError(`no profile ${JSON.stringify(name)}; use ${PROFILES.join(", ")} or a .json file`);
  }
  return readSettings(profileSchema, await readTextFile(path), path);
}

/** Reads the config.json of a run. */
export function parseConfig(text: string, path: string): RunConfig {
  return readSettings(configSchema, text, path);
}

function readSettings<T>(schema: z.ZodType<T>, text: string, path: string): T {
  const value = parseJson(text, (message) => new CommandError(`${path}: ${message}`));
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new CommandError(`${path}: ${issue!.path.join(".") || "settings"}: ${issue!.message}`);
}
