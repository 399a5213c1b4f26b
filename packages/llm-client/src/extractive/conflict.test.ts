import { expect, it } from "vitest";
import { adversariesOf, isAboutConflict } from "./conflict.js";
import { parseContext } from "./context.js";
import { readQuestion } from "./question.js";
import { findSubject } from "./subject.js";
import { PASSAGES } from "./testing/contexts.js";
import { splitWords } from "./words.js";

const context = parseContext(PASSAGES);

function read(text: string) {
  const words = splitWords(text);
  return readQuestion(text, words, findSubject(text, words, context)!, context);
}

const adversaries = (text: string) => adversariesOf(read(text), context).map(({ name }) => name);

it("takes hostile neighbours first, and unfriendly ones only where there are none", () => {
  expect(adversaries("Ostral has declared war. On whom?")).toEqual(["Karum"]);
  expect(adversaries("Vendt has declared war. On whom?")).toEqual(["Ostral"]);
  expect(adversaries("Brint has declared war. On whom?")).toEqual([]);
});

it("keeps to the relation that the question names", () => {
  expect(adversaries("Ostral declares war on those it is unfriendly towards. Who are they?")).toEqual([
    "Vendt",
  ]);
});

it("leaves a question that asks for a relation by its name alone", () => {
  expect(isAboutConflict(read("Whom would Ostral attack?"))).toBe(true);
  expect(isAboutConflict(read("Ostral is at war. Which countries does it border?"))).toBe(false);
  expect(isAboutConflict(read("Which countries border Ostral?"))).toBe(false);
});
