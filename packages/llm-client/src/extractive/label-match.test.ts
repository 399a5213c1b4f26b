import { expect, it } from "vitest";
import { parseContext } from "./context.js";
import { matchLabels } from "./label-match.js";
import { ideaOf } from "./thesaurus.js";
import { splitWords } from "./words.js";

const context = parseContext(
  "[COUNTRY] Vendt\ncode: VD\ncalling code: 99\nofficial name: Vendtland\nhighest point: Mt Vend\narea km2: 5\npopulation: 7",
);

function labelsIn(question: string): string[] {
  const words = splitWords(question);
  const ideas = words.map(({ stem }) => ideaOf(stem));
  return matchLabels({ words, ideas, isOpen: () => true }, context).map(({ label }) => label);
}

it.each([
  ["What is the code?", ["code"]],
  ["What is the calling code?", ["calling code"]],
  ["What is the highest point?", ["highest point"]],
  ["What is the highest place?", ["highest point"]],
  ["What is the total area?", ["area km2"]],
  ["How many inhabitants are there?", ["population"]],
  ["What is the official flag?", ["official name"]],
  ["What is the name?", []],
  ["What is the anthem?", []],
])("%s names %j", (question, labels) => {
  expect(labelsIn(question)).toEqual(labels);
});
