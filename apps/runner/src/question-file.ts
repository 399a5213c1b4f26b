import type { Question } from "@hg-rag/evaluator";
import { parseJson } from "@hg-rag/graph-store";
import { z } from "zod";
import { CommandError } from "./cli-error.js";
import { readTextFile } from "./output.js";

const ids = z.array(z.string());

const questionSchema = z.object({
  id: z.string().min(1),
  question: z.string(),
  kind: z.string().min(1),
  answers: z.array(z.union([z.string(), z.number()])),
  answer_ids: ids,
  anchor_ids: ids,
  expected: z.string().optional(),
  answer_key: z.string().nullish(),
  evidence_ids: ids.optional(),
});

/** Reads a file of questions; refused with the file, the question and the reason. Fields beyond the format stay out. */
export async function loadQuestions(path: string): Promise<Question[]> {
  const value = parseJson(await readTextFile(path), (message) => new CommandError(`${path}: ${message}`));
  const result = z.array(questionSchema).safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    const [index, ...field] = issue!.path;
    const place =
      index === undefined ? "" : `[${String(index)}]${field.length > 0 ? `.${field.join(".")}` : ""}: `;
    throw new CommandError(`${path}: ${place}${issue!.message}`);
  }
  const seen = new Set<string>();
  for (const { id } of result.data) {
    if (seen.has(id))
      throw new CommandError(`${path}: the id ${JSON.stringify(id)} stands twice; ids must be unique`);
    seen.add(id);
  }
  return result.data as Question[];
}
