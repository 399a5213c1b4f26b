import { expect, it } from "vitest";
import { extractionPrompt } from "./extraction-prompt.js";

it("asks in its first line to extract a name, and shows the question alone", () => {
  const { system, prompt } = extractionPrompt("What does Arden export?");
  expect(system).toMatch(/^Extract the name .*\n/);
  expect(prompt).toBe("Question: What does Arden export?");
});

it("says the same to every question", () => {
  expect(extractionPrompt("a").system).toBe(extractionPrompt("b").system);
});
