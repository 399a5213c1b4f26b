import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBm25Index } from "./bm25-index.js";
import type { Passage } from "./passage.js";

/** The formula as it is written in books, over lists of words. */
function plainScore(
  passages: readonly Passage[],
  id: string,
  question: string,
  k1: number,
  b: number,
): number {
  const split = (text: string) => text.split(" ").filter((word) => word !== "");
  const documents = passages.map(({ text }) => split(text));
  const own = split(passages.find((passage) => passage.id === id)!.text);
  const mean = documents.reduce((sum, words) => sum + words.length, 0) / documents.length;
  return split(question).reduce((sum, word) => {
    const n = documents.filter((words) => words.includes(word)).length;
    const f = own.filter((other) => other === word).length;
    if (f === 0) return sum;
    const idf = Math.log(1 + (documents.length - n + 0.5) / (n + 0.5));
    return sum + (idf * f * (k1 + 1)) / (f + k1 * (1 - b + (b * own.length) / mean));
  }, 0);
}

const passages = [
  { id: "c", text: "grain" },
  { id: "a", text: "oil oil grain" },
  { id: "b", text: "grain" },
];

describe("createBm25Index", () => {
  it("ranks as the plain formula does, on random texts", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 8 })
      .map((words) => words.join(" "));
    const parameter = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), text, parameter, parameter, (texts, question, k1, b) => {
        const given = texts.map((words, index) => ({ id: `p${index}`, text: words }));
        const expected = given
          .map(({ id }) => ({ id, score: plainScore(given, id, question, k1, b) }))
          .filter(({ score }) => score > 0);
        const index = createBm25Index(given, { k1, b });
        const hits = index.ranked(question, 100);
        expect(hits.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
        for (const { id, score } of hits) {
          expect(score).toBeCloseTo(expected.find((one) => one.id === id)!.score, 10);
        }
        const sorted = hits.toSorted((x, y) => y.score - x.score || (x.id < y.id ? -1 : 1));
        expect(hits).toEqual(sorted);
        expect(index.ranked(question, 2)).toEqual(hits.slice(0, 2));
      }),
    );
  });

  it("gives the score that a hand computes", () => {
    // N 3, n 1, f 2, L 3, mean 5/3: ln(1 + 2.5/1.5) * 2 * 2.2 / (2 + 1.2 * (0.25 + 0.75 * 9/5)).
    const [hit, ...others] = createBm25Index(passages).ranked("oil", 5);
    expect(hit!.id).toBe("a");
    expect(hit!.score).toBeCloseTo((Math.log(8 / 3) * 4.4) / 3.92, 12);
    expect(others).toEqual([]);
  });

  it("puts passages of one score in the order of their ids, whatever order they came in", () => {
    expect(
      createBm25Index(passages)
        .ranked("grain", 5)
        .map(({ id }) => id),
    ).toEqual(["b", "c", "a"]);
    expect(
      createBm25Index(passages.toReversed())
        .ranked("grain", 1)
        .map(({ id }) => id),
    ).toEqual(["b"]);
  });

  it("finds only what shares a word, and nothing without words", () => {
    const index = createBm25Index(passages);
    expect(index.ranked("silk, constructor, __proto__", 5)).toEqual([]);
    expect(index.ranked("?", 5)).toEqual([]);
    expect(createBm25Index([{ id: "a", text: "--" }]).ranked("grain", 5)).toEqual([]);
    expect(createBm25Index([]).ranked("grain", 5)).toEqual([]);
  });

  it("keeps the passages' texts", () => {
    const index = createBm25Index(passages);
    expect([index.size, index.textOf("a"), index.textOf("z")]).toEqual([3, "oil oil grain", undefined]);
  });

  it("refuses repeated and empty ids and options out of range", () => {
    expect(() => createBm25Index([...passages, passages[0]!])).toThrow(
      new RangeError('bm25-baseline: passage id "c" is repeated; give each its own'),
    );
    expect(() => createBm25Index([{ id: "", text: "x" }])).toThrow("a passage has an empty id");
    expect(() => createBm25Index(passages, { k1: -1 })).toThrow("k1 must be a number >= 0, got -1");
    expect(() => createBm25Index(passages, { b: Number.NaN })).toThrow("b must be from 0 to 1, got NaN");
    expect(() => createBm25Index(passages).ranked("grain", 0)).toThrow(
      "n must be a whole number >= 1, got 0",
    );
  });
});
