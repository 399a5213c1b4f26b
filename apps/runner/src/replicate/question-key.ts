import type { RunRecord } from "@hg-rag/evaluator";

/** Tells questions apart: the same words about two worlds are two questions. */
export function questionKey({ world_size, question }: Pick<RunRecord, "world_size" | "question">): string {
  return JSON.stringify([world_size, question]);
}
