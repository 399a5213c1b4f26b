import type { AttributeArrays, GraphArrays, SnapshotHead } from "./arrays.js";

/*
 * Checksums tell damage; these checks tell a file whose arrays do not fit each other, however it came about. What
 * passes can give wrong answers at worst, and reads nothing outside its arrays.
 */

type Numbers = ArrayLike<number>;

export function isHead(value: unknown): value is SnapshotHead {
  if (typeof value !== "object" || value === null) return false;
  const { name, nodes, relations, hierarchyRelations, longestName } = value as Record<string, unknown>;
  return (
    typeof name === "string" &&
    isTextList(relations) &&
    isTextList(hierarchyRelations) &&
    Number.isSafeInteger(nodes) &&
    Number.isSafeInteger(longestName)
  );
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** The first thing wrong with a graph's arrays, or undefined. */
export function graphFault(head: SnapshotHead, graph: GraphArrays): string | undefined {
  const { nodes, relations } = head;
  const folded = graph.foldedOffsets.length - 1;
  const types = graph.typeOffsets.length - 1;
  return (
    rowsFault("ids", graph.idOffsets, nodes, graph.idBytes.length) ??
    rowsFault("names", graph.nameOffsets, nodes, graph.nameBytes.length) ??
    rowsFault("types", graph.typeOffsets, types, graph.typeBytes.length) ??
    rowsFault("folded names", graph.foldedOffsets, folded, graph.foldedBytes.length) ??
    rowsFault("named nodes", graph.foldedRows, folded, graph.foldedNodes.length) ??
    rowsFault("parents", graph.parentRows, nodes, graph.parents.length) ??
    rowsFault("children", graph.childRows, nodes, graph.children.length) ??
    rowsFault("groups", graph.groupRows, nodes, graph.groupRelations.length) ??
    rowsFault("ends", graph.endRows, graph.groupRelations.length, graph.ends.length) ??
    slotsFault("id slots", graph.idSlots, nodes) ??
    slotsFault("name slots", graph.foldedSlots, folded) ??
    codesFault("id ranks", graph.idRanks, nodes, nodes) ??
    codesFault("types", graph.types, nodes, types) ??
    codesFault("named nodes", graph.foldedNodes, graph.foldedNodes.length, nodes) ??
    codesFault("parents", graph.parents, graph.parents.length, nodes) ??
    codesFault("children", graph.children, graph.parents.length, nodes) ??
    codesFault("relations", graph.groupRelations, graph.groupRelations.length, relations.length) ??
    codesFault("ends", graph.ends, graph.ends.length, nodes * 2) ??
    codesFault(
      "hierarchy relations",
      graph.parentRelations,
      head.hierarchyRelations.length > 1 ? graph.parents.length : 0,
      head.hierarchyRelations.length,
    )
  );
}

/** The first thing wrong with the arrays of attributes, or undefined. */
export function attributesFault(nodes: number, attributes: AttributeArrays): string | undefined {
  const { fields, items, itemKinds } = attributes;
  const shapes = attributes.fieldRows.length - 1;
  return (
    rowsFault("keys", attributes.keyOffsets, attributes.keyOffsets.length - 1, attributes.keyBytes.length) ??
    rowsFault(
      "texts",
      attributes.textOffsets,
      attributes.textOffsets.length - 1,
      attributes.textBytes.length,
    ) ??
    rowsFault("fields", attributes.fieldRows, shapes, fields.length) ??
    rowsFault("items", attributes.itemRows, attributes.itemRows.length - 1, items.length) ??
    codesFault("shapes", attributes.shapes, nodes, shapes) ??
    codesFault("places", attributes.places, nodes, nodes) ??
    codesFault("fields", fields, fields.length, (attributes.keyOffsets.length - 1) * 4) ??
    codesFault(
      "columns",
      attributes.columns,
      fields.length,
      attributes.numbers.length + attributes.values.length,
    ) ??
    codesFault("item kinds", itemKinds, items.length, 3)
  );
}

/** Rows begin at 0, never fall, and end with the entries. */
function rowsFault(what: string, starts: Numbers, rows: number, entries: number): string | undefined {
  let isSound = starts.length === rows + 1 && starts[0] === 0 && starts[rows] === entries;
  for (let row = 0; isSound && row < rows; row++) isSound = starts[row]! <= starts[row + 1]!;
  return isSound ? undefined : `its rows of ${what} are unsound`;
}

function codesFault(what: string, codes: Numbers, length: number, limit: number): string | undefined {
  let isSound = codes.length === length;
  for (let at = 0; isSound && at < length; at++) isSound = codes[at]! < limit;
  return isSound ? undefined : `its ${what} are out of range`;
}

function slotsFault(what: string, slots: Numbers, texts: number): string | undefined {
  const { length } = slots;
  const isSound = length > texts && (length & (length - 1)) === 0;
  return isSound ? codesFault(what, slots, length, texts + 1) : `its ${what} are too few`;
}
