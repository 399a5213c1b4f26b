import { DASH, formatCount, formatFigure } from "./format.js";
import { compareText, sizesOf, systemsOf } from "./order.js";
import { colorClass } from "./palette.js";
import { findGroup } from "./run-data.js";
import { ScrollTable, SystemName } from "./scroll-table.js";
import type { SectionProps } from "./section-props.js";

/** Stages in the order in which linking tries them; others follow by name. */
const STAGES: readonly string[] = ["exact", "first-word", "closest", "given", "ground-truth"];

/** How often each stage of linking found the anchor, and how often it was right; nothing where no system links. */
export function AnchorStages({ run, systems }: Pick<SectionProps, "run" | "systems">) {
  const rows = sizesOf([run]).flatMap((size) =>
    systemsOf([run]).flatMap((system) => {
      // Absent in runs of earlier versions.
      const stages = findGroup(run, size, system, "overall")?.anchor_stages ?? {};
      return Object.keys(stages).length === 0 ? [] : [{ size, system, stages }];
    }),
  );
  if (rows.length === 0) return null;
  const stages = [...new Set(rows.flatMap((row) => Object.keys(row.stages)))].sort(
    (a, b) => place(a) - place(b) || compareText(a, b),
  );
  return (
    <details>
      <summary>Anchors by stage of linking</summary>
      <ScrollTable caption="Share of right anchors, of the questions whose anchor the stage found" dense>
        <thead>
          <tr>
            <th scope="col">World</th>
            <th scope="col" class="stick">
              System
            </th>
            {stages.map((stage) => (
              <th key={stage} scope="col" class="num">
                {stage}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.size}/${row.system}`}>
              <th scope="row">{row.size}</th>
              <td>
                <SystemName name={row.system} color={colorClass(row.system, systems)} />
              </td>
              {stages.map((stage) => (
                <StageCell key={stage} count={row.stages[stage]} />
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </details>
  );
}

function StageCell({
  count,
}: {
  readonly count: { readonly records: number; readonly correct: number } | undefined;
}) {
  if (count === undefined || count.records === 0) return <td class="num zero">{DASH}</td>;
  return (
    <td class="num">
      {formatFigure(count.correct / count.records)} <small>of {formatCount(count.records)}</small>
    </td>
  );
}

function place(stage: string): number {
  const index = STAGES.indexOf(stage);
  return index < 0 ? STAGES.length : index;
}
