import { type GroupMetrics, METRIC_NAMES, type MetricName } from "@hg-rag/evaluator";
import { formatCount, formatFigure } from "./format.js";
import { ScrollTable } from "./scroll-table.js";
import type { SectionProps } from "./section-props.js";

/** Every group of metrics.json as one folded table. */
export function FiguresSection({ run, id }: Pick<SectionProps, "run" | "id">) {
  const { groups } = run.metrics;
  if (groups.length === 0) return null;
  const metrics = METRIC_NAMES.filter((metric) => groups.some(({ means }) => means[metric] != null));
  return (
    <section id={id}>
      <h3>Every figure</h3>
      <details>
        <summary>Means of all metrics by world, system and kind</summary>
        <ScrollTable caption="Means over the scored records" dense>
          <thead>
            <tr>
              {["World", "System", "Kind"].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {["records", ...metrics].map((name) => (
                <th key={name} scope="col" class="num">
                  {name.replaceAll("_", " ")}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <GroupRow
                key={`${group.world_size}/${group.system}/${group.kind}`}
                group={group}
                metrics={metrics}
              />
            ))}
          </tbody>
        </ScrollTable>
      </details>
    </section>
  );
}

function GroupRow({
  group,
  metrics,
}: {
  readonly group: GroupMetrics;
  readonly metrics: readonly MetricName[];
}) {
  return (
    <tr class={group.kind === "overall" ? "overall" : undefined}>
      <td>{group.world_size}</td>
      <td>{group.system}</td>
      <td>{group.kind}</td>
      <td class="num">{formatCount(group.records)}</td>
      {metrics.map((metric) => (
        <td key={metric} class="num">
          {formatFigure(group.means[metric])}
        </td>
      ))}
    </tr>
  );
}
