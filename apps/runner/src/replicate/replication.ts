import { type Collapse, describeCollapse } from "./collapse.js";
import { type Design, describeDesign } from "./design.js";
import { type FlaggedWords, flaggedWords } from "./flagged-words.js";
import { type JudgeOn, judgeUnderTest } from "./judged.js";
import { printedFigures } from "./printed-figures.js";
import { type StrictScores, strictScores } from "./strict-scores.js";
import type { Trials } from "./trials.js";

/** The paper's recorded answers, examined again. */
export interface Replication {
  readonly tables: ReturnType<typeof printedFigures>;
  readonly design: Design;
  /** One entry a system. */
  readonly collapse: readonly Collapse[];
  readonly hallucination: FlaggedWords;
  readonly strict: readonly StrictScores[];
  readonly judge: readonly JudgeOn[];
}

/** What reproduces, what the answers rest on, and what stricter measures say of the same answers. */
export function replicate(trials: Trials): Replication {
  const { records } = trials;
  const design = describeDesign(records);
  return {
    tables: printedFigures(records),
    design,
    collapse: design.systems.map((system) => describeCollapse(trials, system)),
    hallucination: flaggedWords(trials),
    strict: strictScores(records),
    judge: judgeUnderTest(records),
  };
}
