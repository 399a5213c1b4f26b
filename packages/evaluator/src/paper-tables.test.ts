import { expect, it } from "vitest";
import { aggregate } from "./aggregate.js";
import { PAPER_TABLES } from "./paper-figures.js";
import { paperTables } from "./paper-tables.js";
import { aRecord, scoresOf } from "./testing/a-record.js";

it("has a cell for every size, system, kind and metric, empty where the run has none", () => {
  const { table3, table4 } = paperTables(aggregate([]));
  expect([table3.length, table4.length]).toEqual([90, 6]);
  expect([...table3, ...table4].every(({ value, text }) => value === null && text === null)).toBe(true);
  expect([...table3, ...table4].filter(({ printed }) => printed !== null)).toHaveLength(PAPER_TABLES.length);
});

it("shows a value to the decimals that the paper prints, three where it prints none", () => {
  const record = aRecord({
    world_size: "large",
    kind: "multi_hop",
    scores: scoresOf({ locality_awareness: 0.7454, factual_accuracy: 1, llm_judge_score: 2 }),
  });
  const { table3, table4 } = paperTables(aggregate([record]));
  const cell = (metric: string) =>
    [...table3, ...table4].find(
      (each) => each.value !== null && each.kind === "multi_hop" && each.metric === metric,
    );
  expect(cell("locality_awareness")).toMatchObject({ system: "baseline", text: "0.74", printed: "0.75" });
  expect(cell("factual_accuracy")).toMatchObject({ text: "1.000", printed: "0.100" });
  expect(cell("llm_judge_score")).toMatchObject({ table: 4, text: "2.000", printed: "1.660" });
});

it("lets other systems stand for the paper's two", () => {
  const record = aRecord({ system: "bm25", scores: scoresOf({ factual_accuracy: 1 }) });
  const { table3 } = paperTables(aggregate([record]), { hgrag: "bm25" });
  const filled = table3.filter(({ value }) => value !== null);
  expect(filled.map(({ system, kind }) => [system, kind])).toEqual([
    ["hgrag", "local_fact"],
    ["hgrag", "overall"],
  ]);
});
