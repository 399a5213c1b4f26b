import type { GroupMetrics, MetricName } from "@hg-rag/evaluator";
import { DASH, formatFigure, formatInterval, formatPlural } from "./format.js";
import { IntervalBar } from "./interval-bar.js";
import { sizesOf, systemsOf } from "./order.js";
import { colorClass } from "./palette.js";
import { findGroup, findInterval, type RunData } from "./run-data.js";
import { ScrollTable, SystemName } from "./scroll-table.js";

/** A column of figures; one without a figure in any row is left out. */
export interface MeasureColumn {
  readonly name: string;
  /** Null where the group has none. */
  readonly of: (group: GroupMetrics) => string | null;
}

interface MeasureTableProps {
  readonly run: RunData;
  readonly systems: readonly string[];
  readonly kind: string;
  readonly caption: string;
  /** The metric, 0 to 1, that is shown with its interval, and its heading. */
  readonly lead: readonly [MetricName, string];
  readonly columns: readonly MeasureColumn[];
}

/** Systems within each world size: the leading metric with its interval, then the columns. */
export function MeasureTable({
  run,
  systems,
  kind,
  caption,
  lead: [metric, name],
  columns,
}: MeasureTableProps) {
  const sizes = sizesOf([run]).map((size) => ({
    size,
    groups: systemsOf([run]).flatMap((system) => findGroup(run, size, system, kind) ?? []),
  }));
  const all = sizes.flatMap(({ groups }) => groups);
  const used = columns.filter(({ of }) => all.some((group) => of(group) !== null));
  if (all.length === 0) return null;
  return (
    <ScrollTable caption={caption} dense>
      <thead>
        <tr>
          <th scope="col">World</th>
          <th scope="col" class="stick">
            System
          </th>
          <th scope="col" colSpan={3} class="num">
            {name}, 95 % interval
          </th>
          {used.map((column) => (
            <th key={column.name} scope="col" class="num">
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      {sizes.map(({ size, groups }) => (
        <tbody key={size} class="group">
          {groups.map((group, i) => (
            <tr key={group.system}>
              {i === 0 && (
                <th scope="rowgroup" rowSpan={groups.length}>
                  {size} <Worlds run={run} groups={groups} metric={metric} />
                </th>
              )}
              <th scope="row">
                <SystemName name={group.system} color={colorClass(group.system, systems)} />
              </th>
              <LeadCells run={run} group={group} metric={metric} />
              {used.map((column) => (
                <td key={column.name} class="num">
                  {column.of(group) ?? DASH}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </ScrollTable>
  );
}

function LeadCells({
  run,
  group,
  metric,
}: {
  readonly run: RunData;
  readonly group: GroupMetrics;
  readonly metric: MetricName;
}) {
  const mean = group.means[metric] ?? null;
  const { low, high } = findInterval(run, group, metric) ?? {};
  return (
    <>
      <td class="num lead-figure">{formatFigure(mean)}</td>
      <td class="bar-cell">
        <IntervalBar mean={mean} low={low} high={high} />
      </td>
      <td class="num interval-figure">{formatInterval(low, high)}</td>
    </>
  );
}

/** How many worlds the intervals of a size rest on. */
function Worlds({
  run,
  groups,
  metric,
}: {
  readonly run: RunData;
  readonly groups: readonly GroupMetrics[];
  readonly metric: MetricName;
}) {
  const most = Math.max(0, ...groups.map((group) => findInterval(run, group, metric)?.worlds ?? 0));
  return most === 0 ? null : <small>{formatPlural(most, "world")}</small>;
}

/** Why intervals are missing, where they are; null where every scored group has one. */
export function missingIntervals(run: RunData, metric: MetricName): string | null {
  const scored = run.metrics.groups.filter(({ world_size, kind, means }) => {
    return world_size !== "all" && kind === "overall" && (means[metric] ?? null) !== null;
  });
  if (scored.length === 0) return null;
  if (run.metrics.statistics === undefined) {
    return "No intervals: this run's metrics.json was written by an earlier version, which had none.";
  }
  const single = new Set(
    scored
      .filter((group) => findInterval(run, group, metric)?.low == null)
      .map(({ world_size }) => world_size),
  );
  if (single.size === 0) return null;
  return `No interval for ${[...single].join(", ")}: one world says nothing of how worlds differ, however many questions and trials it has.`;
}
