import type { Question, RunRecord } from "@hg-rag/evaluator";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { CommandError } from "./cli-error.js";
import { readTextFile } from "./output.js";
import { fromJsonLines } from "./recorded-json-lines.js";

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
  /** The anchor that the system linked by itself: see `linkedAnchor`. */
  readonly linked: string | null | undefined;
  readonly contextIds: readonly string[] | null;
  readonly contextText: string | null;
  readonly cutIds: readonly string[] | null;
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
    linked: row.system === "hgrag" ? row.extracted_anchor || null : undefined,
    gold: null,
    contextIds: null,
    contextText: null,
    cutIds: null,
    contextCharacters: row.context_chars,
    judge: judgeScore === null && row.llm_judge_reason === "" ? null : judge,
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
