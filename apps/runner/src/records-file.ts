import type { Question, RunRecord } from "@hg-rag/evaluator";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { CommandError } from "./cli-error.js";
import { readTextFile } from "./output.js";

/** An answer that exists already, with as much as its file says about it. */
export interface RecordedAnswer {
  readonly trial: number;
  /** Empty when the file does not say. */
  readonly worldSize: string;
  readonly questionId: string;
  readonly question: string;
  readonly kind: string;
  readonly system: string;
  readonly answer: string | null;
  readonly error: RunRecord["error"];
  readonly expected: string | null;
  readonly answerKey: string | null;
  /** The gold anchor. */
  readonly goldAnchor: string | null;
  /** What the system took for the anchor. */
  readonly anchor: string | null;
  readonly gold: RunRecord["gold"];
  readonly contextIds: readonly string[] | null;
  readonly contextCharacters: number;
  readonly judge: RunRecord["judge"];
}

/** Reads answers from a CSV with the paper's columns, or from JSON Lines of records. */
export async function readRecordedAnswers(path: string): Promise<RecordedAnswer[]> {
  const text = await readTextFile(path);
  const answers = path.toLowerCase().endsWith(".csv") ? fromCsv(text, path) : fromJsonLines(text, path);
  if (answers.length === 0) throw new CommandError(`${path}: no records in it`);
  return answers;
}

const csvRow = z
  .object({
    trial: z.coerce.number<string>().int().min(1).default(1),
    world_size: z.string().default(""),
    query_id: z.string().optional(),
    query: z.string().optional(),
    question: z.string().optional(),
    query_type: z.string().default("question"),
    anchor: z.string().default(""),
    extracted_anchor: z.string().default(""),
    expected: z.string(),
    answer_key: z.string().default(""),
    system: z.string().default("system"),
    answer: z.string(),
    llm_judge_score: z
      .union([z.literal("").transform(() => null), z.coerce.number<string>().min(1).max(5)])
      .default(null),
    llm_judge_reason: z.string().default(""),
    context_chars: z.coerce.number<string>().int().min(0).default(0),
  })
  .refine(({ query, question }) => (query ?? question) !== undefined, {
    path: ["query"],
    message: "there is neither query nor question",
  });

function fromCsv(text: string, path: string): RecordedAnswer[] {
  let rows: unknown[];
  try {
    rows = parse(text, { columns: true, bom: true });
  } catch (error) {
    throw new CommandError(`${path}: ${(error as Error).message}`, { cause: error });
  }
  return rows.map((value, index) => {
    const result = csvRow.safeParse(value);
    if (result.success) return fromRow(result.data, index);
    const [issue] = result.error.issues;
    throw new CommandError(`${path}: row ${index + 1}: column ${issue!.path.join(".")}: ${issue!.message}`);
  });
}

function fromRow(row: z.infer<typeof csvRow>, index: number): RecordedAnswer {
  const judgeScore = row.llm_judge_score;
  const judge = {
    model: "recorded",
    score: judgeScore,
    reason: row.llm_judge_reason || null,
    raw: null,
    error: null,
  };
  return {
    trial: row.trial,
    worldSize: row.world_size,
    questionId: row.query_id ?? String(index),
    question: (row.query ?? row.question)!,
    kind: row.query_type,
    system: row.system,
    answer: row.answer,
    error: null,
    expected: row.expected,
    answerKey: row.answer_key || null,
    goldAnchor: row.anchor || null,
    // The paper's baseline has no anchor of its own: its column repeats the other system's.
    anchor: row.system === "baseline" ? null : row.extracted_anchor || null,
    gold: null,
    contextIds: null,
    contextCharacters: row.context_chars,
    judge: judgeScore === null && row.llm_judge_reason === "" ? null : judge,
  };
}

const ids = z.array(z.string());
const goldShape = z.object({
  answers: z.array(z.union([z.string(), z.number()])),
  answer_ids: ids,
  anchor_ids: ids,
  evidence_ids: ids.optional(),
});
const judgeShape = z.object({
  model: z.string(),
  score: z.number().min(1).max(5).nullable(),
  reason: z.string().nullable(),
  raw: z.string().nullable(),
  error: z.string().nullable(),
});
const errorShape = z.object({ stage: z.enum(["retrieve", "answer"]), kind: z.string(), message: z.string() });

const jsonRecord = z.looseObject({
  question: z.string(),
  answer: z.string().nullable(),
  expected: z.string().nullish(),
  answer_key: z.string().nullish(),
  trial: z.number().default(1),
  world_size: z.string().default(""),
  question_id: z.string().optional(),
  kind: z.string().default("question"),
  system: z.string().default("system"),
  anchor: z.looseObject({ id: z.string() }).nullish(),
  context: z.looseObject({ node_ids: z.array(z.string()), characters: z.number().default(0) }).nullish(),
  gold: goldShape.nullish(),
  judge: judgeShape.nullish(),
  error: errorShape.nullish(),
});

function fromJsonLines(text: string, path: string): RecordedAnswer[] {
  return text
    .replace(/^\ufeff/, "")
    .split("\n")
    .flatMap((line, index) => {
      if (line.trim() === "") return [];
      const place = `${path}:${index + 1}`;
      let value: unknown;
      try {
        value = JSON.parse(line);
      } catch (error) {
        throw new CommandError(`${place}: not a line of JSON`, { cause: error });
      }
      const result = jsonRecord.safeParse(value);
      if (result.success) return [fromRecord(result.data, index)];
      const [issue] = result.error.issues;
      throw new CommandError(`${place}: ${issue!.path.join(".")}: ${issue!.message}`);
    });
}

function fromRecord(record: z.infer<typeof jsonRecord>, index: number): RecordedAnswer {
  return {
    trial: record.trial,
    worldSize: record.world_size,
    questionId: record.question_id ?? String(index),
    question: record.question,
    kind: record.kind,
    system: record.system,
    answer: record.answer,
    error: record.error ?? null,
    expected: record.expected ?? null,
    answerKey: record.answer_key ?? null,
    goldAnchor: record.gold?.anchor_ids[0] ?? null,
    anchor: record.anchor?.id ?? null,
    gold: (record.gold ?? null) as RunRecord["gold"],
    contextIds: record.error?.stage === "retrieve" ? null : (record.context?.node_ids ?? null),
    contextCharacters: record.context?.characters ?? 0,
    judge: record.judge ?? null,
  };
}

/** A recorded answer's question, as scoring reads it. */
export function scoredQuestion(answer: RecordedAnswer): Pick<Question, "question"> & Partial<Question> {
  const { gold, goldAnchor, expected } = answer;
  return {
    question: answer.question,
    ...(expected === null ? {} : { expected }),
    ...(gold ?? (goldAnchor === null ? {} : { anchor_ids: [goldAnchor] })),
  };
}
