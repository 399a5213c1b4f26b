import { expect, it } from "vitest";
import { templateOf } from "./template-of.js";

const lookups = {
  nameOf: (id: string) => ({ a: "Arden", n: "New Arden" })[id] ?? id,
  valuesIn: (text: string) => ["coal", "grain"].filter((value) => text.includes(value)),
};
const template = (question: string, ...anchor_ids: string[]) =>
  templateOf({ question, gold: { answers: [], answer_ids: [], anchor_ids } }, lookups);

it("takes out the anchors' names and the values", () => {
  expect(template("Who buys coal and grain of Arden?", "a")).toBe(
    "Who buys {value} and {value} of {anchor}?",
  );
  expect(template("Does New Arden border Arden?", "a", "n")).toBe("Does {anchor} border {anchor}?");
});

it("leaves longer words and other names alone", () => {
  expect(template("Is Ardenia near Arden, or charcoal near Brill?", "a")).toBe(
    "Is Ardenia near {anchor}, or charcoal near Brill?",
  );
  expect(template("Where is Arden?")).toBe("Where is Arden?");
});
