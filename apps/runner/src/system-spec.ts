import { SYSTEM_NAMES, type SystemName } from "@hg-rag/evaluator";
import { UsageError } from "./cli-error.js";
import { type RetrievalSettings, retrievalSchema } from "./retrieval-settings.js";

/** A system as results name it, and how it retrieves. */
export interface SystemSpec {
  /** As it was asked for, such as `bm25@5` or `hgrag:k_up=1`. */
  readonly name: string;
  readonly base: SystemName;
  readonly retrieval: RetrievalSettings;
}

const FORM =
  /^(?<base>[a-z0-9-]+)(?:@(?<nodes>\d+))?(?::(?<settings>[a-z_]+=[\w.-]+(?:\+[a-z_]+=[\w.-]+)*))?$/;

/**
 * Reads systems as they are named: `NAME`, `NAME@NODES` with a budget of so many nodes (`cap` and `top_k`), and
 * `NAME:key=value+key=value` with settings of its own. Each becomes a system of its own in the results.
 */
export function parseSystems(names: readonly string[], retrieval: RetrievalSettings): SystemSpec[] {
  if (names.length === 0) throw new UsageError(`--system needs a name: ${SYSTEM_NAMES.join(", ")}`);
  return [...new Set(names)].map((name) => parseSystem(name, retrieval));
}

function parseSystem(name: string, retrieval: RetrievalSettings): SystemSpec {
  const { base, nodes, settings = "" } = FORM.exec(name)?.groups ?? {};
  const known = SYSTEM_NAMES.find((system) => system === base);
  if (known === undefined) {
    throw new UsageError(`no system ${JSON.stringify(name)}; there are: ${SYSTEM_NAMES.join(", ")}`);
  }
  const budget = nodes === undefined ? {} : { cap: Number(nodes), top_k: Number(nodes) };
  const own = Object.fromEntries(
    settings
      .split("+")
      .filter((setting) => setting !== "")
      .map((setting) => setting.split("=") as [string, string])
      .map(([key, value]) => [key, /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value]),
  );
  const read = retrievalSchema.safeParse({ ...retrieval, ...budget, ...own });
  if (read.success) return { name, base: known, retrieval: read.data };
  const [issue] = read.error.issues;
  const key =
    issue!.path.join(".") || (issue!.code === "unrecognized_keys" ? issue!.keys.join(", ") : "settings");
  throw new UsageError(`system ${JSON.stringify(name)}: ${key}: ${issue!.message}`);
}

/** Whether any of the systems lets a model name the anchor. */
export function usesExtractor(systems: readonly SystemSpec[]): boolean {
  return systems.some(
    ({ base, retrieval }) =>
      base === "personalized-pagerank" || (base === "hgrag" && retrieval.linking === "model"),
  );
}

/** Whether any of the systems embeds. */
export function usesEmbedder(systems: readonly SystemSpec[]): boolean {
  return systems.some(({ base }) => EMBEDDING.has(base));
}

const EMBEDDING: ReadonlySet<SystemName> = new Set(["vector", "hybrid", "vector-expanded", "vector-blind"]);
