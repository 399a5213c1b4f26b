import { afterEach, describe, expect, it } from "vitest";
import { HierarchyGraph } from "./graph.js";
import { HAND_DRAWN_WORLD } from "./testing/hand-drawn-world.js";

const world = HierarchyGraph.fromDocument(HAND_DRAWN_WORLD);
const node = (id: string) => world.node(id)!;
const ids = (nodes: readonly number[]) => nodes.map((each) => world.idOf(each));

function relationsOf(graph: HierarchyGraph, id: string, most = Number.POSITIVE_INFINITY): string[] {
  const seen: string[] = [];
  graph.visitRelations(graph.node(id)!, (relation, neighbor, outgoing) => {
    seen.push(`${graph.relations[relation]} ${outgoing ? "to" : "from"} ${graph.idOf(neighbor)}`);
    return seen.length < most ? undefined : false;
  });
  return seen;
}

function relationsBetween(source: string, target: string): string[] {
  const seen: string[] = [];
  world.visitRelationsBetween(node(source), node(target), (relation) =>
    seen.push(world.relations[relation]!),
  );
  return seen;
}

describe("the hand-drawn world", () => {
  it("numbers nodes in the order they were added", () => {
    expect(world.order).toBe(9);
    expect(ids([0, 1, 8])).toEqual(["terra", "sudland", "flow"]);
    expect(node("flow")).toBe(8);
    expect(world.node("Terra")).toBeUndefined();
  });

  it("gives children and parents in id order, not in the order they were added", () => {
    expect(ids(world.childrenOf(node("norland")))).toEqual(["arden", "brook", "croft"]);
    expect(ids(world.childrenOf(node("terra")))).toEqual(["norland", "sudland"]);
    expect(ids(world.parentsOf(node("elm")))).toEqual(["sudland"]);
    expect(world.parentsOf(node("flow"))).toEqual([]);
  });

  it("lists lateral relations by name, the hierarchy not among them", () => {
    expect(world.relations).toEqual([
      "borders",
      "capital_of",
      "crosses",
      "envies",
      "hostile",
      "supplies",
      "trade_with",
    ]);
    expect(world.hierarchyRelations).toEqual(["contains"]);
  });

  it("keeps a pair's several relations and visits them by relation, id, direction", () => {
    expect(relationsOf(world, "arden")).toEqual([
      "borders to brook",
      "borders from brook",
      "capital_of to norland",
      "crosses from flow",
      "supplies from croft",
      "trade_with to brook",
      "trade_with from brook",
    ]);
  });

  it("visits a self-loop from both of its ends", () => {
    expect(relationsOf(world, "elm")).toEqual(["envies to elm", "envies from elm"]);
  });

  it("stops visiting when told so", () => {
    expect(relationsOf(world, "arden", 2)).toEqual(["borders to brook", "borders from brook"]);
  });

  it("visits what leads from one node to another and not back", () => {
    expect(relationsBetween("arden", "brook")).toEqual(["borders", "trade_with"]);
    expect(relationsBetween("croft", "arden")).toEqual(["supplies"]);
    expect(relationsBetween("arden", "croft")).toEqual([]);
    expect(relationsBetween("norland", "arden")).toEqual([]);
  });

  it("tells containment from parent to child alone", () => {
    expect(world.containmentBetween(node("norland"), node("arden"))).toBe("contains");
    expect(world.containmentBetween(node("arden"), node("norland"))).toBeUndefined();
    expect(world.containmentBetween(node("terra"), node("arden"))).toBeUndefined();
  });

  it("finds nodes by name and alias, every node of a shared name by id", () => {
    expect(ids(world.named("st croft"))).toEqual(["croft"]);
    expect(ids(world.named("OLD ARDEN"))).toEqual(["arden"]);
    expect(ids(world.named("brook"))).toEqual(["brook", "elm"]);
    expect(world.named("elm")).toEqual([]);
    expect(world.longestName).toBe(2);
  });

  it("gives back the document it was built from", () => {
    expect(world.toDocument()).toEqual(HAND_DRAWN_WORLD);
    expect(world.size).toBe(HAND_DRAWN_WORLD.edges.length);
  });
});

