import { expect, it } from "vitest";
import { parseContext } from "./context.js";
import { type Question, readQuestion } from "./question.js";
import { findSubject } from "./subject.js";
import { BLOCKS } from "./testing/contexts.js";
import { splitWords } from "./words.js";

function read(text: string): Question {
  const words = splitWords(text);
  const context = parseContext(BLOCKS);
  return readQuestion(text, words, findSubject(text, words, context)!, context);
}

const stepsIn = (text: string) => read(text).steps.map(({ labels, kind }) => labels[0] ?? kind);

it("reads labels and kinds in the order of the words", () => {
  expect(stepsIn("Which cities share a border with Brint?")).toEqual(["city", "borders"]);
  expect(stepsIn("How large is the army of Ostral?")).toEqual(["army size"]);
  expect(stepsIn("What is the population of the country Vendt?")).toEqual(["population", "country"]);
});

it("reads only the sentence that asks", () => {
  expect(stepsIn("Brint trades with many. What is its population? Be brief.")).toEqual(["population"]);
});

it("knows whether a label was named in its own words", () => {
  expect(read("Who are hostile to Ostral?").direct).toBe(true);
  expect(read("Who are the enemies of Ostral?").direct).toBe(false);
});

it("says which words it could not read", () => {
  expect(read("Who is the mayor of Brint?").unread.map(({ text }) => text)).toEqual(["mayor"]);
  expect(read("Which country in the world is Brint located in?").unread).toEqual([]);
});
