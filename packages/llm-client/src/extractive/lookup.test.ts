import { describe, expect, it } from "vitest";
import { parseContext } from "./context.js";
import { lookUp } from "./lookup.js";
import { readQuestion } from "./question.js";
import { findSubject } from "./subject.js";
import { BLOCKS, EARTH_PASSAGES } from "./testing/contexts.js";
import { splitWords } from "./words.js";

function found(text: string, contextText = BLOCKS): string[] {
  const words = splitWords(text);
  const context = parseContext(contextText);
  const question = readQuestion(text, words, findSubject(text, words, context)!, context);
  return lookUp(question, context).map(({ name }) => name);
}

describe("lookUp", () => {
  it("takes what is said after the subject first, then what is said before it, nearest first", () => {
    expect(found("Which cities does Brint border?")).toEqual(["Dunmere", "New Hale"]);
    expect(found("What are the exports of the cities that border Brint?")).toEqual(["wool", "wool"]);
  });

  it("follows a label as often as it is said", () => {
    expect(found("Which cities border the cities that border Brint?")).toEqual(["Brint", "Brint"]);
  });

  it("says what follows of the subject's surroundings only where they are the subject's", () => {
    const context = `${EARTH_PASSAGES}\n\n[CITY] Toledo\nlocated in: Spain`;
    expect(found("What do the neighbours of Brint export?")).toEqual(["wool", "wool"]);
    expect(found("Which country is Toledo the capital of?", context)).toEqual([]);
  });

  it("lets a kind filter an answer, and lead inside when it is said to", () => {
    expect(found("Which planets does Brint border?")).toEqual([]);
    expect(found("What are the cities of the planet that Ostral is on?")).toEqual([
      "Brint",
      "Dunmere",
      "New Hale",
    ]);
  });

  it("takes a kind beside the subject for what the subject is", () => {
    expect(found("What is the city Brint's population?")).toEqual(["310k"]);
    expect(found("Which country is the city of Brint in?")).toEqual(["Ostral"]);
  });

  it("filters by a value that the question gives", () => {
    expect(found("Which neighbours of Brint export wool?")).toEqual(["Dunmere", "New Hale"]);
    expect(found("Which landlocked countries border Spain?", EARTH_PASSAGES)).toEqual(["Andorra"]);
  });

  it("says where a node is only when nothing else is asked", () => {
    expect(found("Where is Brint?")).toEqual(["Ostral"]);
    expect(found("Where is Brint's mayor?")).toEqual([]);
    expect(found("Which mountain is in Ostral?")).toEqual([]);
  });
});
