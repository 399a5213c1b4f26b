import { type Label, labelsOf } from "./label.js";
import { nameKey } from "./words.js";

/** A node as far as a context shows it. Two nodes may share a name. */
export interface ContextNode {
  readonly name: string;
  readonly key: string;
  /** Lower case; null when the context does not say. */
  readonly type: string | null;
  /** True when the node has a block or passage of its own. */
  readonly described: boolean;
}

/** What one line says of a node: a field's values or a relation's objects; a reader cannot tell which. */
export interface Fact {
  readonly subject: ContextNode;
  readonly label: string;
  readonly values: readonly string[];
  /** The values' name keys, in the same order. */
  readonly keys: readonly string[];
  /** True when the line ends in "and N more". */
  readonly cut: boolean;
}

/** The facts of a context, whichever system wrote it. */
export interface Context {
  readonly nodes: readonly ContextNode[];
  /** Nodes by name key, aliases included. */
  readonly named: ReadonlyMap<string, readonly ContextNode[]>;
  readonly facts: readonly Fact[];
  /** The labels of the facts, each once. */
  readonly labels: readonly Label[];
  readonly parents: ReadonlyMap<ContextNode, readonly ContextNode[]>;
  readonly children: ReadonlyMap<ContextNode, readonly ContextNode[]>;
}

interface Draft {
  readonly nodes: ContextNode[];
  readonly named: Map<string, ContextNode[]>;
  readonly facts: Fact[];
  readonly parents: Map<ContextNode, ContextNode[]>;
  readonly children: Map<ContextNode, ContextNode[]>;
}

const HEADER = /^\[([^\]]+)\](?: (.+))?$/;
const CHAIN = /^(.+?) is an? (.+?) (?:located in|under) (.+), an? ([^,]+)\.$/;
const TYPED = /^(.+), an? ([^,]+)$/;
/** Official names, native names, aliases: labels whose values are names of the node itself. */
const NAMING = /(?:^|[ ])(?:names?|alias|aliases|called)$/;
const MORE = / and \d+ more$/;
const ABOVE: ReadonlySet<string> = new Set(["located in", "under"]);
const BELOW: ReadonlySet<string> = new Set(["contains"]);

/**
 * Reads a context: blocks with a location chain and relations, or passages one after the other.
 * Lines of another form are passed over, since a name or value may hold anything.
 */
export function parseContext(text: string): Context {
  const draft: Draft = { nodes: [], named: new Map(), facts: [], parents: new Map(), children: new Map() };
  const chain: string[] = [];
  const relations: string[] = [];
  const links: [ContextNode, string, string[]][] = [];
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block.split("\n").filter((line) => line.trim() !== "");
    const header = HEADER.exec(lines[0] ?? "");
    if (header?.[2] === undefined && header?.[1] === "LOCATION CHAIN") chain.push(...lines.slice(1));
    else if (header?.[2] === undefined && header?.[1] === "RELATIONS") relations.push(...lines.slice(1));
    else if (header !== null) readNode(draft, header, lines.slice(1), links);
  }
  // Names are only known once every block is read, so lines that join nodes wait until here.
  for (const line of chain) readChain(draft, line);
  for (const [node, label, values] of links) link(draft, node, label, values);
  for (const line of relations) readRelation(draft, line);
  return { ...draft, labels: labelsOf(draft.facts.map((fact) => fact.label)) };
}

function readNode(
  draft: Draft,
  header: RegExpExecArray,
  body: readonly string[],
  links: [ContextNode, string, string[]][],
): void {
  const named = /^Name: (.+)$/.exec(body[0] ?? "");
  const name = header[2] ?? named?.[1];
  if (name === undefined) return;
  const node = addNode(draft, name, header[1]!.toLowerCase().replaceAll("_", " "), true);
  for (const line of header[2] === undefined ? body.slice(1) : body) {
    const colon = line.indexOf(": ");
    if (colon < 1) continue;
    const label = line.slice(0, colon).replaceAll("_", " ");
    const list = line.slice(colon + 2);
    if (ABOVE.has(label) || BELOW.has(label) || label.endsWith(" this")) {
      links.push([node, label, listOf(list)]);
      continue;
    }
    addFact(draft, node, label, list);
    if (NAMING.test(label)) for (const alias of listOf(list)) addName(draft, nameKey(alias), node);
  }
}

