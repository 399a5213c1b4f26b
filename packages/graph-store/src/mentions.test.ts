import { describe, expect, it } from "vitest";
import { HierarchyGraph } from "./graph.js";
import { matchPhrases, mentionsIn } from "./mentions.js";

const NAMES = [
  "Niger",
  "Nigeria",
  "York",
  "New York",
  "New York Harbor",
  "Andorra",
  "St. John's Wood",
  "Trinidad & Tobago",
  "Łódź",
  "James",
  "!!!",
];

const graph = new HierarchyGraph({ name: "g" });
for (const name of NAMES) graph.addNode({ id: name, type: "place" });
graph.addNode({ id: "york-2", name: "York", type: "place", attributes: { aliases: ["Eboracum"] } });

const found = (text: string) =>
  mentionsIn(graph, text).map(({ value }) => Array.from(value, (node) => graph.idOf(node)).join("|"));

describe("mentionsIn", () => {
  it.each([
    ["the longest name at a word", "Is New York Harbor in New York?", ["New York Harbor", "New York"]],
    ["no name inside a longer word", "Nigeria is not Niger.", ["Nigeria", "Niger"]],
    ["a name that a longer one holds when it stands alone", "Old York", ["York|york-2"]],
    ["no overlapping names", "New York York", ["New York", "York|york-2"]],
    ["the longest name where longer ones begin alike", "New York New", ["New York"]],
    ["a possessive", "What are Andorra's neighbours? And Niger’s?", ["Andorra", "Niger"]],
    ["the possessive of a name that ends in s", "James' city and James's", ["James", "James"]],
    ["a possessive before punctuation", "(Andorra's)", ["Andorra"]],
    [
      "a name that holds an apostrophe",
      "in St Johns Wood; in St. John's Wood.",
      ["St. John's Wood", "St. John's Wood"],
    ],
    ["the possessive of several words", "New York's mayor", ["New York"]],
    ["a name that holds a sign between words", "Where is Trinidad & Tobago?", ["Trinidad & Tobago"]],
    ["a name without its sign", "Trinidad Tobago", ["Trinidad & Tobago"]],
    ["names in other spelling", "LODZ, łódź", ["Łódź", "Łódź"]],
    ["names joined by a stroke", "Niger/York", ["Niger", "York|york-2"]],
    ["an alias", "Eboracum", ["york-2"]],
    ["a name of punctuation alone", "Who is !!! ?", ["!!!"]],
    ["nothing where nothing is named", "What is the capital?", []],
    ["nothing in an empty text", "", []],
  ])("finds %s", (_what, text, names) => {
    expect(found(text)).toEqual(names);
  });
});

describe("matchPhrases", () => {
  const phrases = new Map([
    ["a", 1],
    ["b c", 2],
  ]);

  it("says which phrase, its value and at which word it begins", () => {
    expect(matchPhrases("x a - B-C", (phrase) => phrases.get(phrase), 2)).toEqual([
      { value: 1, phrase: "a", start: 1 },
      { value: 2, phrase: "b c", start: 2 },
    ]);
  });

  it("looks at no more words than the longest phrase has", () => {
    const asked: string[] = [];
    matchPhrases("x y z", (phrase) => void asked.push(phrase), 2);
    expect(asked).toEqual(["x y", "x", "y z", "y", "z"]);
  });
});
