import { HierarchyGraph } from "@hg-rag/graph-store";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "../random.js";
import { HAND_DRAWN_GRAPH } from "../testing/hand-drawn.js";
import { generateWorld } from "../world.js";
import { misspell, misspellName } from "./misspell.js";
import { generateQuestions } from "./questions.js";

const graph = HierarchyGraph.fromDocument(generateWorld({ size: "medium" }));
const SHARES = [0, 0.1, 0.2, 0.3, 1];
const sets = new Map(
  SHARES.map((misspelling) => [misspelling, generateQuestions(graph, { misspelling, limit: 200 })]),
);
const plain = sets.get(0)!;

/** Least number of swaps of neighbours, letters dropped, added and replaced (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i + j),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const best = Math.min(replaced, rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1);
      rows[i]![j] = swapped ? Math.min(best, rows[i - 2]![j - 2]! + 1) : best;
    }
  }
  return rows[a.length]![b.length]!;
}

test("the stated share of the questions is misspelt, and a greater share keeps those of a smaller one", () => {
  const changed = SHARES.map((share) =>
    sets.get(share)!.filter(({ question }, at) => question !== plain[at]!.question),
  );
  expect(changed.map((questions) => questions.length)).toEqual([0, 20, 40, 60, 200]);
  for (let at = 1; at < SHARES.length; at++) {
    const texts = new Set(changed[at]!.map(({ question }) => question));
    expect(changed[at - 1]!.filter(({ question }) => !texts.has(question))).toEqual([]);
  }
});

test("only the text changes: gold, template and order are those of the plain questions", () => {
  const withoutText = (questions: typeof plain) => questions.map(({ question, ...rest }) => rest);
  expect(withoutText(sets.get(1)!)).toEqual(withoutText(plain));
});

test("a misspelt name is one or two edits away, stands wherever the name stood, and is no node's name", () => {
  sets.get(1)!.forEach(({ question, anchor_ids }, at) => {
    const name = anchor_ids[0]!;
    const parts = plain[at]!.question.split(name);
    const misspelt = question.slice(parts[0]!.length).split(parts[1]!)[0]!;
    expect(question).toBe(parts.join(misspelt));
    expect([1, 2]).toContain(editsBetween(name, misspelt));
    expect(graph.named(misspelt)).toHaveLength(0);
    expect(misspelt[0]).toBe(name[0]);
  });
});

test("swaps, drops, doublings and replacements all come, alone and by twos", () => {
  const edits = Array.from({ length: 500 }, (_, seed) => misspellName(createRandom(seed, 0), "Voral"));
  expect(edits).toEqual(expect.arrayContaining(["Vroal", "Voal", "Vorral", "Vorall"]));
  expect(
    edits.some((name) => name.length === 5 && editsBetween(name, "Voral") === 1 && !/^[Voral]+$/.test(name)),
  ).toBe(true);
  const two = edits.filter((name) => editsBetween(name, "Voral") === 2).length;
  expect(two).toBeGreaterThan(150);
  expect(two).toBeLessThan(300);
});

test("names of any letters keep their first one, and short ones stay names", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "grapheme" }), fc.nat(), (name, seed) => {
      const misspelt = misspellName(createRandom(seed, 0), name);
      expect(Array.from(misspelt)[0]).toBe(Array.from(name)[0]);
    }),
    { seed: 1, numRuns: 300 },
  );
  expect(misspellName(createRandom(1, 0), "Al")).toBe("Al");
});

test("no text comes twice, and a name that leaves nothing to misspell stays", () => {
  const ask = (id: string) => ({ question: `Where is ${id}?`, anchor_ids: [id] });
  const questions = [ask("Cai"), ask("Dun"), ask("Eft")];
  const misspelt = misspell(HAND_DRAWN_GRAPH, questions, { share: 1, seed: 3 });
  expect(new Set([...questions, ...misspelt].map(({ question }) => question)).size).toBe(6);
  const graph = HierarchyGraph.fromDocument({
    name: "short",
    directed: true,
    nodes: [{ id: "Xy", type: "city" }],
    edges: [],
  });
  expect(misspell(graph, [ask("Xy")], { share: 1, seed: 1 })).toEqual([ask("Xy")]);
});

test("a name is misspelt as a whole word, and not inside another", () => {
  const question = { question: "Is Cai like Caia, (Cai) or Cai's?", anchor_ids: ["Cai"] };
  const [misspelt] = misspell(HAND_DRAWN_GRAPH, [question], { share: 1, seed: 5 });
  const name = /^Is (\w+) like/.exec(misspelt!.question)![1]!;
  expect(name).not.toBe("Cai");
  expect(misspelt!.question).toBe(`Is ${name} like Caia, (${name}) or ${name}'s?`);
});

test("a share that is none is refused", () => {
  for (const misspelling of [-0.1, 1.1, Number.NaN]) {
    expect(() => generateQuestions(graph, { misspelling })).toThrow(
      new RangeError(`world-gen: misspelling must be from 0 to 1, got ${misspelling}`),
    );
  }
});
