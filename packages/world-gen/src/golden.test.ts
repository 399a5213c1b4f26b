import { HierarchyGraph } from "@hg-rag/graph-store";
import { expect, test } from "vitest";
import { generateQuestions } from "./questions/questions.js";
import { generateWorld } from "./world.js";

test("the small world of seed 42 and its questions are as recorded", async () => {
  const world = generateWorld({ size: "small", seed: 42 });
  const questions = generateQuestions(HierarchyGraph.fromDocument(world), { seed: 42 });
  await expect(inLines({ ...world, questions })).toMatchFileSnapshot("../golden/small-seed-42.json");
});

/** JSON with one node, edge or question a line, so that a difference reads as one. */
function inLines(document: object): string {
  const parts = Object.entries(document).map(([key, value]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((item) => JSON.stringify(item)).join(",\n")}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${parts.join(",\n")}\n}\n`;
}
