import { link, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ancestorsOf, rootOf } from "../containment.js";
import type { EdgeDocument, NodeDocument } from "../graph-document.js";
import { HAND_DRAWN_WORLD } from "../testing/hand-drawn-world.js";
import { formatGraph, GraphFormatError, loadGraph, parseGraph, saveGraph } from "./json.js";

const textOf = (nodes: unknown, edges: unknown = [], head: object = {}) =>
  JSON.stringify({ name: "g", directed: true, ...head, nodes, edges });
const thing = (id: string): NodeDocument => ({ id, type: "thing" });
const contains = (source: string, target: string): EdgeDocument => ({ source, target, relation: "contains" });

function refusal(text: string): string {
  try {
    parseGraph(text, { source: "g.json" });
  } catch (error) {
    expect(error).toBeInstanceOf(GraphFormatError);
    return (error as Error).message;
  }
  return "not refused";
}

describe("parseGraph refuses with the source, the element and the reason", () => {
  const AB = [thing("a"), thing("b")];
  const long = Array.from({ length: 100 }, (_, index) => `n${index}`);

  it.each([
    [
      "a missing id",
      textOf([thing("a"), { type: "city" }]),
      "nodes[1]: has no id; give it a string that no other node has",
    ],
    ["a repeated id", textOf([...AB, thing("a")]), 'nodes[2]: id "a" repeats nodes[0]; ids must be unique'],
    ["an edge to an unknown node", textOf(AB, [contains("a", "c")]), 'edges[0]: no node has the id "c"'],
    [
      "an edge from an unknown node",
      textOf(AB, [contains("toString", "a")]),
      'edges[0]: no node has the id "toString"',
    ],
    ["a cycle", textOf(AB, [contains("a", "b"), contains("b", "a")]), "edges[1]: closes the cycle a > b > a"],
    ["a self-loop of the hierarchy", textOf(AB, [contains("b", "b")]), "edges[0]: closes the cycle b > b"],
    [
      "a long cycle, shortened",
      textOf(
        long.map(thing),
        long.map((id, index) => contains(id, long[(index + 1) % 100]!)),
      ),
      "edges[99]: closes the cycle n0 > n1 > n2 > n3 > n4 > n5 > (89 more) > n95 > n96 > n97 > n98 > n99 > n0",
    ],
    [
      "a cycle through two hierarchies",
      textOf(AB, [contains("a", "b"), { ...contains("b", "a"), relation: "part_of" }], {
        hierarchy_relation: ["contains", "part_of"],
      }),
      "edges[1]: closes the cycle a > b > a",
    ],
    ["a wrong type", textOf([{ id: "a", type: 7 }]), "nodes[0]: type is the number 7, not a string"],
    ["broken JSON", '{"name": "g",\n}', "line 2, column 1: broken JSON (property name expected)"],
    ["what is no object", "[]", "document: is a list, not an object"],
    [
      "an undirected graph",
      textOf([], [], { directed: false }),
      "document: directed is the boolean false, not true",
    ],
  ])("%s", (_what, text, message) => {
    expect(refusal(text)).toBe(`g.json: ${message}`);
  });

  it("on one line, whatever the file holds", () => {
    const ids = ["a\nb", "\u2028c"];
    const texts = [
      textOf(ids.map(thing), [contains(ids[0]!, ids[1]!), contains(ids[1]!, ids[0]!)]),
      textOf([{ ...thing("a"), attributes: { "x\ny": {} } }]),
      textOf([thing("a\r\n"), thing("a\r\n")]),
      textOf([{ id: "a", type: "city", name: ["\n"] }]),
    ];
    for (const text of texts) expect(refusal(text)).toMatch(/^g\.json: [^\n\r\u2028]+$/);
  });
});

