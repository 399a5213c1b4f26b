import { expect, it } from "vitest";
import { colorClass } from "./palette.js";

it("each known system has its colour, whatever else is on the page", () => {
  expect(colorClass("hgrag", ["zeta", "hgrag"])).toBe("c0");
  expect(colorClass("none", ["none"])).toBe("c4");
});

it("other systems share the colours that are left, in page order", () => {
  const systems = ["hgrag", "a", "b", "c", "constructor"];
  expect(systems.slice(1).map((system) => colorClass(system, systems))).toEqual(["c5", "c6", "c7", "c5"]);
  expect(colorClass("only in records", systems)).toBe("c5");
});