/** Lines of a passage that join its node to others by name. */
function link(draft: Draft, node: ContextNode, label: string, values: readonly string[]): void {
  for (const value of values) {
    if (ABOVE.has(label)) {
      for (const parent of parentsNamed(draft, value)) contain(draft, parent, node);
      continue;
    }
    for (const other of nodesNamed(draft, value)) {
      if (BELOW.has(label)) contain(draft, node, other);
      else addFact(draft, other, label.slice(0, -" this".length), node.name);
    }
  }
}

function readChain(draft: Draft, line: string): void {
  const match = CHAIN.exec(line);
  if (match === null) return;
  const [, child, childType, parent, parentType] = match;
  for (const lower of typedNodes(draft, child!, childType!)) {
    for (const upper of typedNodes(draft, parent!, parentType!)) contain(draft, upper, lower);
  }
}

function readRelation(draft: Draft, line: string): void {
  // A name may hold spaces and colons, so the longest known name that begins the line is its subject.
  const starts = draft.nodes.filter((node) => line.startsWith(`${node.name} `));
  const name = starts.reduce((longest, { name }) => (name.length > longest.length ? name : longest), "");
  const rest = line.slice(name.length + 1);
  const colon = rest.indexOf(": ");
  if (name === "" || colon < 1) return;
  const mutual = rest.slice(0, colon).endsWith(" (mutual)");
  const label = rest.slice(0, colon - (mutual ? " (mutual)".length : 0)).replaceAll("_", " ");
  for (const subject of starts.filter((node) => node.name === name)) {
    addFact(draft, subject, label, rest.slice(colon + 2));
  }
  if (!mutual) return;
  for (const value of listOf(rest.slice(colon + 2))) {
    for (const other of nodesNamed(draft, value)) addFact(draft, other, label, name);
  }
}

function listOf(list: string): string[] {
  const whole = list.replace(MORE, "");
  if (!whole.includes("; ")) return whole.trim() === "" ? [] : [whole.trim()];
  return whole
    .split("; ")
    .map((value) => value.trim())
    .filter((value) => value !== "");
}

function addNode(draft: Draft, name: string, type: string | null, described: boolean): ContextNode {
  const node = { name, key: nameKey(name), type, described };
  draft.nodes.push(node);
  addName(draft, node.key, node);
  return node;
}

function addName(draft: Draft, key: string, node: ContextNode): void {
  if (key === "") return;
  const nodes = draft.named.get(key);
  if (nodes === undefined) draft.named.set(key, [node]);
  else if (!nodes.includes(node)) nodes.push(node);
}

function nodesNamed(draft: Draft, name: string): ContextNode[] {
  const known = draft.nodes.filter((node) => node.name === name);
  return known.length > 0 ? known : [addNode(draft, name, null, false)];
}

/** "Norland, a country", or a name alone. */
function parentsNamed(draft: Draft, value: string): ContextNode[] {
  const [, name, type] = TYPED.exec(value) ?? [];
  return name === undefined ? nodesNamed(draft, value) : typedNodes(draft, name, type!);
}

function typedNodes(draft: Draft, name: string, type: string): ContextNode[] {
  const known = draft.nodes.filter((node) => node.name === name && node.type === type);
  return known.length > 0 ? known : [addNode(draft, name, type, false)];
}

function addFact(draft: Draft, subject: ContextNode, label: string, list: string): void {
  const values = listOf(list);
  if (values.length === 0) return;
  draft.facts.push({ subject, label, values, keys: values.map(nameKey), cut: MORE.test(list) });
}

function contain(draft: Draft, parent: ContextNode, child: ContextNode): void {
  if (parent === child) return;
  push(draft.parents, child, parent);
  push(draft.children, parent, child);
}

function push(map: Map<ContextNode, ContextNode[]>, from: ContextNode, to: ContextNode): void {
  const list = map.get(from);
  if (list === undefined) map.set(from, [to]);
  else if (!list.includes(to)) list.push(to);
}
