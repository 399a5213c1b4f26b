import { expect, it } from "vitest";
import { contained, holdersOf, keepKind } from "./containment.js";
import { parseContext } from "./context.js";
import { BLOCKS } from "./testing/contexts.js";

const context = parseContext(BLOCKS);
const node = (name: string) => context.nodes.find((other) => other.name === name)!;
const names = (nodes: readonly { name: string }[]) => nodes.map(({ name }) => name);

it("follows the hierarchy up and down through any number of levels", () => {
  expect(names(contained(node("Brint"), "planet", "up", context))).toEqual(["Mirra"]);
  expect(names(contained(node("Mirra"), "city", "down", context))).toEqual(["Brint", "Dunmere", "New Hale"]);
  expect(names(contained(node("Brint"), "planet", "down", context))).toEqual([]);
  expect(names(contained(node("Brint"), "planet", "down-then-up", context))).toEqual(["Mirra"]);
});

it("ends on a hierarchy that runs in a circle", () => {
  const circle = parseContext("[CITY] A\nlocated in: B\n\n[CITY] B\nlocated in: A");
  expect(names(contained(circle.nodes[0]!, "city", "up", circle))).toEqual(["B"]);
});

it("keeps what is of a kind or may be", () => {
  const unknown = { name: "Elsewhere", key: "elsewhere", type: null, described: false };
  expect(names(keepKind([node("Brint"), node("Vendt"), unknown], "city"))).toEqual(["Brint", "Elsewhere"]);
});

it("gives what holds a node directly", () => {
  expect(names(holdersOf(node("Ostral"), context))).toEqual(["Mirra"]);
  expect(holdersOf(node("Mirra"), context)).toEqual([]);
});
