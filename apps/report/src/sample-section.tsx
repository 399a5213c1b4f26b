import type { RunRecord } from "@hg-rag/evaluator";
import { clip, DASH, formatCount, formatFigure, formatPlural } from "./format.js";
import { type HeadlineMetric, headlineMetric } from "./headline-metric.js";
import { kindsOf, sizesOf, systemsOf } from "./order.js";
import { colorClass } from "./palette.js";
import type { RunData } from "./run-data.js";
import { type SampledQuestion, sampleQuestions } from "./sample.js";
import { SystemName } from "./scroll-table.js";
import type { SectionProps } from "./section-props.js";

const CONTEXT_MOST = 3000;
const ANSWER_MOST = 1500;
/** The most systems whose scores stand beside the question, and not below it. */
const BESIDE_MOST = 5;

interface SampleProps extends SectionProps {
  /** The most questions shown. */
  readonly most: number;
}

/** A few questions of each size and kind, with every system's answer and the context behind it. */
export function SampleSection({ run, id, systems, most }: SampleProps) {
  const headline = headlineMetric([run]);
  const sample = sampleQuestions(run.records, most, headline.metric);
  if (sample.length === 0) return null;
  const distinct = new Set(run.records.map(({ world, question_id }) => JSON.stringify([world, question_id])));
  return (
    <section id={id}>
      <h3>Questions and answers</h3>
      <p>
        {formatCount(sample.length)} of {formatPlural(distinct.size, "question")}: for each world size and
        kind, plain worlds first, those on which the systems differ most, from the first trial. The figure
        beside a system is its {headline.name.toLowerCase()}. All records are in the run's records.jsonl.
      </p>
      {cells(run, sample).map(({ size, kind, questions }) => (
        <div key={`${size}/${kind}`} class="cell">
          <h4>
            {size} <span class="kind">{kind}</span>
          </h4>
          {questions.map((question) => (
            <QuestionView
              key={`${question.world}/${question.questionId}`}
              question={question}
              run={run}
              headline={headline}
              systems={systems}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

function cells(run: RunData, sample: readonly SampledQuestion[]) {
  const sizes = inOrder(
    sizesOf([run]),
    sample.map(({ worldSize }) => worldSize),
  );
  const kinds = inOrder(
    kindsOf([run]),
    sample.map(({ kind }) => kind),
  );
  return sizes.flatMap((size) =>
    kinds.flatMap((kind) => {
      const questions = sample.filter((one) => one.worldSize === size && one.kind === kind);
      return questions.length === 0 ? [] : [{ size, kind, questions }];
    }),
  );
}

/** The known values in their order, then those that only the records have. */
function inOrder(known: readonly string[], found: readonly string[]): string[] {
  return [...new Set([...known, ...[...found].sort()])];
}

function QuestionView({
  question: { records },
  run,
  headline,
  systems,
}: {
  readonly question: SampledQuestion;
  readonly run: RunData;
  readonly headline: HeadlineMetric;
  readonly systems: readonly string[];
}) {
  const first = records[0]!;
  const order = inOrder(
    systemsOf([run]),
    records.map(({ system }) => system),
  );
  const sorted = order.flatMap((system) => records.filter((record) => record.system === system));
  return (
    <details class={sorted.length > BESIDE_MOST ? "question many" : "question"}>
      <summary>
        <span class="text">{first.question}</span>
        <span class="scores">
          {sorted.map(({ system, scores: { [headline.metric]: score = null } }) => (
            <span key={system} class={`score ${scoreClass(score, headline.most)}`}>
              <SystemName name={system} color={colorClass(system, systems)} />{" "}
              <b>{formatFigure(score, headline.digits)}</b>
            </span>
          ))}
        </span>
      </summary>
      <ExpectedView record={first} />
      {sorted.map((record) => (
        <AnswerView key={record.system} record={record} color={colorClass(record.system, systems)} />
      ))}
    </details>
  );
}

/** What a question asks for, and where it stands. */
function ExpectedView({ record }: { readonly record: RunRecord }) {
  const { expected, gold, answer_key, question_id, world, trial } = record;
  return (
    <dl class="expected">
      <dt>Expected</dt>
      <dd>{expected ?? DASH}</dd>
      {gold !== null && [
        <dt key="t">Exact answer</dt>,
        <dd key="d">{gold.answers.join(", ") || "there is none"}</dd>,
      ]}
      {answer_key !== null && [<dt key="t">Judge's key</dt>, <dd key="d">{answer_key}</dd>]}
      <dt>Question</dt>
      <dd>
        <code>{question_id}</code> in <code>{world}</code>, trial {trial}
      </dd>
    </dl>
  );
}

function AnswerView({ record, color }: { readonly record: RunRecord; readonly color: string }) {
  const { answer, anchor, context, error, judge, scores } = record;
  return (
    <article class={`answer ${color}`}>
      <h5>
        <SystemName name={record.system} color={color} />
        <span class="meta">
          accuracy {formatFigure(scores.factual_accuracy, 0)} · evidence{" "}
          {formatFigure(scores.evidence_recall, 2)}
          {judge !== null && ` · judge ${formatFigure(judge.score, 0)}`}
        </span>
      </h5>
      {error !== null && (
        <p class="error">
          {error.stage}: {error.kind}. {clip(error.message, ANSWER_MOST)}
        </p>
      )}
      {answer !== null && <blockquote>{clip(answer, ANSWER_MOST)}</blockquote>}
      {answer === null && error === null && <p class="muted">No answer was asked for.</p>}
      <p class="muted">
        Anchor: <AnchorView anchor={anchor} />
      </p>
      {judge?.reason != null && <p class="muted">Judge: {clip(judge.reason, ANSWER_MOST)}</p>}
      {context.text === "" ? (
        <p class="muted">No context.</p>
      ) : (
        <details class="context">
          <summary>
            Context: {formatPlural(context.node_ids.length, "node")}, {formatCount(context.characters)}{" "}
            characters
            {context.cut.length > 0 && `, ${formatPlural(context.cut.length, "node")} cut by the cap`}
          </summary>
          <pre>{clip(context.text, CONTEXT_MOST)}</pre>
        </details>
      )}
    </article>
  );
}

function AnchorView({ anchor }: { readonly anchor: RunRecord["anchor"] }) {
  if (anchor === null) return <>none</>;
  const namesakes = anchor.candidates?.length ?? 0;
  return (
    <>
      <code>{anchor.id}</code>, stage {anchor.stage}
      {namesakes > 1 && `, one of ${formatCount(namesakes)} of that name`}
      {anchor.extracted !== undefined && (
        <>
          , in place of the extracted <code>{anchor.extracted}</code>
        </>
      )}
    </>
  );
}

function scoreClass(score: number | null, most: number): string {
  return score === null ? "unscored" : score >= most ? "full" : score > 0 ? "part" : "none";
}
