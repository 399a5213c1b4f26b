import { expect, test } from "vitest";
import { drawCityExports, drawImports } from "./imports.js";
import type { Exports } from "./places.js";
import { createRandom } from "./random.js";
import { partnersOf } from "./trade.js";

test("partners never export the same two goods, even where all cities trade with each other", () => {
  const everyone = Array.from({ length: 60 }, (_, city) => city);
  const pairs = everyone.flatMap((a) => everyone.slice(0, a).flatMap((b) => [a, b]));
  const exports = drawCityExports(createRandom(2, 0), partnersOf(60, pairs));
  expect(new Set(exports.map((goods) => goods.join())).size).toBe(60);
});

test("a city imports something from every partner and nothing it exports itself", () => {
  const own: Exports = ["salt", "wool"];
  const partners: Exports[] = [
    ["salt", "zinc"],
    ["cement", "wool"],
    ["honey", "paper"],
  ];
  for (let seed = 0; seed < 50; seed++) {
    const imports = drawImports(createRandom(seed, 0), own, partners);
    expect(imports).toEqual(expect.arrayContaining(["zinc", "cement"]));
    expect(imports.filter((good) => good === "honey" || good === "paper")).toHaveLength(1);
    expect(imports).toHaveLength(3);
  }
});

test("one import serves two partners that export the same good", () => {
  const partners: Exports[] = [
    ["salt", "zinc"],
    ["wool", "zinc"],
  ];
  const imports = drawImports(createRandom(1, 0), ["salt", "wool"], partners);
  expect(imports[0]).toBe("zinc");
  expect(imports).toHaveLength(2);
});

test("a city without partners imports two goods that it does not export", () => {
  for (let seed = 0; seed < 50; seed++) {
    const imports = drawImports(createRandom(seed, 0), ["salt", "wool"], []);
    expect(new Set([...imports, "salt", "wool"]).size).toBe(4);
  }
});
