import { type GroupMetrics, METRIC_NAMES } from "@hg-rag/evaluator";
import { formatCount, formatPlural } from "./format.js";
import { compareText, sizesOf, systemsOf } from "./order.js";
import { colorClass } from "./palette.js";
import { findGroup, type RunData } from "./run-data.js";
import { ScrollTable, SystemName } from "./scroll-table.js";
import type { SectionProps } from "./section-props.js";

/** Records without an answer, an anchor or a score: how many, under which system, and why. */
export function UnscoredSection({ run, id, systems }: SectionProps) {
  const failures = Object.entries(run.metrics.failures).sort(([a, m], [b, n]) => n - m || compareText(a, b));
  const own = systemsOf([run]).map((system) => ({
    system,
    color: colorClass(system, systems),
    groups: overallGroups(run, system),
  }));
  return (
    <section id={id}>
      <h3>Not scored</h3>
      <p>
        A failed call leaves no score; it is counted here and enters no mean. "No anchor" counts questions in
        which an anchored system found no node to start from.
      </p>
      {failures.length === 0 ? (
        <p class="note">No call failed.</p>
      ) : (
        <ul class="failures">
          {failures.map(([why, count]) => (
            <li key={why}>
              <code>{why}</code> {formatPlural(count, "record")}
            </li>
          ))}
        </ul>
      )}
      {own.length > 0 && <RecordTable systems={own} />}
      <MetricTable systems={own} />
    </section>
  );
}

interface SystemGroups {
  readonly system: string;
  readonly color: string;
  /** Its groups over all kinds, one a world size. */
  readonly groups: readonly GroupMetrics[];
}

function RecordTable({ systems }: { readonly systems: readonly SystemGroups[] }) {
  return (
    <ScrollTable caption="Records by system, all worlds">
      <thead>
        <tr>
          <th scope="col">System</th>
          {["Records", "Errors", "No anchor", "Gold anchor"].map((name) => (
            <th key={name} scope="col" class="num">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {systems.map(({ system, color, groups }) => (
          <tr key={system}>
            <th scope="row">
              <SystemName name={system} color={color} />
            </th>
            <CountCell value={sum(groups, (group) => group.records)} />
            <CountCell value={sum(groups, (group) => group.errors)} />
            <CountCell value={sum(groups, (group) => group.no_anchor)} />
            <CountCell value={sum(groups, (group) => group.ground_truth_anchors)} />
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Metrics that apply to a record and could not be given; nothing when all were given. */
function MetricTable({ systems }: { readonly systems: readonly SystemGroups[] }) {
  const columns = METRIC_NAMES.map((metric) => ({
    metric,
    counts: systems.map(({ groups }) => sum(groups, (group) => group.unscored[metric] ?? 0)),
  })).filter(({ counts }) => counts.some((count) => count > 0));
  if (columns.length === 0) return null;
  return (
    <ScrollTable caption="Scores that could not be given, all worlds" dense>
      <thead>
        <tr>
          <th scope="col" class="stick">
            System
          </th>
          {columns.map(({ metric }) => (
            <th key={metric} scope="col" class="num">
              {metric.replaceAll("_", " ")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {systems.map(({ system, color }, i) => (
          <tr key={system}>
            <th scope="row">
              <SystemName name={system} color={color} />
            </th>
            {columns.map(({ metric, counts }) => (
              <CountCell key={metric} value={counts[i]!} />
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function CountCell({ value }: { readonly value: number }) {
  return <td class={value === 0 ? "num zero" : "num"}>{formatCount(value)}</td>;
}

function overallGroups(run: RunData, system: string): GroupMetrics[] {
  return sizesOf([run]).flatMap((size) => findGroup(run, size, system, "overall") ?? []);
}

function sum(groups: readonly GroupMetrics[], of: (group: GroupMetrics) => number): number {
  return groups.reduce((total, group) => total + of(group), 0);
}
