import { PAPER_SIZES } from "../paper-figures.js";
import type { MetricName, RunRecord } from "../record.js";

/** The scores of two systems on the questions of one world size for which both have one. */
export interface PairedScores {
  readonly world_size: string;
  readonly a: string;
  readonly b: string;
  /** Not empty; in an order that does not depend on the records'. */
  readonly pairs: readonly { readonly world: string; readonly a: number; readonly b: number }[];
}

/** One question in one trial of one world, and what each system scored on it. */
interface Asked {
  readonly world: string;
  readonly key: string;
  readonly scores: Map<string, number | null>;
}

/**
 * The scores of each pair of systems (a before b by name), or of every other system (a) and `base` (b), at each
 * world size.
 *
 * Sorted by world size (the paper's, then by name), a and b; pairs of systems without a common score are left out.
 *
 * @throws RangeError when two records hold one question under one system, or the base has no record
 */
export function pairedScores(
  records: readonly RunRecord[],
  metric: MetricName,
  base?: string,
): PairedScores[] {
  const systems = [...new Set(records.map(({ system }) => system))].sort();
  if (base !== undefined && !systems.includes(base)) {
    throw new RangeError(`evaluator: the base system "${base}" has no record, only: ${systems.join(", ")}`);
  }
  const couples = systems.flatMap((a) =>
    systems.filter((b) => (base === undefined ? a < b : b === base && a !== base)).map((b) => ({ a, b })),
  );
  return [...askedBySize(records, metric)].flatMap(([world_size, asked]) =>
    couples
      .map(({ a, b }) => ({ world_size, a, b, pairs: pairsOf(asked, a, b) }))
      .filter(({ pairs }) => pairs.length > 0),
  );
}

function pairsOf(asked: readonly Asked[], a: string, b: string) {
  return asked.flatMap(({ world, scores }) => {
    const ofA = scores.get(a) ?? null;
    const ofB = scores.get(b) ?? null;
    return ofA === null || ofB === null ? [] : [{ world, a: ofA, b: ofB }];
  });
}

function askedBySize(records: readonly RunRecord[], metric: MetricName): Map<string, Asked[]> {
  const sizes = new Map<string, Map<string, Asked>>();
  for (const { world_size, world, trial, question_id, system, scores } of records) {
    const asked = sizes.get(world_size) ?? new Map<string, Asked>();
    sizes.set(world_size, asked);
    const key = JSON.stringify([world, trial, question_id]);
    const question = asked.get(key) ?? { world, key, scores: new Map() };
    asked.set(key, question);
    if (question.scores.has(system)) {
      throw new RangeError(
        `evaluator: question "${question_id}" of world "${world}", trial ${trial}, has two records of system ` +
          `"${system}"; give the systems of each run names of their own`,
      );
    }
    // Records of before the metric have no such score.
    question.scores.set(system, scores[metric] ?? null);
  }
  const ranks = new Map<string, number>(PAPER_SIZES.map((size, rank) => [size, rank]));
  const rank = (size: string) => ranks.get(size) ?? PAPER_SIZES.length;
  return new Map(
    [...sizes]
      .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
      .map(([size, asked]) => [size, [...asked.values()].sort((a, b) => (a.key < b.key ? -1 : 1))]),
  );
}
