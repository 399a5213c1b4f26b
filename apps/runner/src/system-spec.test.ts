import { describe, expect, it } from "vitest";
import { parseSystems, usesEmbedder, usesExtractor } from "./system-spec.js";

const RETRIEVAL = {
  k_up: 2,
  k_side: 1,
  k_down: 0,
  cap: 15,
  cutoff: 0.5,
  top_k: 10,
  priority: "adversaries-first",
  serialization: "paper",
  linking: "model",
  hits: 3,
  full_tokens: 16_000,
} as const;

const parse = (...names: string[]) => parseSystems(names, RETRIEVAL);

describe("parseSystems", () => {
  it("takes a plain name with the profile's settings, and each name once", () => {
    expect(parse("hgrag", "bm25", "hgrag")).toEqual([
      { name: "hgrag", base: "hgrag", retrieval: RETRIEVAL },
      { name: "bm25", base: "bm25", retrieval: RETRIEVAL },
    ]);
  });

  it("reads a budget of nodes and settings of one's own", () => {
    const [budget, own, both] = parse("bm25@5", "hgrag:k_up=1+priority=nearest-first", "hgrag@30:k_side=2");
    expect(budget).toMatchObject({ name: "bm25@5", base: "bm25", retrieval: { cap: 5, top_k: 5, k_up: 2 } });
    expect(own!.retrieval).toEqual({ ...RETRIEVAL, k_up: 1, priority: "nearest-first" });
    expect(both!.retrieval).toMatchObject({ cap: 30, top_k: 30, k_side: 2 });
  });

  it.each([
    ["bm26", 'no system "bm26"; there are: hgrag, vector, bm25'],
    ["bm25@", 'no system "bm25@"'],
    ["bm25@0", 'system "bm25@0": cap: Too small'],
    ["hgrag:k_upp=1", 'system "hgrag:k_upp=1": k_upp: Unrecognized key'],
    ["hgrag:priority=loudest", 'system "hgrag:priority=loudest": priority: Invalid option'],
  ])("refuses %s in one line", (name, message) => {
    expect(() => parse(name)).toThrow(message);
  });
});

it("knows which systems need an extractor and which an embedder", () => {
  expect(usesExtractor(parse("bm25", "hgrag:linking=names", "none"))).toBe(false);
  expect(usesExtractor(parse("hgrag"))).toBe(true);
  expect(usesExtractor(parse("personalized-pagerank"))).toBe(true);
  expect(usesEmbedder(parse("hgrag", "bm25", "full"))).toBe(false);
  expect(usesEmbedder(parse("hybrid"))).toBe(true);
});
