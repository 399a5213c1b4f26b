import { expect, it } from "vitest";
import { parseContext } from "./context.js";
import { directionOf, isApposition, isAttached } from "./direction.js";
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
  ["Which planet is Ostral on?", "up"],
  ["In which country does Brint lie?", "up"],
  ["Which country has a place called Brint?", "up"],
  ["Which cities are in Ostral?", "down"],
  ["Which cities are in the country Ostral?", "down"],
  ["Which cities does Ostral contain?", "down"],
  ["What is the planet of Ostral?", "down-then-up"],
  ["What are Ostral's cities?", "down-then-up"],
])("%s looks %s", (text, direction) => {
  const question = read(text);
  const step = question.steps.find((other) => !isApposition(question, other))!;
  expect(directionOf(question, step)).toBe(direction);
});

it.each([
  ["What does the country Ostral export?", true],
  ["What does the city of Brint export?", true],
  ["Which country does Brint trade with?", false],
  ["What are the cities of Ostral?", false],
])("%s: the kind says what the subject is: %s", (text, expected) => {
  const question = read(text);
  expect(isApposition(question, question.steps.find((step) => step.kind !== null)!)).toBe(expected);
});

it("tells what belongs to the subject from what the subject is", () => {
  expect(isAttached(read("What do the neighbours of Brint export?"))).toBe(true);
  expect(isAttached(read("What do the neighbours of the city Brint export?"))).toBe(true);
  expect(isAttached(read("Which state is Brint the capital of?"))).toBe(false);
});
