import { graphLookups } from "./graph-lookups.js";

/** Names within names, a shared name, an alias, accents; one country and its cities. */
export const HARBOR_WORLD = graphLookups({
  name: "harbor",
  directed: true,
  nodes: [
    { id: "ostral", name: "Ostral", type: "country", attributes: { climate: "Arid", army_size: 1200 } },
    { id: "york", name: "York", type: "city", attributes: { stability: "Unstable", aliases: ["Eboracum"] } },
    { id: "new-york", name: "New York", type: "city", attributes: { exports: ["iron ore", "fish"] } },
    { id: "lodz", name: "Łódź", type: "city" },
    { id: "mira", name: "Mira", type: "city" },
    { id: "river-mira", name: "Mira", type: "river" },
    { id: "orun", name: "Orun", type: "city" },
  ],
  edges: ["york", "new-york", "lodz", "mira", "orun"].map((target) => ({
    source: "ostral",
    target,
    relation: "contains",
  })),
});
