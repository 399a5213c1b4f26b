import type { HierarchyGraph } from "@hg-rag/graph-store";
import { describe, expect, it } from "vitest";
import { lateral } from "./lateral.js";
import { HGRAG_DEFAULTS } from "./retriever.js";
import { graphOf } from "./testing/graph-of.js";
import { handDrawnWorld } from "./testing/hand-drawn-world.js";

/** `id distance relation`, with a ! for an adversary, sorted. */
function reach(graph: HierarchyGraph, anchor: string, kSide: number, hubDegree = 1000): string[] {
  const { adversarial } = HGRAG_DEFAULTS;
  return lateral(graph, graph.node(anchor)!, { kSide, adversarial, hubDegree })
    .map(
      ({ node, adversary, distance, relation }) =>
        `${graph.idOf(node)}${adversary ? "!" : ""} ${distance} ${graph.relations[relation]}`,
    )
    .sort();
}

describe("in the hand-drawn world", () => {
  const world = handDrawnWorld();

  it("reaches one hop in either direction, by the first relation of a pair", () => {
    expect(reach(world, "arden", 1)).toEqual([
      "brook 1 borders",
      "croft! 1 unfriendly",
      "dover 1 trade_with",
      "elm! 1 hostile",
      "flow 1 crosses",
      "norland 1 capital_of",
    ]);
    expect(reach(world, "norland", 1)).toEqual(["arden 1 capital_of", "sudland! 1 hostile"]);
  });

  it("reaches adversaries and nothing else at no hop", () => {
    expect(reach(world, "arden", 0)).toEqual(["croft! 1 unfriendly", "elm! 1 hostile"]);
    expect(reach(world, "terra", 0)).toEqual([]);
  });

  it("reaches two hops, each node at its nearest, and takes only the anchor's own foes for adversaries", () => {
    expect(reach(world, "brook", 2)).toEqual([
      "arden 1 borders",
      "croft 1 borders",
      "dover 2 trade_with",
      "elm 2 hostile",
      "flow 2 crosses",
      "norland 2 capital_of",
    ]);
  });

  it("does not reach the anchor itself by a self-loop", () => {
    expect(reach(world, "flow", 1)).toEqual(["arden 1 crosses", "dover 1 crosses"]);
  });
});

it("takes a neighbour that trades and is hostile for an adversary", () => {
  const graph = graphOf([
    ["a", "borders", "b"],
    ["b", "hostile", "a"],
    ["a", "trade_with", "b"],
  ]);
  expect(reach(graph, "a", 1)).toEqual(["b! 1 hostile"]);
});

it("reaches a hub but does not walk through it", () => {
  const graph = graphOf([
    ["a", "borders", "hub"],
    ["hub", "borders", "b"],
    ["hub", "borders", "c"],
  ]);
  expect(reach(graph, "a", 2, 3)).toEqual(["b 2 borders", "c 2 borders", "hub 1 borders"]);
  expect(reach(graph, "a", 2, 2)).toEqual(["hub 1 borders"]);
});

it("walks from an anchor that is a hub itself", () => {
  const graph = graphOf([
    ["hub", "borders", "a"],
    ["hub", "borders", "b"],
  ]);
  expect(reach(graph, "hub", 1, 1)).toEqual(["a 1 borders", "b 1 borders"]);
});

it("does not walk along containment", () => {
  expect(reach(graphOf([["a", "contains", "b"]]), "a", 3)).toEqual([]);
});
