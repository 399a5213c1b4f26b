import type { GraphDocument, NodeDocument } from "@hg-rag/graph-store";

/** Plain scans of a document, slow on purpose: what the tests hold the package's own reading against. */
export function targetsOf(world: GraphDocument, source: string, relation: string): string[] {
  return world.edges
    .filter((edge) => edge.source === source && edge.relation === relation)
    .map((edge) => edge.target)
    .sort();
}

function parentOf(world: GraphDocument, child: string): string {
  return world.edges.find((edge) => edge.target === child && edge.relation === "contains")!.source;
}

export function nodeOf(world: GraphDocument, id: string): NodeDocument {
  return world.nodes.find((node) => node.id === id)!;
}

export function nameOf(world: GraphDocument, id: string): string {
  return nodeOf(world, id).name ?? id;
}

/** The nodes above one, nearest first, up to that of a type. */
function pathTo(world: GraphDocument, id: string, type: string): string[] {
  const path: string[] = [];
  for (let at = id; nodeOf(world, at).type !== type; ) {
    at = parentOf(world, at);
    path.push(at);
  }
  return path;
}

export function goodsOf(node: NodeDocument, list: "exports" | "imports"): readonly string[] {
  return node.attributes![list] as readonly string[];
}

export function citiesOf(world: GraphDocument): NodeDocument[] {
  return world.nodes.filter((node) => node.type === "city");
}

/** What a question asks, by its text and the document alone. */
export interface Reading {
  /** The one node that the question can be about. */
  readonly anchor: string;
  /** Ids of the answers, or the values. */
  readonly answers: readonly string[];
  /** What lies between the anchor and the answers. */
  readonly between: readonly string[];
}

/**
 * Reads a question.
 *
 * @throws Error for a question in no known words, or about a place that is none or one of several
 */
export function readQuestion(world: GraphDocument, question: string): Reading {
  for (const [pattern, read] of PATTERNS) {
    const match = pattern.exec(question);
    if (match === null) continue;
    const parts = match.groups!;
    const anchor = meantBy(world, parts);
    const path = parts.container === undefined ? [] : pathTo(world, anchor, parts.container);
    return { anchor, answers: read(world, anchor, parts), between: path.slice(0, -1) };
  }
  throw new Error(`no reading for: ${question}`);
}

/** The names or values that answer a question, which names its anchor rightly. */
export function rederive(world: GraphDocument, question: string): string[] {
  return readQuestion(world, question).answers.map((answer) =>
    nodeOf(world, answer) === undefined ? answer : nameOf(world, answer),
  );
}

type Parts = Record<string, string>;
type Pattern = readonly [RegExp, (world: GraphDocument, anchor: string, parts: Parts) => string[]];

const PLACE = "the (?<type>city|country|planet) (?<x>[\\w ]+?)( in the country (?<within>[\\w ]+?))?";

const PATTERNS: readonly Pattern[] = [
  fact(`How large is the population of ${PLACE}\\?`, "population"),
  fact(`How is the stability of ${PLACE} rated\\?`, "stability"),
  fact(`Which goods? does ${PLACE} export\\?`, "exports"),
  fact(`Which goods? does ${PLACE} import\\?`, "imports"),
  fact(`What size is the army of ${PLACE}\\?`, "army_size"),
  fact(`Which climate does ${PLACE} have\\?`, "climate"),
  container(`Which (?<container>country|province) does ${PLACE} belong to\\?`),
  container(`(On|In) which (?<container>planet|continent|region) does ${PLACE} lie\\?`),
  pattern(`Which (city|country|cities|countries) borders? ${PLACE}\\?`, (world, anchor) =>
    targetsOf(world, anchor, "borders"),
  ),
  pattern(`Which (city|country|cities|countries) trades? with ${PLACE}\\?`, (world, anchor) =>
    targetsOf(world, anchor, "trade_with"),
  ),
  pattern(
    `A strike in ${PLACE} stops its export of (?<good>\\w+)\\. Which cit(y|ies) that trades? with \\k<x> (is|are) affected, because (it imports|they import) \\k<good>\\?`,
    (world, anchor, { good }) => partnersWith(world, anchor, good!, ["exports", "imports"]),
  ),
  pattern(
    `To save money, ${PLACE} no longer imports (?<good>\\w+)\\. Which cit(y|ies) that trades? with \\k<x> loses? a buyer, because (it exports|they export) \\k<good>\\?`,
    (world, anchor, { good }) => partnersWith(world, anchor, good!, ["imports", "exports"]),
  ),
  pattern(
    `The (?<type>country) (?<x>[\\w ]+?) declares war on the countr(y|ies) it is (?<terms>hostile|unfriendly) towards\\. Which countr(y is it|ies are they)\\?`,
    (world, anchor, { terms }) => {
      const hostile = targetsOf(world, anchor, "hostile");
      if (terms === "unfriendly" && hostile.length > 0) throw new Error(`${anchor} is hostile to ${hostile}`);
      return targetsOf(world, anchor, terms!);
    },
  ),
];

/** The node of a name, and in the country said, if one is: the only one, or the text has more than one reading. */
function meantBy(world: GraphDocument, { type, x, within }: Parts): string {
  const meant = world.nodes.filter(
    ({ id, name = id, ...node }) =>
      name === x &&
      (within === undefined ||
        (node.type === "city" && nameOf(world, pathTo(world, id, "country").at(-1)!) === within)),
  );
  if (meant.length !== 1 || meant[0]!.type !== type) {
    throw new Error(`the ${type} ${x} in ${within} can be: ${meant.map(({ id }) => id)}`);
  }
  return meant[0]!.id;
}

function pattern(text: string, read: Pattern[1]): Pattern {
  return [new RegExp(`^${text}$`), read];
}

function fact(text: string, attribute: string): Pattern {
  return pattern(text, (world, anchor) => [nodeOf(world, anchor).attributes![attribute]].flat() as string[]);
}

function container(text: string): Pattern {
  return pattern(text, (world, anchor, { container }) => pathTo(world, anchor, container!).slice(-1));
}

function partnersWith(
  world: GraphDocument,
  anchor: string,
  good: string,
  [own, theirs]: readonly ["exports" | "imports", "exports" | "imports"],
): string[] {
  if (!goodsOf(nodeOf(world, anchor), own).includes(good))
    throw new Error(`${anchor} has no ${good} in ${own}`);
  return targetsOf(world, anchor, "trade_with").filter((id) =>
    goodsOf(nodeOf(world, id), theirs).includes(good),
  );
}
