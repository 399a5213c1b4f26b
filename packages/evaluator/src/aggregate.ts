import { applicability } from "./applicability.js";
import { mean } from "./mean.js";
import { byMetric } from "./metric-names.js";
import { anchorCorrect, linkedAnchor, looksForAnchor } from "./metrics/anchor-correct.js";
import type { GroupMetrics, MetricsDocument, MetricValues } from "./metrics-document.js";
import { PAPER_SIZES } from "./paper-figures.js";
import { PAPER_KINDS } from "./question.js";
import type { RunRecord } from "./record.js";
import { roundScaled } from "./rounding.js";

const ALL_SIZES = "all";
const ALL_KINDS = "overall";

type Applies = ReturnType<typeof applicability>;

/**
 * The means of a run's records, for every group of size (and `all`), system and kind (and `overall`).
 *
 * The result does not depend on the order of the records. Means are over the scored records; `applicability` says
 * when a missing score counts as unscored. Systems are sorted by name, kinds in the paper's order, then by name,
 * `overall` last. `context_characters` leaves out records whose retrieval failed.
 *
 * @throws RangeError when a world size is called `all` or a kind `overall`
 */
export function aggregate(records: readonly RunRecord[]): MetricsDocument {
  for (const { world_size, kind } of records) {
    if (world_size === ALL_SIZES) throw reserved("world size", ALL_SIZES);
    if (kind === ALL_KINDS) throw reserved("kind", ALL_KINDS);
  }
  // Sums of doubles depend on their order; runs write records in the order in which answers arrive.
  const sorted = [...records].sort(byPlace);
  const applies = applicability(sorted);
  const anchored = anchoredSystems(sorted);
  const groups: GroupMetrics[] = [];
  for (const [world_size, ofSize] of grouped(sorted, (record) => record.world_size, PAPER_SIZES, ALL_SIZES)) {
    for (const [system, ofSystem] of grouped(ofSize, (record) => record.system, [])) {
      for (const [kind, members] of grouped(ofSystem, (record) => record.kind, PAPER_KINDS, ALL_KINDS)) {
        groups.push({ world_size, system, kind, ...groupMetrics(members, applies, anchored.has(system)) });
      }
    }
  }
  return { groups, failures: countFailures(sorted) };
}

function groupMetrics(members: readonly RunRecord[], applies: Applies, anchored: boolean) {
  const standing = members.filter((record) => record.error?.stage !== "retrieve");
  const trials = [...grouped(members, (record) => record.trial, [])].map(([trial, ofTrial]) => ({
    trial,
    means: meansOf(ofTrial),
  }));
  return {
    records: members.length,
    errors: members.filter((record) => record.error !== null).length,
    no_anchor: anchored ? standing.filter((record) => record.anchor === null).length : 0,
    ground_truth_anchors: members.filter((record) => record.anchor?.stage === "ground-truth").length,
    context_characters: mean(standing.map((record) => record.context.characters)) ?? 0,
    context_nodes: mean(standing.map((record) => record.context.node_ids.length)) ?? 0,
    ...contextTokens(standing),
    anchor_stages: anchorStages(standing),
    means: meansOf(members),
    paper_means: byMetric((metric) =>
      mean(present(trials.map(({ means }) => means[metric])).map(roundScaled)),
    ),
    trials,
    unscored: byMetric(
      (metric) =>
        members.filter((record) => (record.scores[metric] ?? null) === null && applies(record, metric))
          .length,
    ),
  };
}

/** All tokens over all the evidence that they brought: a mean of ratios would have none where nothing was found. */
function contextTokens(
  standing: readonly RunRecord[],
): Pick<GroupMetrics, "context_tokens" | "tokens_per_evidence"> {
  const counted = standing.filter(({ context }) => context.tokens != null);
  const found = counted.map(({ context, gold }) => {
    const ids = new Set(context.node_ids);
    return (gold?.evidence_ids ?? []).filter((id) => ids.has(id)).length;
  });
  const evidence = found.reduce((sum, count) => sum + count, 0);
  const tokens = counted.reduce((sum, { context }) => sum + context.tokens!, 0);
  return {
    context_tokens: counted.length === 0 ? null : tokens / counted.length,
    tokens_per_evidence: evidence === 0 ? null : tokens / evidence,
  };
}

function anchorStages(standing: readonly RunRecord[]): GroupMetrics["anchor_stages"] {
  const stages = new Map<string, { records: number; correct: number }>();
  for (const record of standing) {
    const { anchor, gold } = record;
    const correct = anchorCorrect(linkedAnchor(record), gold?.anchor_ids ?? []);
    if (anchor === null || correct === null) continue;
    const { records, correct: before } = stages.get(anchor.stage) ?? { records: 0, correct: 0 };
    stages.set(anchor.stage, { records: records + 1, correct: before + correct });
  }
  return Object.fromEntries([...stages].sort(([a], [b]) => compare(a, b)));
}

function meansOf(members: readonly RunRecord[]): MetricValues {
  return byMetric((metric) => mean(present(members.map((record) => record.scores[metric] ?? null))));
}

function present(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

/**
 * Systems that look for an anchor: the paper's and its variants, and whatever found one. By name too, because a
 * system that never found its anchor is what `no_anchor` is there to show.
 */
function anchoredSystems(records: readonly RunRecord[]): Set<string> {
  const anchored = records.filter(({ anchor, system }) => anchor !== null || looksForAnchor(system));
  return new Set(anchored.map((record) => record.system));
}

/** `stage: kind` of every failure to its number, sorted by name. */
function countFailures(records: readonly RunRecord[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { error, judge, other_judges = [], extraction } of records) {
    const failures: string[] = [];
    if (extraction?.read === false) failures.push("retrieve: unread");
    if (error !== null) failures.push(`${error.stage}: ${error.kind}`);
    for (const verdict of [judge, ...other_judges]) {
      // A judge's error begins with its kind.
      if (verdict?.error) failures.push(`judge: ${verdict.error.split(":", 1)[0]}`);
    }
    for (const failure of failures) counts.set(failure, (counts.get(failure) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => compare(a, b)));
}

/** Records by key: the keys of `first` in that order, then the others sorted, then all of them under `last`. */
function grouped<K extends string | number>(
  records: readonly RunRecord[],
  keyOf: (record: RunRecord) => K,
  first: readonly K[],
  last?: K,
): Map<K, RunRecord[]> {
  const groups = new Map<K, RunRecord[]>();
  const keys = [...new Set(records.map(keyOf))];
  const others = keys.filter((key) => !first.includes(key)).sort(compare);
  for (const key of [...first.filter((key) => keys.includes(key)), ...others]) groups.set(key, []);
  for (const record of records) groups.get(keyOf(record))?.push(record);
  if (last !== undefined && records.length > 0) groups.set(last, [...records]);
  return groups;
}

function byPlace(a: RunRecord, b: RunRecord): number {
  return (
    compare(a.world, b.world) ||
    compare(a.trial, b.trial) ||
    compare(a.question_id, b.question_id) ||
    compare(a.system, b.system) ||
    compare(a.run, b.run)
  );
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function reserved(what: string, name: string): RangeError {
  return new RangeError(`evaluator: a ${what} must not be called "${name}", which names the mean over all`);
}
