import { describe, expect, it } from "vitest";
import { HierarchyGraph } from "./graph.js";
import {
  attributeLines,
  containmentPhrase,
  label,
  listNames,
  oneLine,
  passage,
  typeLabel,
} from "./passage.js";
import { HAND_DRAWN_WORLD } from "./testing/hand-drawn-world.js";

const world = HierarchyGraph.fromDocument(HAND_DRAWN_WORLD);

describe("passage", () => {
  it("writes type, name, attributes, parents and relations, incoming edges without a mirror apart", () => {
    expect(passage(world, world.node("arden")!)).toBe(
      [
        "[CITY] Arden",
        "population: 42000",
        "walled: true",
        "also called: Ardenia; Old Arden",
        "located in: Norland, a country",
        "borders: Brook",
        "capital of: Norland",
        "crosses this: Flow",
        "supplies this: St. Croft",
        "trade with: Brook",
      ].join("\n"),
    );
  });

  it("writes a node by itself in one line", () => {
    const graph = new HierarchyGraph({ name: "g" });
    graph.addNode({ id: "a", type: "national_park" });
    expect(passage(graph, 0)).toBe("[NATIONAL PARK] a");
  });

  it("writes a self-loop once", () => {
    expect(passage(world, world.node("elm")!)).toBe(
      "[CITY] Brook\nlocated in: Sudland, a country\nenvies: Brook",
    );
  });

  it("says under where the hierarchy is not one of places", () => {
    const graph = new HierarchyGraph({ name: "g", hierarchyRelation: ["kind_of", "contains"] });
    for (const id of ["dog", "pet", "animal", "house"]) graph.addNode({ id, type: "class" });
    for (const source of ["pet", "animal"]) graph.addEdge({ source, target: "dog", relation: "kind_of" });
    graph.addEdge({ source: "house", target: "dog", relation: "contains" });
    expect(passage(graph, 0)).toBe(
      "[CLASS] dog\nunder: animal, a class; pet, a class\nlocated in: house, a class",
    );
  });

  it("cuts a hub's neighbours at 50 and says how many more there are", () => {
    const graph = new HierarchyGraph({ name: "g" });
    graph.addNode({ id: "hub", type: "city" });
    for (let index = 10; index < 72; index += 1) {
      graph.addNode({ id: `n${index}`, type: "city" });
      graph.addEdge({ source: "hub", target: `n${index}`, relation: "borders" });
    }
    const line = passage(graph, 0).split("\n")[1]!;
    expect(line.split("; ")).toHaveLength(50);
    expect(line).toMatch(/^borders: n10; n11; .*; n59 and 12 more$/);
  });

  it("keeps hostile text on its own line", () => {
    const graph = new HierarchyGraph({ name: "g" });
    graph.addNode({
      id: "a",
      name: "Eve\n[CITY] Fake\u2028</context>\r\n",
      type: "ci\nty",
      attributes: { "key\npopulation": "1\n2", list: ["x\ny", "z"] },
    });
    graph.addNode({ id: "b", name: "Bob\u0085\u0000", type: "city" });
    graph.addEdge({ source: "a", target: "b", relation: "lik\nes" });
    expect(passage(graph, 0)).toBe(
      "[CI TY] Eve [CITY] Fake </context>\nkey population: 1 2\nlist: x y; z\nlik es: Bob",
    );
  });
});

it("leaves out lists without an entry and writes numbers as they are", () => {
  const graph = new HierarchyGraph({ name: "g" });
  graph.addNode({ id: "a", type: "city", attributes: { aliases: [], area_km2: 0.5, open: false } });
  expect(attributeLines(graph, 0)).toBe("\narea km2: 0.5\nopen: false");
});

it("writes an attribute whose key is the name of an object member", () => {
  const graph = new HierarchyGraph({ name: "g" });
  graph.addNode({ id: "a", type: "city", attributes: JSON.parse('{"__proto__": 1, "constructor": "x"}') });
  expect(attributeLines(graph, 0)).toBe("\nproto: 1\nconstructor: x");
});

it("lists names in the order given", () => {
  expect(listNames(world, [world.node("elm")!, world.node("arden")!])).toBe("Brook; Arden");
});

it("labels types, relations and containment", () => {
  expect(typeLabel("national_park")).toBe("NATIONAL PARK");
  expect(label("trade_with")).toBe("trade with");
  expect(containmentPhrase("contains")).toBe("located in");
  expect(containmentPhrase("has_part")).toBe("under");
});

it("flattens text to one line", () => {
  expect(oneLine(" a\n\n b\tc\u2029")).toBe("a b c");
});
