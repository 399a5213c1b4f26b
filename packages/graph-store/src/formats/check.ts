import type { Attributes, EdgeDocument, GraphDocument, NodeDocument } from "../graph-document.js";

/** Why an element cannot be used. */
export interface Fault {
  /** The reason as a short phrase, for counting. */
  readonly kind: string;
  /** The element, such as `nodes[3]`. */
  readonly where: string;
  /** The reason in full. */
  readonly reason: string;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** A document's head, and its elements still unchecked. */
export interface Header {
  readonly head: Pick<GraphDocument, "name" | "directed" | "hierarchy_relation">;
  readonly nodes: readonly unknown[];
  readonly edges: readonly unknown[];
}

/** Checks everything but the elements. */
export function checkHeader(value: unknown): Header | Fault {
  if (!isObject(value)) return wrongType("document", "", "an object", value);
  const { name, directed, hierarchy_relation: hierarchy, nodes, edges } = value;
  if (typeof name !== "string") return wrongType("document", "name", "a string", name);
  if (directed !== undefined && directed !== true) return wrongType("document", "directed", "true", directed);
  const relationIsSound =
    hierarchy === undefined || hierarchy === null || typeof hierarchy === "string" || isStringList(hierarchy);
  if (!relationIsSound) {
    return wrongType("document", "hierarchy_relation", "a string, a list of strings or null", hierarchy);
  }
  if (!Array.isArray(nodes)) return wrongType("document", "nodes", "a list", nodes);
  if (!Array.isArray(edges)) return wrongType("document", "edges", "a list", edges);
  const head = { name, directed: true as const };
  return {
    head:
      hierarchy === undefined ? head : { ...head, hierarchy_relation: hierarchy as string | string[] | null },
    nodes,
    edges,
  };
}

/** Checks one node by itself. */
export function checkNode(value: unknown, where: string): NodeDocument | Fault {
  if (!isObject(value)) return wrongType(where, "", "an object", value);
  const { id, name, type, attributes } = value;
  if (id === undefined || id === "") {
    return { kind: "missing id", where, reason: "has no id; give it a string that no other node has" };
  }
  if (typeof id !== "string") return wrongType(where, "id", "a string", id);
  if (name !== undefined && typeof name !== "string") return wrongType(where, "name", "a string", name);
  if (typeof type !== "string") return wrongType(where, "type", "a string", type);
  const fault = attributesFault(attributes, where);
  if (fault !== undefined) return fault;
  return {
    id,
    type,
    ...(name === undefined ? {} : { name }),
    ...(attributes === undefined ? {} : { attributes: known(attributes) }),
  };
}

/** Checks one edge by itself. */
export function checkEdge(value: unknown, where: string): EdgeDocument | Fault {
  if (!isObject(value)) return wrongType(where, "", "an object", value);
  const { source, target, relation, attributes } = value;
  for (const [field, end] of Object.entries({ source, target, relation })) {
    if (typeof end !== "string" || end === "")
      return wrongType(where, field, "a string that is not empty", end);
  }
  const fault = attributesFault(attributes, where);
  if (fault !== undefined) return fault;
  const edge = { source, target, relation } as EdgeDocument;
  return attributes === undefined ? edge : { ...edge, attributes: known(attributes) };
}

// A null says that a value is not known; a graph has no attribute then.
function known(attributes: unknown): Attributes {
  const entries = Object.entries(attributes as Record<string, unknown>).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as Attributes;
}

function attributesFault(attributes: unknown, where: string): Fault | undefined {
  if (attributes === undefined) return undefined;
  if (!isObject(attributes)) return wrongType(where, "attributes", "an object", attributes);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "aliases" && value !== null && !isStringList(value)) {
      return wrongType(where, "attributes.aliases", "a list of strings", value);
    }
    if (value === null) continue;
    if (!isScalar(value) && !(Array.isArray(value) && value.every(isScalar))) {
      return wrongType(
        where,
        `attributes.${key}`,
        "a string, number, boolean, null or a list of these",
        value,
      );
    }
  }
  return undefined;
}

function wrongType(where: string, field: string, wanted: string, value: unknown): Fault {
  const subject = field === "" ? "is" : `${field} is`;
  return { kind: "wrong type", where, reason: `${subject} ${describe(value)}, not ${wanted}` };
}

function describe(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (value === "") return "empty";
  if (typeof value === "object") return "an object";
  if (typeof value === "string") return `the string ${JSON.stringify(value.slice(0, 40))}`;
  return `the ${typeof value} ${String(value)}`;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isScalar(value: unknown): boolean {
  return typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}

function isStringList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
