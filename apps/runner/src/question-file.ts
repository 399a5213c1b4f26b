import type { Question } from "@hg-rag/evaluator";
import { type GraphView, parseJson } from "@hg-rag/graph-store";
import { z } from "zod";
import { CommandError } from "./cli-error.js";
import { readTextFile } from "./output.js";

const ids = z.array(z.string());
// Truth values are compared as the words they are.
const answer = z.union([z.string(), z.number(), z.boolean().transform(String)], {
  error: "must be a string, a number, true or false",
});

const questionSchema = z.object({
  id: z.string().min(1),
  question: z.string(),
  kind: z.string().min(1),
  answers: z.array(answer),
  answer_ids: ids,
  anchor_ids: ids,
  expected: z.string().optional(),
  answer_key: z.string().nullish(),
  evidence_ids: ids.optional(),
  // Other sets have fields of this name and another sense.
  template: z.string().optional().catch(undefined),
});

/** Questions whose evidence is, where they give none, what they name and the nodes among their answers. */
export function withEvidenceFromAnswers(questions: readonly Question[]): Question[] {
  return questions.map((question) => ({
    ...question,
    evidence_ids: question.evidence_ids ?? [...new Set([...question.anchor_ids, ...question.answer_ids])],
  }));
}

/**
 * Checks that a graph has every node that its questions' gold names.
 *
 * @param source what to call the questions
 */
export function checkGold(graph: GraphView, questions: readonly Question[], source: string): void {
  for (const { id, anchor_ids, answer_ids, evidence_ids = [] } of questions) {
    const stranger = [...anchor_ids, ...answer_ids, ...evidence_ids].find(
      (node) => graph.node(node) === undefined,
    );
    if (stranger === undefined) continue;
    const node = JSON.stringify(stranger);
    throw new CommandError(
      `${source}: question ${id} is about the node ${node}, which ${graph.name} does not have`,
    );
  }
}

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
  if (result.data.length === 0) throw new CommandError(`${path}: no questions in it`);
  const seen = new Set<string>();
  for (const { id } of result.data) {
    if (seen.has(id))
      throw new CommandError(`${path}: the id ${JSON.stringify(id)} stands twice; ids must be unique`);
    seen.add(id);
  }
  return result.data as Question[];
}
