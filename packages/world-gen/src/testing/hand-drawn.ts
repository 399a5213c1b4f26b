import { type GraphDocument, HierarchyGraph } from "@hg-rag/graph-store";

/**
 * A world that can be seen by eye: planet Aster with countries Bel (cities Cai, Dun, Eft) and Gor (cities Hix,
 * Ivo), planet Juno with country Kra (city Lum).
 *
 *     borders: Bel-Gor, Cai-Dun, Dun-Hix      hostile: Bel-Gor
 *     trade:   Cai-Dun, Cai-Eft, Cai-Hix
 *     Cai exports salt and wool, imports zinc; Dun imports salt; Eft imports wool and exports zinc; Hix imports
 *     salt and exports zinc and tea
 */
export const HAND_DRAWN: GraphDocument = {
  name: "hand-drawn",
  directed: true,
  nodes: [
    place("Aster", "planet", { population: "2B", climate: "Mild", stability: "Low", exports: ["salt"] }),
    place("Bel", "country", {
      population: "9M",
      army_size: "8k",
      stability: "High",
      exports: ["tea", "zinc"],
    }),
    place("Cai", "city", {
      population: "1M",
      stability: "High",
      exports: ["salt", "wool"],
      imports: ["zinc"],
    }),
    place("Dun", "city", { population: "20k", stability: "Low", exports: ["tea"], imports: ["salt"] }),
    place("Eft", "city", { population: "30k", stability: "Low", exports: ["zinc"], imports: ["wool"] }),
    place("Gor", "country", { population: "7M", army_size: "6k", stability: "Low", exports: ["wool"] }),
    place("Hix", "city", {
      population: "40k",
      stability: "Low",
      exports: ["zinc", "tea"],
      imports: ["salt"],
    }),
    place("Ivo", "city", { population: "50k", stability: "Low", exports: ["salt"], imports: [] }),
    place("Juno", "planet", { population: "1B", climate: "Cold", stability: "Low", exports: ["tea"] }),
    place("Kra", "country", { population: "5M", army_size: "4k", stability: "Low", exports: ["salt"] }),
    place("Lum", "city", { population: "60k", stability: "Low", exports: ["wool"], imports: ["tea"] }),
  ],
  edges: [
    ...contains("Aster", ["Bel", "Gor"]),
    ...contains("Bel", ["Cai", "Dun", "Eft"]),
    ...contains("Gor", ["Hix", "Ivo"]),
    ...contains("Juno", ["Kra"]),
    ...contains("Kra", ["Lum"]),
    ...bothWays("Bel", "borders", "Gor"),
    ...bothWays("Bel", "hostile", "Gor"),
    ...bothWays("Cai", "borders", "Dun"),
    ...bothWays("Dun", "borders", "Hix"),
    ...bothWays("Cai", "trade_with", "Dun"),
    ...bothWays("Cai", "trade_with", "Eft"),
    ...bothWays("Cai", "trade_with", "Hix"),
  ],
};

export const HAND_DRAWN_GRAPH = HierarchyGraph.fromDocument(HAND_DRAWN);

function place(id: string, type: string, attributes: GraphDocument["nodes"][number]["attributes"] & object) {
  return { id, type, attributes };
}

function contains(source: string, targets: readonly string[]) {
  return targets.map((target) => ({ source, target, relation: "contains" }));
}

function bothWays(a: string, relation: string, b: string) {
  return [
    { source: a, target: b, relation },
    { source: b, target: a, relation },
  ];
}
