import { type GroupMetrics, METRIC_NAMES } from "@hg-rag/evaluator";
import { formatCount, formatFigure } from "./format.js";
import { ScrollTable } from "./scroll-table.js";
import type { SectionProps } from "./section-props.js";

/** Every group of metrics.json as one folded table. */
export function FiguresSection({ run, id }: Pick<SectionProps, "run" | "id">) {
  const { groups } = run.metrics;
  if (groups.length === 0) return null;
  return (
    <section id={id}>
      <h3>Every figure</h3>
      <details>
        <summary>Means of all metrics by world, system and kind</summary>
        <ScrollTable caption="Means over the scored records">
          <thead>
            <tr>
              {["World", "System", "Kind"].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {["records", ...METRIC_NAMES].map((name) => (
                <th key={name} scope="col" class="num">
                  {name.replaceAll("_", " ")}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <GroupRow key={`${group.world_size}/${group.system}/${group.kind}`} group={group} />
            ))}
          </tbody>
        </ScrollTable>
      </details>
    </section>
  );
}

function GroupRow({ group }: { readonly group: GroupMetrics }) {
  return (
    <tr class={group.kind === "overall" ? "overall" : undefined}>
      <td>{group.world_size}</td>
      <td>{group.system}</td>
      <td>{group.kind}</td>
      <td class="num">{formatCount(group.records)}</td>
      {METRIC_NAMES.map((metric) => (
        <td key={metric} class="num">
          {formatFigure(group.means[metric])}
        </td>
      ))}
    </tr>
  );
}
