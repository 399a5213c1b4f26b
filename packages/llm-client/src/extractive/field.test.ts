import { expect, it } from "vitest";
import { parseContext } from "./context.js";
import { valuesOf } from "./field.js";
import { BLOCKS } from "./testing/contexts.js";

const context = parseContext(BLOCKS);
const node = (name: string) => context.nodes.find((other) => other.name === name)!;

it("gives a node's values under a label, in the context's order and spelling", () => {
  expect(valuesOf(node("Ostral"), "exports", context).map(({ name }) => name)).toEqual([
    "cobalt",
    "timothy hay",
  ]);
  expect(valuesOf(node("Ostral"), "imports", context)).toEqual([]);
});

it("gives nodes where the values are names of nodes", () => {
  expect(valuesOf(node("Brint"), "borders", context).map(({ type }) => type)).toEqual(["city", "city"]);
  expect(valuesOf(node("Brint"), "exports", context).map(({ type }) => type)).toEqual([null, null]);
});
