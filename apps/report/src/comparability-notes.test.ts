import { expect, it } from "vitest";
import { comparabilityNotes } from "./comparability-notes.js";
import type { RunData } from "./run-data.js";
import { sampleRun } from "./testing/sample-run.js";

const systems = [
  "hgrag",
  "hgrag:linking=gold",
  "hgrag:k_up=1+linking=gold+cap=5",
  "bm25",
  "hgrag-gold-anchor",
];
const run = sampleRun({ systems, questions: 4 });
const goldNote = (one: RunData) => comparabilityNotes(one).find(({ head }) => head === "Given gold:")?.body;

it("names the systems that are given gold, by their names", () => {
  expect(goldNote(run)).toMatch(
    /^hgrag-gold-anchor, hgrag:k_up=1\+linking=gold\+cap=5 and hgrag:linking=gold\./,
  );
  expect(goldNote(sampleRun({ systems: ["hgrag", "hgrag:linking=golden", "bm25"], questions: 4 }))).toBe(
    undefined,
  );
});

it("and by the setting of all, unless a name says otherwise", () => {
  const given = sampleRun({ systems: ["hgrag", "hgrag@5", "hgrag:linking=names", "bm25"], questions: 4 });
  expect(goldNote({ ...given, config: { retrieval: { linking: "gold" } } })).toMatch(/^hgrag and hgrag@5\./);
  expect(goldNote({ ...given, config: { retrieval: null } })).toBe(undefined);
});

it("says which systems were left out, where and why", () => {
  const left_out = ["b", "a", "c", "d"].map((world) => ({ world, system: "full", reason: "too long" }));
  const notes = (worlds: number) =>
    comparabilityNotes({ ...run, manifest: { ...run.manifest, left_out: left_out.slice(0, worlds) } });
  expect(notes(2)).toContainEqual({ head: "Left out: full", body: "in b and a: too long" });
  expect(notes(4)).toContainEqual({ head: "Left out: full", body: "in 4 worlds, such as b: too long" });
});

it("prompts of their own qualify the answers of several systems, and nothing else", () => {
  const heads = (one: RunData) => comparabilityNotes(one).map(({ head }) => head);
  const own = { prompts: "one per system" };
  expect(heads({ ...run, config: own })).toContain("One prompt per system:");
  expect(heads({ ...run, config: { prompts: "one for all" } })).not.toContain("One prompt per system:");
  const alone = sampleRun({ systems: ["bm25"], questions: 4 });
  const silent = sampleRun({ questions: 4, answers: false });
  for (const one of [alone, silent]) expect(heads({ ...one, config: own })).toEqual([]);
});
