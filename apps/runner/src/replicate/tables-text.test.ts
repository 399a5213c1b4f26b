import { aRecord, scoresOf } from "@hg-rag/evaluator/testing";
import { expect, it } from "vitest";
import { printedFigures } from "./printed-figures.js";
import { tablesText } from "./tables-text.js";

it("shows both figures where they differ", () => {
  const record = aRecord({
    world_size: "large",
    kind: "multi_hop",
    system: "baseline",
    scores: scoresOf({ factual_accuracy: 0.1, locality_awareness: 1 }),
  });
  const tables = printedFigures([record]);
  expect([tables.printed, tables.reproduced]).toEqual([47, 1]);
  const lines = tablesText(tables);
  expect(lines[0]).toBe("TABLES 3 AND 4: 1 of 47 printed figures follow from the recorded answers");
  expect(lines.find((line) => /locality_awareness +baseline/.test(line))).toMatch(
    /- +1\.00 \(printed 0\.75\)$/,
  );
  expect(lines.find((line) => /factual_accuracy +baseline +multi_hop/.test(line))).toMatch(
    /none \(printed 1\.184\) +- +0\.100$/,
  );
});
