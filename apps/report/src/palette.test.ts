import { expect, it } from "vitest";
import { KNOWN_SYSTEMS } from "./order.js";
import { colorClass, colorRules } from "./palette.js";

it("each known system has its colour, whatever else is on the page", () => {
  expect(colorClass("hgrag", ["zeta", "hgrag"])).toBe("c0");
  expect(colorClass("none", ["none"])).toBe("c7");
});

it("other systems share the colours that are left, in page order", () => {
  const systems = ["hgrag", "a", "b", "c", "constructor"];
  expect(systems.slice(1).map((system) => colorClass(system, systems))).toEqual(["c9", "c10", "c11", "c12"]);
  expect(colorClass("only in records", systems)).toBe("c9");
});

it("no two of fifteen systems share a colour", () => {
  const systems = [...KNOWN_SYSTEMS, "bm25@5", "hgrag:k_up=0", "hgrag:k_up=1", "a", "b", "c"];
  expect(new Set(systems.map((system) => colorClass(system, systems))).size).toBe(15);
  const rules = colorRules("light").split("}").filter(Boolean);
  expect(new Set(rules.map((rule) => rule.split("--c:")[1])).size).toBe(15);
});
