import { readFileSync } from "node:fs";
import type { GraphDocument } from "@hg-rag/graph-store";
import { parse } from "csv-parse/sync";
import type { RunRecord } from "../record.js";
import { aRecord } from "./a-record.js";

/** The columns of the paper's results. */
export type PaperRow = Readonly<Record<PaperColumn, string>>;
type PaperColumn =
  | "trial"
  | "world_size"
  | "query_id"
  | "query"
  | "query_type"
  | "anchor"
  | "extracted_anchor"
  | "expected"
  | "answer_key"
  | "system"
  | "answer"
  | "factual_accuracy"
  | "hallucination_rate"
  | "locality_awareness"
  | "llm_judge_score"
  | "llm_judge_reason"
  | "context_chars";

export function readPaperRows(folder: string): PaperRow[] {
  return parse(readFileSync(`${folder}trials.csv`), { columns: true });
}

export function readPaperTables(folder: string): PaperTables {
  return JSON.parse(readFileSync(`${folder}paper-tables.json`, "utf8"));
}

/** `computed` is by size (`all_sizes` too), system, kind; keys are a metric's name with a suffix. */
interface PaperTables {
  readonly paper: readonly {
    readonly world_size: string;
    readonly system: string;
    readonly query_type: string;
    readonly metric: string;
    readonly paper: string;
    readonly where: string;
  }[];
  readonly computed: Readonly<
    Record<string, Record<string, Record<string, Record<string, number | number[] | null>>>>
  >;
}

/** What the metrics ask of one of the paper's worlds, whose ids are its names. */
export function readPaperWorld(folder: string, size: string) {
  const { nodes, edges }: GraphDocument = JSON.parse(readFileSync(`${folder}worlds/${size}.json`, "utf8"));
  const parents = new Map(
    edges.filter(({ relation }) => relation === "contains").map(({ source, target }) => [target, source]),
  );
  const ids = new Set(nodes.map(({ id }) => id));
  const names = new Set(nodes.map(({ id }) => id.toLowerCase()));
  return {
    nodes: nodes.map(({ id }) => ({ id, name: id })),
    isNode: (nameLower: string) => names.has(nameLower),
    regionOf(id: string): string | undefined {
      let region = id;
      for (let up = parents.get(region); up !== undefined; up = parents.get(region)) region = up;
      return ids.has(region) ? region : undefined;
    },
  };
}

/** A row as a record, its scores as recorded. */
export function paperRecord(row: PaperRow): RunRecord {
  const judged = row.llm_judge_score === "" ? null : Number(row.llm_judge_score);
  const blank = aRecord();
  return aRecord({
    world: `${row.world_size}-seed-42`,
    world_size: row.world_size,
    trial: Number(row.trial),
    question_id: row.query_id.padStart(2, "0"),
    kind: row.query_type,
    system: row.system,
    answer: row.answer,
    expected: row.expected,
    answer_key: row.answer_key,
    context: { ...blank.context, characters: Number(row.context_chars) },
    scores: {
      ...blank.scores,
      factual_accuracy: Number(row.factual_accuracy),
      hallucination_rate: Number(row.hallucination_rate),
      locality_awareness: Number(row.locality_awareness),
      llm_judge_score: judged,
    },
    judge:
      judged === null
        ? null
        : { model: "ollama:mistral", score: judged, reason: row.llm_judge_reason, raw: null, error: null },
  });
}