describe("parseGraph takes", () => {
  it("a cycle of lateral relations", () => {
    const likes = (source: string, target: string) => ({ source, target, relation: "likes" });
    const { graph } = parseGraph(
      textOf([thing("a"), thing("b")], [likes("a", "b"), likes("b", "a"), likes("a", "a")]),
    );
    expect(graph.size).toBe(3);
  });

  it("a cycle of contains where that is not the hierarchy", () => {
    const edges = [contains("a", "b"), contains("b", "a")];
    const { graph } = parseGraph(textOf([thing("a"), thing("b")], edges, { hierarchy_relation: null }));
    expect(graph.relations).toEqual(["contains"]);
  });

  it("a chain 20,000 deep, which is then climbed", () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `n${index}`);
    const edges = ids.slice(1).map((id, index) => contains(ids[index]!, id));
    const { graph } = parseGraph(textOf(ids.map(thing), edges));
    expect(ancestorsOf(graph, 19_999)).toHaveLength(19_999);
    expect(rootOf(graph, 19_999)).toBe(0);
  });
});

describe("parseGraph, lenient,", () => {
  it("drops what is unusable, counts it by reason and keeps the rest", () => {
    const nodes = [thing("a"), thing("a"), { type: "city" }, { id: "x" }, 7, thing("b")];
    const edges = [
      contains("a", "b"),
      contains("b", "a"),
      contains("a", "a"),
      contains("a", "x"),
      { source: "a" },
    ];
    const { graph, dropped } = parseGraph(textOf(nodes, edges), { lenient: true });
    expect(dropped).toEqual({
      "repeated id": 1,
      "missing id": 1,
      "wrong type": 3,
      "edge to an unknown node": 1,
      "containment cycle": 2,
    });
    expect(graph.toDocument().nodes.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(graph.toDocument().edges).toEqual([contains("a", "b")]);
  });

  it("drops nothing from a sound graph", () => {
    expect(parseGraph(formatGraph(HAND_DRAWN_WORLD), { lenient: true }).dropped).toEqual({});
  });

  it("refuses broken JSON and what is no graph all the same", () => {
    for (const text of ["{", "[]", '{"name": "g"}']) {
      expect(() => parseGraph(text, { lenient: true })).toThrow(GraphFormatError);
    }
  });
});

describe("a file", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "graph-store-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("is the same, byte for byte, after a load and a save", async () => {
    const first = join(folder, "first.json");
    const second = join(folder, "second.json");
    await saveGraph(first, HAND_DRAWN_WORLD);
    const { graph } = await loadGraph(first);
    await saveGraph(second, graph);
    expect(await readFile(second, "utf8")).toBe(await readFile(first, "utf8"));
    expect((await loadGraph(second)).graph.toDocument()).toEqual(HAND_DRAWN_WORLD);
  });

  it("keeps ids, attributes and relations named like object members", async () => {
    const path = join(folder, "members.json");
    const attributes = '{"__proto__":"plain","constructor":[1],"toString":false}';
    const node = (id: string) => `{"id":"${id}","name":"${id}","type":"t","attributes":${attributes}}`;
    const text = `{"name":"g","directed":true,"hierarchy_relation":"contains",\n"nodes":[\n${node("__proto__")},\n${node("constructor")}\n],\n"edges":[\n{"source":"__proto__","target":"constructor","relation":"toString"}\n]}\n`;
    await writeFile(path, text);
    const { graph } = await loadGraph(path);
    expect(formatGraph(graph.toDocument())).toBe(text);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it("is written beside its path and renamed, so that a reader sees the old graph or the new", async () => {
    const path = join(folder, "graph.json");
    const sameFile = join(folder, "hard-link.json");
    await writeFile(path, "old");
    await link(path, sameFile);
    await saveGraph(path, HAND_DRAWN_WORLD);
    expect(await readFile(sameFile, "utf8")).toBe("old");
    expect(await readFile(path, "utf8")).toBe(formatGraph(HAND_DRAWN_WORLD));
    expect((await readdir(folder)).filter((name) => name.startsWith("graph.json"))).toEqual(["graph.json"]);
  });

  it("is named in the refusal, and one that is missing rejects with its own error", async () => {
    const path = join(folder, "broken.json");
    await writeFile(path, "{");
    await expect(loadGraph(path)).rejects.toThrow(
      `${path}: line 1, column 2: broken JSON (close brace expected)`,
    );
    await expect(loadGraph(join(folder, "missing.json"))).rejects.toMatchObject({ code: "ENOENT" });
  });
});
