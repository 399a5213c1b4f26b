import type { GraphDocument, NodeDocument } from "@hg-rag/graph-store";

/** Plain scans of a document, slow on purpose: what the tests hold the package's own reading against. */
export function targetsOf(world: GraphDocument, source: string, relation: string): string[] {
  return world.edges
    .filter((edge) => edge.source === source && edge.relation === relation)
    .map((edge) => edge.target)
    .sort();
}

export function parentOf(world: GraphDocument, child: string): string {
  return world.edges.find((edge) => edge.target === child && edge.relation === "contains")!.source;
}

export function nodeOf(world: GraphDocument, id: string): NodeDocument {
  return world.nodes.find((node) => node.id === id)!;
}

export function goodsOf(node: NodeDocument, list: "exports" | "imports"): readonly string[] {
  return node.attributes![list] as readonly string[];
}

export function citiesOf(world: GraphDocument): NodeDocument[] {
  return world.nodes.filter((node) => node.type === "city");
}

/**
 * The answers to a question, from its text and the document alone.
 *
 * @throws Error for a question in no known words
 */
export function rederive(world: GraphDocument, question: string): string[] {
  for (const [pattern, answer] of READINGS) {
    const match = pattern.exec(question);
    if (match !== null) return answer(world, match.groups!);
  }
  throw new Error(`no reading for: ${question}`);
}

type Parts = Record<string, string>;
type Reading = readonly [RegExp, (world: GraphDocument, parts: Parts) => string[]];

const PLACE = "the (?<type>city|country|planet) (?<x>\\w+)";

const READINGS: readonly Reading[] = [
  fact(`How large is the population of ${PLACE}\\?`, "population"),
  fact(`How is the stability of ${PLACE} rated\\?`, "stability"),
  fact(`Which goods? does ${PLACE} export\\?`, "exports"),
  fact(`Which goods? does ${PLACE} import\\?`, "imports"),
  fact(`What size is the army of ${PLACE}\\?`, "army_size"),
  fact(`Which climate does ${PLACE} have\\?`, "climate"),
  reading(`Which country does the city (?<x>\\w+) belong to\\?`, (world, { x }) => [parentOf(world, x!)]),
  reading(`On which planet does the city (?<x>\\w+) lie\\?`, (world, { x }) => [
    parentOf(world, parentOf(world, x!)),
  ]),
  reading(`On which planet does the country (?<x>\\w+) lie\\?`, (world, { x }) => [parentOf(world, x!)]),
  reading(`Which (city|country|cities|countries) borders? ${PLACE}\\?`, (world, { x }) =>
    targetsOf(world, x!, "borders"),
  ),
  reading(`Which (city|country|cities|countries) trades? with ${PLACE}\\?`, (world, { x }) =>
    targetsOf(world, x!, "trade_with"),
  ),
  reading(
    `A strike in the city (?<x>\\w+) stops its export of (?<good>\\w+)\\. Which cit(y|ies) that trades? with \\k<x> (is|are) affected, because (it imports|they import) \\k<good>\\?`,
    (world, parts) => partnersWith(world, parts, "exports", "imports"),
  ),
  reading(
    `To save money, the city (?<x>\\w+) no longer imports (?<good>\\w+)\\. Which cit(y|ies) that trades? with \\k<x> loses? a buyer, because (it exports|they export) \\k<good>\\?`,
    (world, parts) => partnersWith(world, parts, "imports", "exports"),
  ),
  reading(
    `The country (?<x>\\w+) declares war on the countr(y|ies) it is (?<terms>hostile|unfriendly) towards\\. Which countr(y is it|ies are they)\\?`,
    (world, { x, terms }) => {
      const hostile = targetsOf(world, x!, "hostile");
      if (terms === "unfriendly" && hostile.length > 0) throw new Error(`${x} is hostile to ${hostile}`);
      return targetsOf(world, x!, terms!);
    },
  ),
];

function reading(text: string, answer: Reading[1]): Reading {
  return [new RegExp(`^${text}$`), answer];
}

function fact(text: string, attribute: string): Reading {
  return reading(text, (world, { x, type }) => {
    const node = nodeOf(world, x!);
    if (node.type !== type) throw new Error(`${x} is a ${node.type}, not a ${type}`);
    return [node.attributes![attribute]].flat() as string[];
  });
}

function partnersWith(
  world: GraphDocument,
  { x, good }: Parts,
  own: "exports" | "imports",
  theirs: "exports" | "imports",
): string[] {
  if (!goodsOf(nodeOf(world, x!), own).includes(good!)) throw new Error(`${x} has no ${good} in its ${own}`);
  return targetsOf(world, x!, "trade_with").filter((id) =>
    goodsOf(nodeOf(world, id), theirs).includes(good!),
  );
}
