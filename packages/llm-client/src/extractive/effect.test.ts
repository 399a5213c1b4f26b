import { describe, expect, it } from "vitest";
import { parseContext } from "./context.js";
import { flowAtStake, partnersIn } from "./effect.js";
import { readQuestion } from "./question.js";
import { findSubject } from "./subject.js";
import { BLOCKS, PASSAGES } from "./testing/contexts.js";
import { splitWords } from "./words.js";

function read(text: string, context = parseContext(BLOCKS)) {
  const words = splitWords(text);
  return readQuestion(text, words, findSubject(text, words, context)!, context);
}

describe("flowAtStake", () => {
  it.each([
    ["Brint halts the export of salt. Who is affected?", "outflow"],
    ["Brint halts the imports of any goods. Who takes a hit?", "inflow"],
    ["A strike stops Brint's exports. Which cities that import from it are affected?", "outflow"],
    ["Brint no longer buys honey. Who loses a customer?", "inflow"],
    ["Which cities buy salt from Brint?", "outflow"],
    ["Which cities supply Brint?", "inflow"],
    ["Brint halts the export of salt. What is its population?", null],
    ["What does Brint export?", null],
    ["Which cities does Brint trade with?", null],
  ])("%s: %s", (question, side) => {
    expect(flowAtStake(read(question))).toBe(side);
  });
});

describe("partnersIn", () => {
  const partners = (text: string, question: string) => {
    const context = parseContext(text);
    return partnersIn(read(question, context), "outflow", context).map(({ name }) => name);
  };

  it("asks for the goods that are named, else for all that the subject has", () => {
    expect(partners(BLOCKS, "Brint halts its export of glass. Who is affected?")).toEqual(["Eska"]);
    expect(partners(BLOCKS, "Brint halts its exports. Who is affected?")).toEqual(["Corrow", "Eska"]);
    expect(partners(BLOCKS, "Brint halts its export of silver. Who is affected?")).toEqual([
      "Corrow",
      "Eska",
    ]);
  });

  it("leaves out a partner that the context does not describe", () => {
    const without = PASSAGES.replace(/\[CITY\] Eska\n(?:.+\n)+/, "");
    expect(partners(without, "Brint halts its exports. Who is affected?")).toEqual(["Corrow"]);
  });

  it("finds the partners of a subject that is only listed by the goods that the question names", () => {
    const without = PASSAGES.replace(/\[CITY\] Brint\n(?:.+\n)+/, "");
    expect(partners(without, "Brint halts its export of glass. Who is affected?")).toEqual(["Eska"]);
  });

  it("reads labels of other words for the same flows", () => {
    const text =
      "[SHOP] Ann\nsells: bread\ndeals with: Bob; Cid\n\n[SHOP] Bob\nbuys: bread\n\n[SHOP] Cid\nbuys: milk";
    expect(partners(text, "Ann stops selling bread. Who suffers?")).toEqual(["Bob"]);
  });
});
