import type { AttributeValue } from "./graph-document.js";
import type { GraphView } from "./graph-view.js";

/** The most neighbours that one line of a passage lists. */
const PASSAGE_NEIGHBORS = 50;

/**
 * One node as flat text: its type and name, its attributes, its parents with their types, its direct relations
 * (section 3.4).
 *
 * An edge that comes in and has no mirror is written `relation this: names`. Lists are joined by `; `; after 50
 * neighbours a line says how many more there are, so that a hub's passage stays a passage.
 */
export function passage(view: GraphView, node: number): string {
  const lines = [
    `[${typeLabel(view.typeOf(node))}] ${oneLine(view.nameOf(node))}${attributeLines(view, node)}`,
  ];
  for (const [phrase, parents] of parentsByPhrase(view, node)) {
    lines.push(`${phrase}: ${listText(parents, (parent) => nameWithType(view, parent))}`);
  }
  for (const [line, neighbors] of neighborsByLabel(view, node)) {
    lines.push(`${line}: ${listNames(view, neighbors)}`);
  }
  return lines.join("\n");
}

/**
 * A node's attributes as `label: value` lines, in the order they have, each behind a line break; aliases come as
 * `also called`.
 */
export function attributeLines(view: GraphView, node: number): string {
  const attributes = view.attributesOf(node);
  let lines = "";
  for (const key of Object.keys(attributes)) {
    const value = attributes[key]!;
    if (Array.isArray(value) && value.length === 0) continue;
    lines += `\n${key === "aliases" ? "also called" : label(key)}: ${formatValue(value)}`;
  }
  return lines;
}

/** A type as the label of a block: upper case, on one line. */
export function typeLabel(type: string): string {
  return label(type).toUpperCase();
}

/** How containment by a relation reads: "located in" for the paper's `contains`, "under" for any other. */
export function containmentPhrase(relation: string): string {
  return relation === "contains" ? "located in" : "under";
}

/** An attribute's or a relation's name as text. */
export function label(name: string): string {
  return oneLine(name.includes("_") ? name.replaceAll("_", " ") : name);
}

/** Text of unknown origin on one line, so that it cannot pass for a line or a block of its own. */
export function oneLine(text: string): string {
  if (isPlain(text)) return text;
  return text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

// Printable ASCII without a blank at an end or behind another: most names, and nothing to do.
function isPlain(text: string): boolean {
  let before = 32;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 32 || code > 126 || (code === 32 && before === 32)) return false;
    before = code;
  }
  return before !== 32;
}

/** A node as "Norland, a country": its parent's type is what makes "which country" answerable from its own line. */
export function nameWithType(view: GraphView, node: number): string {
  return `${oneLine(view.nameOf(node))}, ${withArticle(view.typeOf(node))}`;
}

/** A type as a noun: "a city", "an island". */
export function withArticle(type: string): string {
  const noun = label(type);
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** Names joined by `; `, in the order given; after 50 of them, the number of the rest. */
export function listNames(view: GraphView, nodes: readonly number[]): string {
  return listText(nodes, (node) => oneLine(view.nameOf(node)));
}

function listText(nodes: readonly number[], textOf: (node: number) => string): string {
  let list = "";
  for (let index = 0; index < nodes.length && index < PASSAGE_NEIGHBORS; index += 1) {
    list += index === 0 ? textOf(nodes[0]!) : `; ${textOf(nodes[index]!)}`;
  }
  const rest = nodes.length - PASSAGE_NEIGHBORS;
  return rest > 0 ? `${list} and ${rest} more` : list;
}

function formatValue(value: AttributeValue): string {
  if (typeof value === "string") return oneLine(value);
  if (Array.isArray(value)) {
    let list = formatValue(value[0]!);
    for (let index = 1; index < value.length; index += 1) list += `; ${formatValue(value[index]!)}`;
    return list;
  }
  return String(value);
}

function parentsByPhrase(view: GraphView, node: number): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const parent of Array.from(view.parentsOf(node))) {
    const phrase = containmentPhrase(view.containmentBetween(parent, node)!);
    groups.set(phrase, [...(groups.get(phrase) ?? []), parent]);
  }
  return groups;
}

function neighborsByLabel(view: GraphView, node: number): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  const add = (key: string, neighbor: number) => {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [neighbor]);
    else group.push(neighbor);
  };
  let mirrored = "";
  view.visitRelations(node, (relation, neighbor, outgoing) => {
    const name = label(view.relations[relation]!);
    if (outgoing) {
      add(name, neighbor);
      mirrored = `${relation} ${neighbor}`;
    } else if (mirrored !== `${relation} ${neighbor}`) add(`${name} this`, neighbor);
    return undefined;
  });
  return groups;
}
