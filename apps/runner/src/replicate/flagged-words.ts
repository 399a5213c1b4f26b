import { hallucinatedTokens, type RunRecord } from "@hg-rag/evaluator";
import { foldName } from "@hg-rag/graph-store";
import { createEditDistanceIndex } from "@hg-rag/hgrag-retriever";
import type { Trials, TrialWorld } from "./trials.js";

/**
 * Why a flagged token is an ordinary word, the first that holds:
 * - `lower_case`: every word of it stands in lower case somewhere in the questions, answers or keys;
 * - `value`: it is an attribute value of its world, so that the graph does hold it;
 * - `opens`: it only ever opens a sentence, a line or a bracket, and no name of its world is within two edits.
 *
 * `name_like` is what is left: no ordinary word.
 */
export type WordClass = "lower_case" | "value" | "opens" | "name_like";

/** A token that the paper's hallucination rate charges answers with. */
interface FlaggedWord {
  readonly word: string;
  readonly count: number;
  readonly why: WordClass;
  /** The name of its world within two edits that is nearest; null when there is none, or it was not looked for. */
  readonly near: string | null;
}

export interface FlaggedWords {
  readonly flagged: number;
  readonly ordinary: number;
  readonly by_class: Readonly<Record<WordClass, number>>;
  /** Most frequent first. */
  readonly words: readonly FlaggedWord[];
}

interface Flag {
  readonly word: string;
  readonly world: TrialWorld;
  readonly opens: boolean;
}

const MOST_EDITS = 2;
// Up to the end of a sentence or line, then whatever opens the next.
const OPENING = /(?:^|[.!?:\n([])["'*\s([-]*$/;

/** Looks at every token that `hallucinationRate` counts against the answers: is it a name that was made up? */
export function flaggedWords({ records, worlds }: Trials): FlaggedWords {
  const lowerCase = lowerCaseWords(records);
  const byWord = new Map<string, Flag[]>();
  for (const flag of records.flatMap((record) => flagsOf(record, worlds.get(record.world_size)!))) {
    byWord.set(flag.word, [...(byWord.get(flag.word) ?? []), flag]);
  }
  const near = nearestNames();
  const words = [...byWord]
    .map(([word, flags]) => ({ word, count: flags.length, ...classify(word, flags, lowerCase, near) }))
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
  const count = (chosen: readonly FlaggedWord[]) => chosen.reduce((sum, each) => sum + each.count, 0);
  const of = (why: WordClass) => count(words.filter((word) => word.why === why));
  const by_class = {
    lower_case: of("lower_case"),
    value: of("value"),
    opens: of("opens"),
    name_like: of("name_like"),
  };
  const flagged = count(words);
  return { flagged, ordinary: flagged - by_class.name_like, by_class, words };
}

function flagsOf({ answer }: RunRecord, world: TrialWorld): Flag[] {
  if (answer === null) return [];
  return hallucinatedTokens(answer, (name) => world.lookups.isNode(name)).map(({ text, start }) => ({
    word: text,
    world,
    opens: OPENING.test(answer.slice(0, start)),
  }));
}

function classify(
  word: string,
  flags: readonly Flag[],
  lowerCase: ReadonlySet<string>,
  nearest: (word: string, world: TrialWorld) => string | null,
): Pick<FlaggedWord, "why" | "near"> {
  const lower = word.toLowerCase().split(/\s/);
  if (lower.every((part) => lowerCase.has(part))) return { why: "lower_case", near: null };
  const worlds = [...new Set(flags.map(({ world }) => world))];
  if (worlds.every(({ lookups }) => lookups.valuesIn(word).length > 0)) return { why: "value", near: null };
  const near = worlds.map((world) => nearest(word, world)).find((name) => name !== null) ?? null;
  return { why: near === null && flags.every(({ opens }) => opens) ? "opens" : "name_like", near };
}

/** Words that the questions, the answers and what is expected of them write in lower case. */
function lowerCaseWords(records: readonly RunRecord[]): Set<string> {
  const texts = new Set(
    records.flatMap(({ question, answer, expected, answer_key }) => [question, answer, expected, answer_key]),
  );
  return new Set(
    [...texts].flatMap((text) => text?.match(/(?<![\p{L}\p{N}_])\p{Ll}+(?![\p{L}\p{N}_])/gu) ?? []),
  );
}

function nearestNames(): (word: string, world: TrialWorld) => string | null {
  const indexes = new Map<TrialWorld, ReturnType<typeof createEditDistanceIndex>>();
  return (word, world) => {
    let index = indexes.get(world);
    if (index === undefined) {
      index = createEditDistanceIndex(world.names.map(foldName), { maxDistance: MOST_EDITS });
      indexes.set(world, index);
    }
    const [found] = index.lookUp(foldName(word), { limit: 1 });
    if (found === undefined) return null;
    return world.names.find((name) => foldName(name) === found.name) ?? null;
  };
}