describe("building", () => {
  const thing = (id: string) => ({ id, type: "thing" });

  it("takes repeated identical edges as one and keeps the first one's attributes", () => {
    const graph = new HierarchyGraph({ name: "g" });
    graph.addNode(thing("a"));
    graph.addNode(thing("b"));
    graph.addEdge({ source: "a", target: "b", relation: "borders", attributes: { km: 3 } });
    graph.addEdge({ source: "a", target: "b", relation: "borders", attributes: { km: 4 } });
    expect(graph.toDocument().edges).toEqual([
      { source: "a", target: "b", relation: "borders", attributes: { km: 3 } },
    ]);
  });

  it("sees what is added after a reading", () => {
    const graph = new HierarchyGraph({ name: "g" });
    graph.addNode(thing("a"));
    expect(graph.childrenOf(0)).toEqual([]);
    expect(graph.relations).toEqual([]);
    graph.addNode({ ...thing("b"), name: "Bee" });
    graph.addEdge({ source: "a", target: "b", relation: "contains" });
    graph.addEdge({ source: "b", target: "a", relation: "likes" });
    expect(graph.childrenOf(0)).toEqual([1]);
    expect(graph.relations).toEqual(["likes"]);
    expect(graph.named("bee")).toEqual([1]);
  });

  it("holds several parents, and several hierarchy relations with the first declared before the others", () => {
    const graph = new HierarchyGraph({ name: "g", hierarchyRelation: ["kind_of", "part_of"] });
    for (const id of ["wing", "bird", "animal"]) graph.addNode(thing(id));
    for (const relation of ["part_of", "kind_of", "contains"]) {
      graph.addEdge({ source: "bird", target: "wing", relation });
    }
    graph.addEdge({ source: "animal", target: "wing", relation: "part_of" });
    expect(graph.parentsOf(0)).toEqual([2, 1]);
    expect(graph.containmentBetween(1, 0)).toBe("kind_of");
    expect(graph.containmentBetween(2, 0)).toBe("part_of");
    expect(graph.relations).toEqual(["contains"]);
  });

  it("has no hierarchy when that is null, not even by contains", () => {
    const graph = new HierarchyGraph({ name: "g", hierarchyRelation: null });
    graph.addNode(thing("a"));
    graph.addNode(thing("b"));
    graph.addEdge({ source: "a", target: "b", relation: "contains" });
    expect(graph.childrenOf(0)).toEqual([]);
    expect(graph.relations).toEqual(["contains"]);
    expect(graph.toDocument().hierarchy_relation).toBeNull();
  });

  it("refuses a taken id and an edge to an unknown node", () => {
    const graph = new HierarchyGraph({ name: "g" });
    graph.addNode(thing("a"));
    expect(() => graph.addNode(thing("a"))).toThrow(new RangeError('graph-store: node "a" exists already'));
    expect(() => graph.addEdge({ source: "a", target: "b", relation: "likes" })).toThrow(
      new RangeError('graph-store: edge to unknown node "b"'),
    );
  });
});

describe("ids that are names of object members", () => {
  const IDS = ["__proto__", "constructor", "toString", "hasOwnProperty"];

  afterEach(() => {
    for (const key of Object.keys(Object.prototype)) Reflect.deleteProperty(Object.prototype, key);
  });

  it("are plain data and change nothing outside the graph", () => {
    const graph = new HierarchyGraph({ name: "g" });
    for (const id of IDS) graph.addNode({ id, type: "thing" });
    for (const source of IDS) {
      for (const target of IDS) {
        graph.addEdge({ source, target, relation: "likes" });
        graph.addEdge({ source, target, relation: "__proto__" });
      }
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(graph.size).toBe(32);
    expect(graph.relations).toEqual(["__proto__", "likes"]);
    expect(relationsOf(graph, "__proto__").slice(0, 3)).toEqual([
      "__proto__ to __proto__",
      "__proto__ from __proto__",
      "__proto__ to constructor",
    ]);
    expect(graph.node("valueOf")).toBeUndefined();
    expect(graph.toDocument().nodes.map(({ id }) => id)).toEqual(IDS);
  });
});
