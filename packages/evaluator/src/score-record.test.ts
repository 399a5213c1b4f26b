import { expect, it } from "vitest";
import { substringNames } from "./metrics/locality-awareness.js";
import { type ScoreLookups, scoreRecord } from "./score-record.js";
import { scoresOf } from "./testing/a-record.js";

const NODES = ["Aal", "Bar", "Cor"].map((name) => ({ id: name, name }));
const mentionedIn = substringNames(NODES);
const lookups: ScoreLookups = {
  isNode: (nameLower) => NODES.some(({ name }) => name.toLowerCase() === nameLower),
  mentionedIn,
  regionOf: (id) => (id === "Cor" ? "Cor" : "Aal"),
  namesIn: (text) => mentionedIn(text.toLowerCase()),
  mentionsIn: (text) =>
    mentionedIn(text.toLowerCase()).map((id) => ({ phrase: id.toLowerCase(), ids: [id] })),
  fold: (text) => text.toLowerCase(),
  isVocabulary: () => false,
  nameOf: (id) => id,
  valuesIn: () => [],
};
const question = {
  question: "What holds Bar?",
  answers: ["Aal"],
  answer_ids: ["Aal"],
  anchor_ids: ["Bar"],
  expected: "Aal",
  evidence_ids: ["Aal", "Bar"],
};

it("gives every score of an answer", () => {
  const scores = scoreRecord(
    question,
    {
      answer: "Aal holds Bar, and Cor. Maybe.",
      contextIds: ["Cor", "Bar"],
      contextText: "Cor holds Bar",
      cutIds: ["Aal"],
      linkedId: "Bar",
      anchorId: null,
      judgeScore: 4,
    },
    lookups,
  );
  expect(scores).toEqual({
    factual_accuracy: 2,
    hallucination_rate: 0.25,
    locality_awareness: 0.667,
    llm_judge_score: 4,
    evidence_recall: 0.5,
    evidence_precision: 0.5,
    evidence_complete: 0,
    evidence_reciprocal_rank: 0.5,
    evidence_cut: 0.5,
    anchor_correct: 1,
    exact_set: 0,
    entity_precision: 0.5,
    entity_recall: 1,
    entity_f1: 2 / 3,
    groundedness: 0,
    ungrounded_rate: 1 / 3,
    abstention: null,
  });
});

it("measures locality from the anchor that was found, else from the question's", () => {
  const locality = (anchorId: string | null) =>
    scoreRecord(question, { answer: "Cor", contextIds: null, anchorId }, lookups).locality_awareness;
  expect(locality("Cor")).toBe(1);
  expect(locality(null)).toBe(0);
});

it("gives a failed answer the scores of its retrieval alone", () => {
  const retrieved = {
    contextIds: ["Aal", "Bar"],
    contextText: "",
    cutIds: [],
    linkedId: "Cor",
    anchorId: "Cor",
  };
  expect(scoreRecord(question, { answer: null, ...retrieved }, lookups)).toEqual(
    scoresOf({
      evidence_recall: 1,
      evidence_precision: 1,
      evidence_complete: 1,
      evidence_reciprocal_rank: 1,
      evidence_cut: 0,
      anchor_correct: 0,
    }),
  );
});

it("gives a failed retrieval no score", () => {
  expect(scoreRecord(question, { answer: null, contextIds: null, anchorId: null }, lookups)).toEqual(
    scoresOf({}),
  );
});

it("gives no score for gold that is not known", () => {
  const scores = scoreRecord(
    { question: "?" },
    { answer: "Aal", contextIds: ["Aal"], anchorId: null },
    lookups,
  );
  expect(scores).toEqual(scoresOf({ hallucination_rate: 0, locality_awareness: 1, ungrounded_rate: 0 }));
});
