import { byMetric } from "../metric-names.js";
import type { RunRecord, Scores } from "../record.js";

/** A record without scores, but for what is given. */
export function aRecord(given: Partial<RunRecord> = {}): RunRecord {
  return {
    run: "run",
    world: "small-seed-42",
    world_size: "small",
    trial: 1,
    seed: 42,
    question_id: "q1",
    question: "?",
    kind: "local_fact",
    system: "vector",
    model: "ollama:mistral",
    anchor: null,
    context: { node_ids: [], text: "", characters: 0, tokens: null, cut: [] },
    prompt: null,
    answer: "an answer",
    error: null,
    gold: null,
    expected: null,
    answer_key: null,
    scores: scoresOf({}),
    judge: null,
    usage: { prompt_tokens: null, completion_tokens: null },
    ms: { link: 0, retrieve: 0, answer: 0, judge: 0 },
    cached: false,
    ...given,
  };
}

export function scoresOf(given: Partial<Scores>): Scores {
  return { ...byMetric(() => null), ...given };
}
