import { expect, it } from "vitest";
import { HARBOR_WORLD as world } from "../testing/harbor-world.js";
import { groundOf } from "./ground.js";
import { groundedness } from "./groundedness.js";

const score = (answer: string, context: string | null, question = "Which cities border Orun?") =>
  groundedness(answer, groundOf(question, context, world), world);

it("is 1 when every node that the answer names stands in the context", () => {
  expect(score("New York and lodz.", "[CITY] New York\nborders: Łódź")).toBe(1);
});

it("is 0 when one does not", () => {
  expect(score("New York and Mira", "New York borders Łódź")).toBe(0);
  expect(score("Mira", "")).toBe(0);
});

it("takes no part of a longer name for a name", () => {
  expect(score("York", "New York")).toBe(0);
  expect(score("New York", "York is new")).toBe(0);
  expect(score("York", "New York and York")).toBe(1);
});

it("leaves out what the question names", () => {
  expect(score("Orun borders Mira", "[CITY] Mira")).toBe(1);
  expect(score("Orun borders nothing", "[CITY] Orun")).toBeNull();
});

it("takes any node of a shared name, and an alias for its node", () => {
  expect(score("Mira", "the river Mira")).toBe(1);
  expect(score("Eboracum", "[CITY] York")).toBe(1);
});

it("is no success of an abstention or of an answer that names nothing", () => {
  expect(score("Not found in context.", "Mira")).toBeNull();
  expect(score("Not found in context. The context does not say what borders Orun.", "Orun")).toBeNull();
  expect(score("", "Mira")).toBeNull();
  expect(score("It is Arid, with 1,200 soldiers.", "")).toBeNull();
});

it("gives no score where the context is not known", () => {
  expect(score("Mira", null)).toBeNull();
});
