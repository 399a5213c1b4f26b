import { describe, expect, it } from "vitest";
import { checkEdge, checkHeader, checkNode } from "./check.js";

const reasonOf = (checked: object) => ("reason" in checked ? checked.reason : "none");

describe("checkHeader", () => {
  const sound = { name: "g", directed: true, nodes: [], edges: [] };

  it.each([
    [[], "is a list, not an object"],
    [null, "is null, not an object"],
    ["graph", 'is the string "graph", not an object'],
    [{ ...sound, name: undefined }, "name is missing, not a string"],
    [{ ...sound, directed: false }, "directed is the boolean false, not true"],
    [
      { ...sound, hierarchy_relation: 7 },
      "hierarchy_relation is the number 7, not a string, a list of strings or null",
    ],
    [
      { ...sound, hierarchy_relation: [1] },
      "hierarchy_relation is a list, not a string, a list of strings or null",
    ],
    [{ ...sound, nodes: {} }, "nodes is an object, not a list"],
    [{ ...sound, edges: undefined }, "edges is missing, not a list"],
  ])("refuses %j", (value, reason) => {
    expect(checkHeader(value)).toEqual({ kind: "wrong type", where: "document", reason });
  });

  it("takes a document without `directed` as directed and keeps the hierarchy relation as it stands", () => {
    expect(checkHeader({ name: "g", nodes: [1], edges: [2] })).toEqual({
      head: { name: "g", directed: true },
      nodes: [1],
      edges: [2],
    });
    for (const hierarchy_relation of [null, "part_of", ["a", "b"]]) {
      expect(checkHeader({ ...sound, hierarchy_relation })).toMatchObject({ head: { hierarchy_relation } });
    }
  });
});

describe("checkNode", () => {
  it.each([
    [5, "is the number 5, not an object"],
    [{ type: "city" }, "has no id; give it a string that no other node has"],
    [{ id: "", type: "city" }, "has no id; give it a string that no other node has"],
    [{ id: 5, type: "city" }, "id is the number 5, not a string"],
    [{ id: "a" }, "type is missing, not a string"],
    [{ id: "a", type: "city", name: null }, "name is null, not a string"],
    [{ id: "a", type: "city", attributes: [] }, "attributes is a list, not an object"],
    [
      { id: "a", type: "city", attributes: { size: { km: 1 } } },
      "attributes.size is an object, not a string, number, boolean, null or a list of these",
    ],
    [
      { id: "a", type: "city", attributes: { sizes: [1, null] } },
      "attributes.sizes is a list, not a string, number, boolean, null or a list of these",
    ],
    [
      JSON.parse('{"id": "a", "type": "city", "attributes": {"size": 1e999}}'),
      "attributes.size is the number Infinity, not a string, number, boolean, null or a list of these",
    ],
    [
      { id: "a", type: "city", attributes: { aliases: "Ardenia" } },
      'attributes.aliases is the string "Ardenia", not a list of strings',
    ],
  ])("refuses %j", (value, reason) => {
    expect(reasonOf(checkNode(value, "nodes[0]"))).toBe(reason);
  });

  it("takes an attribute that is null as absent", () => {
    const attributes = { population: null, aliases: null, exports: ["oil"] };
    expect(checkNode({ id: "a", type: "city", attributes }, "nodes[0]")).toEqual({
      id: "a",
      type: "city",
      attributes: { exports: ["oil"] },
    });
  });

  it("keeps attributes named like object members as plain data", () => {
    const node = checkNode(
      JSON.parse('{"id": "a", "type": "city", "attributes": {"__proto__": ["x"], "constructor": 1}}'),
      "nodes[0]",
    );
    expect(JSON.stringify(node)).toBe(
      '{"id":"a","type":"city","attributes":{"__proto__":["x"],"constructor":1}}',
    );
    expect("x" in {}).toBe(false);
  });
});

describe("checkEdge", () => {
  const sound = { source: "a", target: "b", relation: "borders" };

  it.each([
    ["a > b", 'is the string "a > b", not an object'],
    [{ ...sound, source: undefined }, "source is missing, not a string that is not empty"],
    [{ ...sound, target: 3 }, "target is the number 3, not a string that is not empty"],
    [{ ...sound, relation: "" }, "relation is empty, not a string that is not empty"],
    [{ ...sound, attributes: 1 }, "attributes is the number 1, not an object"],
  ])("refuses %j", (value, reason) => {
    expect(reasonOf(checkEdge(value, "edges[0]"))).toBe(reason);
  });

  it("keeps attributes, those that are null left out", () => {
    expect(checkEdge({ ...sound, attributes: { km: 3, since: null } }, "edges[0]")).toEqual({
      ...sound,
      attributes: { km: 3 },
    });
  });
});
