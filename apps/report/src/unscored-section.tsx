import { type GroupMetrics, METRIC_NAMES, type MetricName } from "@hg-rag/evaluator";
import { formatCount, formatPlural } from "./format.js";
import { compareText, sizesOf, systemsOf } from "./order.js";
import { colorClass } from "./palette.js";
import { findGroup, type RunData } from "./run-data.js";
import { ScrollTable, SystemName } from "./scroll-table.js";

interface UnscoredProps {
  readonly run: RunData;
  readonly id: string;
  readonly systems: readonly string[];
}

/** Records without an answer, an anchor or a score: how many, under which system, and why. */
export function UnscoredSection({ run, id, systems }: UnscoredProps) {
  const failures = Object.entries(run.metrics.failures).sort(([a, m], [b, n]) => n - m || compareText(a, b));
  const metrics = METRIC_NAMES.filter((metric) =>
    overall(run).some((group) => (group.unscored[metric] ?? 0) > 0),
  );
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
      <CountTable run={run} systems={systems} metrics={metrics} />
    </section>
  );
}

function CountTable({
  run,
  systems,
  metrics,
}: {
  readonly run: RunData;
  readonly systems: readonly string[];
  readonly metrics: readonly MetricName[];
}) {
  return (
    <ScrollTable caption="Records by system, all worlds">
      <thead>
        <tr>
          {["System", "Records", "Errors", "No anchor", "Gold anchor"].map((name, i) => (
            <th key={name} scope="col" class={i === 0 ? undefined : "num"}>
              {name}
            </th>
          ))}
          {metrics.map((metric) => (
            <th key={metric} scope="col" class="num">
              {metric.replaceAll("_", " ")} <small>unscored</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {systemsOf([run]).map((system) => {
          const groups = overall(run).filter((group) => group.system === system);
          const count = (of: (group: GroupMetrics) => number) =>
            groups.reduce((sum, group) => sum + of(group), 0);
          const counts = [
            count((group) => group.records),
            count((group) => group.errors),
            count((group) => group.no_anchor),
            count((group) => group.ground_truth_anchors),
            ...metrics.map((metric) => count((group) => group.unscored[metric] ?? 0)),
          ];
          return (
            <tr key={system}>
              <th scope="row">
                <SystemName name={system} color={colorClass(system, systems)} />
              </th>
              {counts.map((value, i) => (
                <td key={`${i}`} class={`num ${value === 0 ? "zero" : ""}`}>
                  {formatCount(value)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}

function overall(run: RunData): GroupMetrics[] {
  return sizesOf([run]).flatMap((size) =>
    systemsOf([run]).flatMap((system) => findGroup(run, size, system, "overall") ?? []),
  );
}
