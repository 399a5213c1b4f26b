import type { EdgeDocument, GraphDocument, NodeDocument } from "./graph-document.js";

type Triple = readonly [source: string, relation: string, target: string];

/** Small graphs that hold every case of the `GraphView` contract. */
export const CONFORMANCE_DOCUMENTS: readonly GraphDocument[] = [
  {
    name: "empty",
    directed: true,
    nodes: [],
    edges: [],
  },
  {
    name: "several relations",
    directed: true,
    nodes: [
      node("z", { name: "Zenith" }),
      node("b", {
        name: "Łódź",
        attributes: { aliases: ["Lodsch", "City of the Four Cultures"], mayors: 2 },
      }),
      node("a", { name: "St. Anne" }),
      node("B", { name: "lodz" }),
      node("é", { name: "दिल्ली" }),
      node("lone", { name: "N'Djamena" }),
    ],
    // A pair joined twice, a mirrored and a one-way relation, a self-loop, a repeated edge.
    edges: edges(
      ["z", "contains", "b"],
      ["z", "contains", "a"],
      ["z", "contains", "B"],
      ["a", "trade_with", "b"],
      ["a", "borders", "b"],
      ["b", "borders", "a"],
      ["a", "borders", "B"],
      ["é", "borders", "a"],
      ["a", "borders", "a"],
      ["a", "borders", "b"],
    ),
  },
  {
    name: "several hierarchies",
    directed: true,
    hierarchy_relation: ["part_of", "kind_of"],
    nodes: [node("animal"), node("pet"), node("dog"), node("cat"), node("tail")],
    // Two parents, a pair joined by both hierarchies, and `contains`, which is lateral here.
    edges: edges(
      ["pet", "kind_of", "dog"],
      ["animal", "kind_of", "dog"],
      ["animal", "kind_of", "cat"],
      ["dog", "kind_of", "tail"],
      ["dog", "part_of", "tail"],
      ["dog", "contains", "tail"],
    ),
  },
  {
    name: "no hierarchy",
    directed: true,
    hierarchy_relation: null,
    nodes: [node("a"), node("b")],
    edges: edges(["a", "contains", "b"], ["b", "likes", "a"]),
  },
  {
    name: "names of object members",
    directed: true,
    nodes: [
      node("__proto__", { attributes: JSON.parse('{"__proto__": "plain", "toString": [1, true]}') }),
      node("constructor", { name: "__proto__" }),
      node("toString"),
    ],
    edges: edges(
      ["__proto__", "contains", "constructor"],
      ["constructor", "toString", "__proto__"],
      ["constructor", "__proto__", "toString"],
      ["toString", "__proto__", "constructor"],
    ),
  },
];

/** Names to look up in them: written otherwise than there, shared, unknown. */
export const SPELLINGS: readonly string[] = [
  "zenith",
  "  ZENITH ",
  "Łódź",
  "LODZ",
  "Ło\u0301dz\u0301",
  "lodsch",
  "city of  the four-cultures",
  "St Anne",
  "दिल्ली",
  "दलल",
  "NDjamena",
  "N’Djamena",
  "pet",
  "__proto__",
  "toString",
  "valueOf",
  "nobody",
  "",
];

function node(id: string, rest: Partial<NodeDocument> = {}): NodeDocument {
  return { id, type: "thing", ...rest };
}

function edges(...triples: readonly Triple[]): EdgeDocument[] {
  return triples.map(([source, relation, target]) => ({ source, target, relation }));
}
