import { expect, it } from "vitest";
import { isBeyondLookup, isWrongMeasure } from "./beyond-lookup.js";
import { parseContext } from "./context.js";
import { readQuestion } from "./question.js";
import { findSubject } from "./subject.js";
import { BLOCKS } from "./testing/contexts.js";
import { splitWords } from "./words.js";

const context = parseContext(BLOCKS);

function read(text: string) {
  const words = splitWords(text);
  return readQuestion(text, words, findSubject(text, words, context)!, context);
}

it.each([
  "Is Brint in Ostral?",
  "Which is the richest city that borders Brint?",
  "Which neighbour of Brint has more people?",
  "Which cities border no city but Brint?",
  "What is the population growth of Brint?",
  "Who is the leader of the country that Brint is in?",
  "What are the major cities that border Brint?",
  "Which languages are spoken by the neighbours of Brint?",
])("looking up does not answer: %s", (question) => {
  expect(isBeyondLookup(read(question), context)).toBe(true);
});

it.each([
  "What is the stability level of Brint?",
  "What does Brint export mainly?",
  "Can you tell me the population of Brint?",
  "How many people stay in Brint?",
  "Which trading partners does Brint have?",
  "How large is the population of Brint?",
])("looking up may answer: %s", (question) => {
  expect(isBeyondLookup(read(question), context)).toBe(false);
});

it("wants a number for how many and no node for how large", () => {
  const value = { name: "310k", key: "310k", type: null, described: false };
  const word = { ...value, name: "salt", key: "salt" };
  const city = { ...value, name: "Brint", key: "brint", type: "city" };
  expect(isWrongMeasure(read("How many live in Brint?"), [value], context)).toBe(false);
  expect(isWrongMeasure(read("How many goods does Brint export?"), [value, word], context)).toBe(true);
  expect(isWrongMeasure(read("What is the number of neighbours of Brint?"), [city], context)).toBe(true);
  expect(isWrongMeasure(read("What is the total population of Brint?"), [value, value], context)).toBe(true);
  expect(isWrongMeasure(read("How large is Brint?"), [city], context)).toBe(true);
  expect(isWrongMeasure(read("What does Brint export?"), [word], context)).toBe(false);
});
