import { describe, expect, it } from "vitest";
import { type AnswerGold, type AnswerLookups, answerSets } from "./answer-sets.js";
import { exactSet } from "./exact-set.js";

// Mira is a city and a river; Orun and Pell are cities.
const NAMES = new Map([
  ["city-mira", "Mira"],
  ["river-mira", "Mira"],
  ["orun", "Orun"],
  ["pell", "Pell"],
]);
const VALUES = ["High", "High Plains", 12, "1,200"];

const lookups: AnswerLookups = {
  namesIn: (text) =>
    [...NAMES].filter(([, name]) => words(text).includes(name.toLowerCase())).map(([id]) => id),
  nameOf: (id) => NAMES.get(id) ?? id,
  valuesIn: (text) => VALUES.filter((value) => words(text).includes(String(value).toLowerCase())),
};

const CITIES: AnswerGold = {
  question: "Which cities border Pell?",
  answers: ["Mira", "Orun"],
  answer_ids: ["city-mira", "orun"],
  anchor_ids: ["pell"],
};
const NONE: AnswerGold = { ...CITIES, answers: [], answer_ids: [] };
const score = (question: AnswerGold, answer: string) =>
  Object.values(exactSet(answerSets(question, answer, lookups)));

describe("exactSet of nodes", () => {
  it("is 1 when the answer names the gold and nothing else", () => {
    expect(score(CITIES, "Orun and Mira")).toEqual([1, 1, 1, 1]);
  });

  it("gives precision, recall and their harmonic mean", () => {
    expect(score(CITIES, "Orun")).toEqual([0, 1, 0.5, 2 / 3]);
    const onlyOrun = { ...CITIES, answers: ["Orun"], answer_ids: ["orun"] };
    expect(score(onlyOrun, "Mira and Orun")).toEqual([0, 0.5, 1, 2 / 3]);
    expect(score(onlyOrun, "Mira")).toEqual([0, 0, 0, 0]);
  });

  it("does not count what the question names, unless it is gold", () => {
    expect(score(CITIES, "Pell borders Orun and Mira")).toEqual([1, 1, 1, 1]);
    const itself = { ...CITIES, answers: ["Pell"], answer_ids: ["pell"] };
    expect(score(itself, "Pell")).toEqual([1, 1, 1, 1]);
  });

  it("takes any node of the gold's name for it, and counts a shared name once", () => {
    const river = { ...CITIES, answers: ["Mira"], answer_ids: ["river-mira"] };
    expect(score(river, "Mira")).toEqual([1, 1, 1, 1]);
    expect(score({ ...river, answer_ids: ["river-mira", "city-mira"] }, "Mira")).toEqual([1, 1, 1, 1]);
  });

  it("leaves precision open when nothing is named", () => {
    expect(score(CITIES, "Not found in context.")).toEqual([0, null, 0, 0]);
    expect(score(CITIES, "I cannot say")).toEqual([0, null, 0, 0]);
    expect(score(CITIES, "")).toEqual([0, null, 0, 0]);
  });
});

describe("exactSet of values", () => {
  const stability: AnswerGold = {
    question: "How stable is Pell?",
    answers: ["High"],
    answer_ids: [],
    anchor_ids: ["pell"],
  };

  it("counts values and no nodes", () => {
    expect(score(stability, "Orun is high")).toEqual([1, 1, 1, 1]);
    expect(score(stability, "high or 12")).toEqual([0, 0.5, 1, 2 / 3]);
  });

  it("compares numbers as numbers", () => {
    const army = { ...stability, answers: [1200] };
    expect(score(army, "It has 1,200 .")).toEqual([1, 1, 1, 1]);
  });

  it("finds a gold value that no attribute has, such as a count", () => {
    expect(score({ ...stability, answers: [7] }, "There are 7.")).toEqual([1, 1, 1, 1]);
    expect(score({ ...stability, answers: [7] }, "There are 8.")).toEqual([0, null, 0, 0]);
  });

  it("does not count a value that the question names", () => {
    const question = { ...stability, question: "Which level of the 12 has it?" };
    expect(score(question, "of the 12 it has high")).toEqual([1, 1, 1, 1]);
  });
});

describe("exactSet without gold", () => {
  it("is 1 for an abstention or an answer that names nothing", () => {
    expect(score(NONE, "not found in context")).toEqual([1, null, null, null]);
    expect(score(NONE, "No city borders Pell.")).toEqual([1, null, null, null]);
    expect(score(NONE, "")).toEqual([1, null, null, null]);
  });

  it("is 0 for an answer that names a node or a value", () => {
    expect(score(NONE, "Orun")).toEqual([0, null, null, null]);
    expect(score(NONE, "12")).toEqual([0, null, null, null]);
  });
});

function words(text: string): string[] {
  return text.toLowerCase().split(/[\s.?]+/);
}
