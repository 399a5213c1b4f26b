import type { RunRecord } from "@hg-rag/evaluator";
import type { HeadlineMetric } from "./headline-metric.js";
import { compareText, underCondition } from "./order.js";

/** One question of one world with each system's record of its first trial. */
export interface SampledQuestion {
  readonly worldSize: string;
  readonly kind: string;
  readonly world: string;
  readonly questionId: string;
  /** By the order of the run's records; at least one. */
  readonly records: readonly RunRecord[];
}

/** The most questions of one size and kind. */
const CELL_MOST = 6;

/**
 * A few questions of each size and kind, those on which the systems' scores differ most first, then by world and id.
 * At most `most` in all, dealt out evenly; where they do not reach all, worlds under a condition go without.
 */
export function sampleQuestions(
  records: readonly RunRecord[],
  most: number,
  metric: HeadlineMetric["metric"] = "factual_accuracy",
): SampledQuestion[] {
  const cells = new Map<string, SampledQuestion[]>();
  for (const question of groupByQuestion(records)) {
    const key = JSON.stringify([question.worldSize, question.kind]);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [question]);
    else cell.push(question);
  }
  const sizes = [...new Set(records.map(({ world_size }) => world_size))];
  const rank = (questions: readonly SampledQuestion[]) =>
    Number(underCondition(questions[0]!.worldSize, sizes));
  const ranked = [...cells.entries()]
    .sort(([a, ofA], [b, ofB]) => rank(ofA) - rank(ofB) || compareText(a, b))
    .map(([, questions]) => questions.sort((a, b) => compareQuestions(a, b, metric)));
  const sample: SampledQuestion[] = [];
  for (let round = 0; round < CELL_MOST; round++) {
    for (const questions of ranked) {
      const question = questions[round];
      if (question !== undefined && sample.length < most) sample.push(question);
    }
  }
  return sample;
}

function groupByQuestion(records: readonly RunRecord[]): SampledQuestion[] {
  const groups = new Map<string, RunRecord[]>();
  for (const record of records) {
    const key = JSON.stringify([record.world, record.question_id]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [record]);
    else group.push(record);
  }
  return [...groups.values()].map((group) => {
    const trial = group.reduce((least, record) => Math.min(least, record.trial), Number.POSITIVE_INFINITY);
    const first = group.filter((record) => record.trial === trial);
    const { world_size: worldSize, kind, world, question_id: questionId } = first[0]!;
    return { worldSize, kind, world, questionId, records: first };
  });
}

function compareQuestions(a: SampledQuestion, b: SampledQuestion, metric: HeadlineMetric["metric"]): number {
  return (
    disagreement(b, metric) - disagreement(a, metric) ||
    compareText(a.world, b.world) ||
    compareText(a.questionId, b.questionId)
  );
}

/**
 * Sum of the differences in the metric over all pairs of systems; -1 when fewer than two were scored. One system
 * apart from the rest, such as one that sees no context, counts for less than systems that fall into two camps.
 */
function disagreement({ records }: SampledQuestion, metric: HeadlineMetric["metric"]): number {
  const scores = records.flatMap(({ scores }) => scores[metric] ?? []);
  if (scores.length < 2) return -1;
  return scores.reduce(
    (sum, a, i) => scores.slice(i + 1).reduce((total, b) => total + Math.abs(a - b), sum),
    0,
  );
}
