import { type GraphView, passage } from "@hg-rag/graph-store";
import { serialize } from "./serialize.js";
import { serializeAsArrows } from "./serialize-arrows.js";
import { serializeAsJson } from "./serialize-json.js";
import type { Subgraph } from "./subgraph.js";

/**
 * How a subgraph is written. `paper` is the structured prompt with its location chain (section 3.3, `serialize`); the
 * others are there to be compared with it: a triple a line, a JSON document, and the passages that the dense baseline
 * has (section 3.4), which tell each node's relations whether or not they lead out of the subgraph.
 */
export const SERIALIZATIONS = ["paper", "arrows", "json", "passages"] as const;

export type Serialization = (typeof SERIALIZATIONS)[number];

type Write = (view: GraphView, subgraph: Subgraph) => string;

/** How each serialization is written. */
export const WRITE: Readonly<Record<Serialization, Write>> = {
  paper: serialize,
  arrows: serializeAsArrows,
  json: serializeAsJson,
  passages: (view, { nodes }) => nodes.map((node) => passage(view, node)).join("\n\n"),
};
