import { linkedAnchor, type RunRecord } from "@hg-rag/evaluator";
import { z } from "zod";
import { CommandError } from "./cli-error.js";
import type { RecordedAnswer } from "./records-file.js";

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
  anchor: z
    .looseObject({ id: z.string(), stage: z.string().optional(), extracted: z.string().optional() })
    .nullish(),
  context: z
    .looseObject({
      node_ids: ids,
      text: z.string().nullable().default(null),
      characters: z.number().default(0),
      cut: ids.nullable().default(null),
    })
    .nullish(),
  gold: goldShape.nullish(),
  judge: judgeShape.nullish(),
  error: errorShape.nullish(),
});

/** Reads answers from JSON Lines of records, as runs write them. */
export function fromJsonLines(text: string, path: string): RecordedAnswer[] {
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
  const context = record.error?.stage === "retrieve" ? null : (record.context ?? null);
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
    linked:
      context === null ? undefined : linkedAnchor({ system: record.system, anchor: record.anchor ?? null }),
    gold: (record.gold ?? null) as RunRecord["gold"],
    contextIds: context?.node_ids ?? null,
    contextText: context?.text ?? null,
    cutIds: context?.cut ?? null,
    contextCharacters: record.context?.characters ?? 0,
    judge: record.judge ?? null,
  };
}
