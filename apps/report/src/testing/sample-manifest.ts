import type { RunData } from "../run-data.js";
import type { SampleOptions } from "./sample-run.js";

/** Nodes of a made-up world, by its size. */
export const NODES = {
  small: 26,
  medium: 168,
  large: 836,
  geoquery: 690,
  xlarge: 10_210,
  "medium dense": 168,
  "medium misspelt-10": 168,
};

/** manifest.json of a made-up run. */
export function sampleManifest(
  { run = "sample", languageModel = true, answers = true, name = "seed" }: SampleOptions,
  sizes: readonly (keyof typeof NODES)[],
  systems: readonly string[],
  questions: number,
  trials: number,
): RunData["manifest"] {
  const chat = languageModel
    ? { id: "ollama:mistral", is_language_model: true }
    : { id: "builtin:extractive", is_language_model: false };
  const embedder = languageModel
    ? { id: "ollama:nomic-embed-text", is_language_model: true, dimension: 768 }
    : { id: "builtin:hashed-ngrams", is_language_model: false, dimension: 768 };
  return {
    run,
    profile: languageModel ? "paper" : "offline",
    started: "2026-01-02T03:04:05.000Z",
    finished: "2026-01-02T03:24:05.000Z",
    versions: { "hg-rag": "0.1.0", node: "20.20.2", graphology: "0.26.0" },
    git_commit: "0123456789abcdef0123456789abcdef01234567",
    platform: "linux x64",
    models: {
      chat: answers ? chat : null,
      extractor: chat,
      embedder,
      judge: languageModel && answers ? chat : null,
    },
    seeds: [42],
    worlds: sizes.map((size) => ({
      name: `${size}-${name}-42`,
      world_size: size,
      seed: 42,
      nodes: NODES[size],
      edges: NODES[size] * 4,
      questions,
      graph_sha256: "8f".repeat(32),
      questions_sha256: "c3".repeat(32),
    })),
    judge_is_candidate: languageModel && answers,
    ground_truth_fallback: languageModel,
    questions_per_world: questions,
    trials,
    systems,
    ms: { link: 1200, retrieve: 340, answer: 512_000, judge: 61_000 },
  };
}
