import { createHash } from "node:crypto";
import { render } from "preact-render-to-string";
import { AnswersSection, hasStrictAnswers } from "./answers-section.js";
import { DifferenceSection, hasDifferences } from "./difference-section.js";
import { FiguresSection } from "./figures-section.js";
import { headlineMetric } from "./headline-metric.js";
import { HeatSection } from "./heat-section.js";
import { hasJudges, JudgeSection } from "./judge-section.js";
import { ManifestSection } from "./manifest-section.js";
import { hasMixes, MixSection } from "./mix-section.js";
import { systemsOf } from "./order.js";
import { PAGE_STYLE } from "./page-style.js";
import { hasPaperFigures, PaperSection } from "./paper-section.js";
import { RetrievalSection } from "./retrieval-section.js";
import type { RunData } from "./run-data.js";
import { RunIntro } from "./run-intro.js";
import { SampleSection } from "./sample-section.js";
import { ScaleSection } from "./scale-section.js";
import { runLetter } from "./scale-series.js";
import { UnscoredSection } from "./unscored-section.js";

/** The most questions and records shown on a page, and the fewest questions of a run. */
const SAMPLE_MOST = 60;
const SAMPLE_RECORDS = 300;
const SAMPLE_LEAST = 8;

/**
 * Runs as one self-contained HTML document: no script, no outside link, and a Content-Security-Policy that forbids
 * both. The headline chart holds all runs; each run then has its own part. The same runs give the same bytes.
 *
 * @throws RangeError when there is no run.
 */
export function renderReport(runs: readonly RunData[]): string {
  if (runs.length === 0) throw new RangeError("report: needs at least one run, got none");
  return `<!doctype html>\n${render(<Page runs={runs} />)}\n`;
}

function Page({ runs }: { readonly runs: readonly RunData[] }) {
  const single = runs.length === 1;
  const title = single ? `HG-RAG run ${runs[0]!.manifest.run}` : `HG-RAG: ${runs.length} runs`;
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy()} />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{PAGE_STYLE}</style>
      </head>
      <body>
        <header>
          <h1>{title}</h1>
          {runs.map((run, i) => (
            <RunIntro key={run.manifest.run} run={run} letter={single ? null : runLetter(i)} />
          ))}
          <Contents runs={runs} />
        </header>
        <main>
          <ScaleSection runs={runs} />
          {runs.map((run, i) => (
            <RunPart key={run.manifest.run} run={run} runs={runs} index={i} />
          ))}
        </main>
      </body>
    </html>
  );
}

function RunPart({
  run,
  runs,
  index,
}: {
  readonly run: RunData;
  readonly runs: readonly RunData[];
  readonly index: number;
}) {
  const systems = systemsOf(runs);
  const props = (part: string) => ({ run, id: partId(index, part), systems });
  const shown = Math.min(SAMPLE_MOST, Math.floor(SAMPLE_RECORDS / Math.max(1, systemsOf([run]).length)));
  const most = Math.max(SAMPLE_LEAST, Math.floor(shown / runs.length));
  return (
    <div class="run" id={partId(index, "part")}>
      {runs.length > 1 && (
        <h2 class="run-name">
          <span class="letter">{runLetter(index)}</span> {run.manifest.run}
        </h2>
      )}
      <PaperSection {...props("paper")} />
      <HeatSection {...props("kinds")} />
      <RetrievalSection {...props("retrieval")} />
      <AnswersSection {...props("answers")} />
      <DifferenceSection {...props("differences")} />
      <MixSection {...props("mix")} />
      <JudgeSection {...props("judges")} />
      <UnscoredSection {...props("unscored")} />
      <SampleSection {...props("questions")} most={most} />
      <FiguresSection {...props("figures")} />
      <ManifestSection {...props("manifest")} />
    </div>
  );
}

function Contents({ runs }: { readonly runs: readonly RunData[] }) {
  return (
    <nav aria-label="Parts of this page">
      <a href="#scale">{headlineMetric(runs).name} by world size</a>
      {runs.flatMap((run, i) =>
        runs.length === 1
          ? partsOf(run).map(([part, name]) => (
              <a key={part} href={`#${partId(i, part)}`}>
                {name}
              </a>
            ))
          : [
              <a key={run.manifest.run} href={`#${partId(i, "part")}`}>
                {runLetter(i)}: {run.manifest.run}
              </a>,
            ],
      )}
    </nav>
  );
}

/** The parts that a run has. */
function partsOf(run: RunData) {
  const groups = run.metrics.groups.length > 0;
  const parts: readonly (readonly [string, string, boolean])[] = [
    ["paper", "Against the paper", hasPaperFigures(run)],
    ["kinds", "Where systems differ", groups],
    ["retrieval", "Retrieval", true],
    ["answers", "Answers", hasStrictAnswers(run)],
    ["differences", "Differences", hasDifferences(run)],
    ["mix", "One mix of templates", hasMixes(run)],
    ["judges", "Judges", hasJudges(run)],
    ["unscored", "Not scored", true],
    ["questions", "Questions", run.records.length > 0],
    ["figures", "Every figure", groups],
    ["manifest", "What produced this", true],
  ];
  return parts.filter(([, , has]) => has);
}

function partId(index: number, part: string): string {
  return `run-${runLetter(index).toLowerCase()}-${part}`;
}

/** Allows the page's one style sheet, by its hash, and nothing else. */
function policy(): string {
  const hash = createHash("sha256").update(PAGE_STYLE).digest("base64");
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
}
