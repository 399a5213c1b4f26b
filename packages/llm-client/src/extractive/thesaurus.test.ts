import { expect, it } from "vitest";
import { stem } from "./morphology.js";
import { ideaOf, isLevelWord, isOfKind, labelHasIdea } from "./thesaurus.js";

it.each([
  ["inhabitants", "population"],
  ["neighbours", "adjacency"],
  ["sells", "outflow"],
  ["buying", "inflow"],
  ["enemies", "hostility"],
  ["soldiers", "force"],
  ["spoken", "speech"],
])("%s stands for %s", (word, idea) => {
  expect(ideaOf(stem(word))).toBe(idea);
});

it("reads an idea that two words carry together, and not from one of them", () => {
  expect(ideaOf(stem("large"), stem("how"))).toBe("extent");
  expect(ideaOf(stem("bring"), "", stem("in"))).toBe("inflow");
  expect(ideaOf(stem("large"))).toBeUndefined();
});

it("finds what a label is about by any of its words", () => {
  const label = (text: string) => ({ stems: text.split(" ").map(stem) });
  expect(labelHasIdea(label("trade with"), "trade")).toBe(true);
  expect(labelHasIdea(label("sells"), "outflow")).toBe(true);
  expect(labelHasIdea(label("sells"), "inflow")).toBe(false);
});

it("counts a capital as a city and not a city as a capital", () => {
  expect(isOfKind(stem("capital"), stem("city"))).toBe(true);
  expect(isOfKind(stem("city"), stem("capital"))).toBe(false);
  expect(isLevelWord(stem("subregions"))).toBe(true);
  expect(isLevelWord(stem("neighbours"))).toBe(false);
});
