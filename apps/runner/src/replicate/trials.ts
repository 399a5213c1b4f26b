import { join } from "node:path";
import type { Question, RunRecord, ScoreLookups } from "@hg-rag/evaluator";
import { CommandError } from "../cli-error.js";
import { checkAnchors, toRecord } from "../commands/score.js";
import { readGraph } from "../graph-file.js";
import { createLookups } from "../look-ups.js";
import { checkGold, loadQuestions } from "../question-file.js";
import { type RecordedAnswer, readRecordedAnswers } from "../records-file.js";
import { goldFromExpected } from "./gold-from-expected.js";

/** One of the worlds that the answers are about. */
export interface TrialWorld {
  readonly lookups: ScoreLookups;
  /** The names of its nodes. */
  readonly names: readonly string[];
}

/** Recorded answers, scored anew, with the worlds they are about. */
export interface Trials {
  /** As the file has them; every score but the judge's is computed here. */
  readonly records: readonly RunRecord[];
  /** By world size. */
  readonly worlds: ReadonlyMap<string, TrialWorld>;
}

interface TrialFiles {
  /** The recorded answers. */
  readonly trials: string;
  /** A folder with SIZE.json for every world size of the answers. */
  readonly worlds: string;
  /** A folder with SIZE.json of questions, whose gold then takes the place of the answers' own. */
  readonly questions?: string | undefined;
}

/** Reads recorded answers and their worlds, and scores the answers. */
export async function readTrials(files: TrialFiles): Promise<Trials> {
  const answers = await readRecordedAnswers(files.trials);
  const worlds = new Map<string, TrialWorld>();
  const golds = new Map<string, Map<string, Question>>();
  for (const size of [...new Set(answers.map(({ worldSize }) => worldSize))].sort()) {
    checkSize(size, files.trials);
    const graph = await readGraph(join(files.worlds, `${size}.json`));
    const names = Array.from({ length: graph.order }, (_, node) => graph.nameOf(node));
    worlds.set(size, { lookups: createLookups(graph), names });
    if (files.questions === undefined) continue;
    const path = join(files.questions, `${size}.json`);
    const questions = await loadQuestions(path);
    checkGold(graph, questions, path);
    golds.set(size, new Map(questions.map((question) => [question.question, question])));
  }
  checkAnchors(answers, new Map([...worlds].map(([size, { lookups }]) => [size, lookups])), files.trials);
  const records = answers.map((answer) => {
    const { lookups } = worlds.get(answer.worldSize)!;
    const gold =
      files.questions === undefined
        ? (answer.gold ?? goldFromExpected(answer, lookups))
        : goldFromQuestions(answer, golds.get(answer.worldSize)!, files.questions);
    return toRecord({ ...answer, gold }, lookups);
  });
  return { records, worlds };
}

/** A size names a file, so it must be a plain name. */
function checkSize(size: string, path: string): void {
  if (/^[\p{L}\p{N}_-]+$/u.test(size)) return;
  const told = JSON.stringify(size);
  throw new CommandError(
    `${path}: the world size ${told} names no file SIZE.json; give the column world_size`,
  );
}

function goldFromQuestions(
  { question, worldSize }: RecordedAnswer,
  questions: ReadonlyMap<string, Question>,
  folder: string,
): RunRecord["gold"] {
  const found = questions.get(question);
  if (found === undefined) {
    throw new CommandError(
      `${join(folder, `${worldSize}.json`)}: no question ${JSON.stringify(question)}, which the answers have; leave out --questions to read the gold from the answers' expected`,
    );
  }
  const { answers, answer_ids, anchor_ids, evidence_ids } = found;
  return { answers, answer_ids, anchor_ids, ...(evidence_ids === undefined ? {} : { evidence_ids }) };
}
