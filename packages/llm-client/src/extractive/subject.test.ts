import { expect, it } from "vitest";
import { parseContext } from "./context.js";
import { findSubject } from "./subject.js";
import { BLOCKS, EARTH_PASSAGES, PASSAGES } from "./testing/contexts.js";
import { splitWords } from "./words.js";

const subjectOf = (question: string, context = BLOCKS) =>
  findSubject(question, splitWords(question), parseContext(context))?.nodes.map(({ name }) => name) ?? null;

it.each([
  ["What does New Hale export?", ["New Hale"]],
  ["what does new hale export", ["New Hale"]],
  ["What is BRINT's population?", ["Brint"]],
  ["Exports of Brint?", ["Brint"]],
  ["What is the population of New Hale City?", ["New Hale"]],
  ["Dockworkers in Brint strike. Who is affected?", ["Brint"]],
])("finds the name, whatever its case: %s", (question, names) => {
  expect(subjectOf(question)).toEqual(names);
});

it("takes the longest of several names, then the earliest", () => {
  expect(subjectOf("Does Brint trade with New Hale?")).toEqual(["New Hale"]);
  expect(subjectOf("Does Vendt border Karum?")).toEqual(["Vendt"]);
});

it("prefers a name that is described to one that is only listed", () => {
  const question = "Which of Andorra la Vella and Spain is larger?";
  expect(subjectOf("Andorra la Vella?", EARTH_PASSAGES)).toEqual(["Andorra la Vella"]);
  expect(subjectOf(question, EARTH_PASSAGES)).toEqual(["Spain"]);
});

it.each([
  "What does Hale export?",
  "What does Great Brint export?",
  "What does the Republic of Ostral export?",
  "What does Brint City Council export?",
  "What does Atlantis export to Brint?",
  "What do they export?",
])("finds none where the name is another or missing: %s", (question) => {
  expect(subjectOf(question)).toBeNull();
  expect(subjectOf(question, PASSAGES)).toBeNull();
});

it("tells nodes of one name apart by the place after the comma", () => {
  const places = (question: string) => {
    const context = parseContext(EARTH_PASSAGES);
    const nodes = findSubject(question, splitWords(question), context)?.nodes ?? [];
    return nodes.flatMap((node) => context.parents.get(node)?.map(({ name }) => name));
  };
  expect(places("Where is Cordoba, Argentina?")).toEqual(["Argentina"]);
  expect(places("Where is Córdoba?")).toEqual(["Spain", "Argentina"]);
  expect(places("Where is Córdoba, Mexico?")).toEqual(["Spain", "Argentina"]);
});
