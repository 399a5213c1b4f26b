import type { RunRecord } from "@hg-rag/evaluator";
import { questionKey } from "./question-key.js";

/** How many answers rest on how many questions. */
export interface Design {
  readonly rows: number;
  readonly systems: readonly string[];
  readonly trials: number;
  /** Questions, told apart by their words and their world. */
  readonly questions: number;
  /** Questions of each world size, in the order of the answers. */
  readonly questions_by_size: Readonly<Record<string, number>>;
  /** Nodes that are asked about, each world's counted apart, and the names among them. */
  readonly anchors: number;
  readonly anchor_names: number;
  /** Whether every trial asks the same questions of the same worlds. */
  readonly same_questions: boolean;
  /** Question and system pairs with more than one answer, and those whose answers are all equal to the byte. */
  readonly repeated: number;
  readonly repeated_alike: number;
}

/** Counts what the trials consist of. Their seeds are not recorded, but equal questions can be seen. */
export function describeDesign(records: readonly RunRecord[]): Design {
  const sizes = [...new Set(records.map(({ world_size }) => world_size))];
  const bySize = (size: string) => records.filter(({ world_size }) => world_size === size);
  const asked = answersByAsked(records).filter((answers) => answers.length > 1);
  return {
    rows: records.length,
    systems: distinct(records.map(({ system }) => system)),
    trials: distinct(records.map(({ trial }) => String(trial))).length,
    questions: distinct(records.map(questionKey)).length,
    questions_by_size: Object.fromEntries(
      sizes.map((size) => [size, distinct(bySize(size).map(questionKey)).length]),
    ),
    anchors: distinct(
      records.flatMap((record) => anchorsOf(record).map((id) => `${record.world_size} ${id}`)),
    ).length,
    anchor_names: distinct(records.flatMap(anchorsOf)).length,
    same_questions: sameQuestions(records),
    repeated: asked.length,
    repeated_alike: asked.filter((answers) => new Set(answers).size === 1).length,
  };
}

function anchorsOf({ gold }: RunRecord): readonly string[] {
  return gold?.anchor_ids ?? [];
}

function answersByAsked(records: readonly RunRecord[]): (string | null)[][] {
  const asked = new Map<string, (string | null)[]>();
  for (const record of records) {
    const key = JSON.stringify([questionKey(record), record.system]);
    asked.set(key, [...(asked.get(key) ?? []), record.answer]);
  }
  return [...asked.values()];
}

function sameQuestions(records: readonly RunRecord[]): boolean {
  const trials = new Map<number, string[]>();
  for (const record of records) {
    trials.set(record.trial, [...(trials.get(record.trial) ?? []), questionKey(record)]);
  }
  return new Set([...trials.values()].map((keys) => distinct(keys).join("\n"))).size <= 1;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
