import { clusterBootstrap, naiveInterval, PAPER_KINDS, PAPER_SIZES, type RunRecord } from "@hg-rag/evaluator";
import { questionKey } from "./question-key.js";

interface Ends {
  readonly low: number | null;
  readonly high: number | null;
}

/** Strict scores of one size, kind and system. */
export interface StrictScores {
  readonly world_size: string;
  readonly kind: string;
  readonly system: string;
  /** Answers with gold, and the questions they answer. */
  readonly answers: number;
  readonly questions: number;
  /** Share of the answers that name exactly the gold, 0 to 1; null without gold. */
  readonly exact_set: number | null;
  /** Mean share of the gold named, 0 to 1; null without gold. */
  readonly entity_recall: number | null;
  /** Of `exact_set`, at 95 %: every answer taken for independent, as if repeated questions said something new. */
  readonly naive: Ends;
  /** The same from a bootstrap that draws whole questions. One world a size says nothing of other worlds. */
  readonly by_question: Ends;
}

/** Exact sets by size, kind and system, in the paper's order, each with both intervals. */
export function strictScores(records: readonly RunRecord[]): StrictScores[] {
  const sizes = inOrder(
    records.map(({ world_size }) => world_size),
    PAPER_SIZES,
  );
  const kinds = inOrder(
    records.map(({ kind }) => kind),
    PAPER_KINDS,
  );
  const systems = inOrder(
    records.map(({ system }) => system),
    [],
  );
  return sizes.flatMap((world_size) =>
    kinds.flatMap((kind) =>
      systems.flatMap((system) => {
        const members = records.filter(
          (record) => record.world_size === world_size && record.kind === kind && record.system === system,
        );
        return members.length === 0 ? [] : [{ world_size, kind, system, ...scoresOf(members) }];
      }),
    ),
  );
}

function scoresOf(members: readonly RunRecord[]) {
  const exact = members.flatMap((record) =>
    record.scores.exact_set === null
      ? []
      : [{ cluster: questionKey(record), value: record.scores.exact_set }],
  );
  const recalls = members.flatMap(({ scores }) => scores.entity_recall ?? []);
  const naive = naiveInterval(exact.map(({ value }) => value));
  const clustered = clusterBootstrap(exact);
  return {
    answers: clustered.n,
    questions: clustered.clusters,
    exact_set: clustered.mean,
    entity_recall: naiveInterval(recalls).mean,
    naive: { low: naive.low, high: naive.high },
    by_question: { low: clustered.low, high: clustered.high },
  };
}

function inOrder(values: readonly string[], first: readonly string[]): string[] {
  const given = [...new Set(values)];
  return [
    ...first.filter((value) => given.includes(value)),
    ...given.filter((value) => !first.includes(value)).sort(),
  ];
}
