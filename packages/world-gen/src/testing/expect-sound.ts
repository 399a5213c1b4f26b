import type { Question } from "@hg-rag/evaluator";
import type { GraphDocument, NodeDocument } from "@hg-rag/graph-store";
import { expect } from "vitest";
import { citiesOf, goodsOf, nameOf, nodeOf, readQuestion, targetsOf } from "./read-world.js";

const SYMMETRIC = ["borders", "trade_with", "hostile", "unfriendly", "neutral"];

// Faults are collected and expected to be none: an expectation for every edge would take most of the time.
/** Relations join different nodes of one type, both ways and once; politics stand once a pair. */
export function expectSoundRelations(world: GraphDocument): void {
  const keys = new Set(world.edges.map((edge) => `${edge.source} ${edge.relation} ${edge.target}`));
  expect(keys.size).toBe(world.edges.length);
  const types = new Map(world.nodes.map((node) => [node.id, node.type]));
  const lateral = world.edges.filter((edge) => edge.relation !== "contains");
  const faults = lateral.filter(
    ({ source, relation, target }) =>
      !SYMMETRIC.includes(relation) ||
      source === target ||
      types.get(source) !== types.get(target) ||
      !keys.has(`${target} ${relation} ${source}`),
  );
  expect(faults).toEqual([]);
  const political = lateral.filter(({ relation }) => relation !== "borders" && relation !== "trade_with");
  const pairs = new Set(political.map(({ source, target }) => `${source} ${target}`));
  expect(pairs.size).toBe(political.length);
}

/** Of a trading pair each imports something that the other exports; no city imports what it exports. */
export function expectImportRule(world: GraphDocument): void {
  const nodes = new Map(world.nodes.map((node) => [node.id, node]));
  const isBuying = (buyer: NodeDocument, seller: NodeDocument) =>
    goodsOf(seller, "exports").some((good) => goodsOf(buyer, "imports").includes(good));
  expect(citiesOf(world).filter((city) => isBuying(city, city))).toEqual([]);
  expect(citiesOf(world).filter((city) => goodsOf(city, "imports").length === 0)).toEqual([]);
  // Both ways: a trading pair has two edges.
  const idle = world.edges.filter(({ source, relation, target }) => {
    const [seller, buyer] = [nodes.get(source)!, nodes.get(target)!];
    return relation === "trade_with" && seller.type === "city" && !isBuying(buyer, seller);
  });
  expect(idle).toEqual([]);
}

/** Every question has one reading, and its gold is what that reading finds. */
export function expectSoundQuestions(world: GraphDocument, questions: readonly Question[]): void {
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  for (const { question, kind, answers, answer_ids, anchor_ids, ...gold } of questions) {
    const reading = readQuestion(world, question);
    const found = reading.answers;
    const { anchor } = reading;
    expect(anchor_ids).toEqual([anchor]);
    expect(answer_ids).toEqual(kind === "local_fact" ? [] : found);
    expect(answers).toEqual(kind === "local_fact" ? found : found.map((id) => nameOf(world, id)));
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set(answers).size).toBe(answers.length);
    expect(gold.expected).toBe(answers.join(kind === "multi_hop" ? " " : ", "));
    expect(typeof gold.answer_key).toBe(kind === "multi_hop" ? "string" : "object");
    expect(gold.evidence_ids).toEqual([anchor, ...reading.between, ...answer_ids]);
    expect(gold.template?.startsWith(`${kind}/${nodeOf(world, anchor).type}/`)).toBe(true);
    expect(gold.template?.endsWith("/qualified")).toBe(question.includes(" in the country "));
    if (!/population|stability|climate|army|planet|continent|region|belong/.test(question)) {
      expect(/\b(goods|cities|countries)\b/.test(question)).toBe(answers.length > 1);
    }
    if (kind === "multi_hop" && question.includes("trade")) {
      expectTellingGood(world, question, anchor, answers);
    }
  }
}

/** When all partners are the answer, no other good of the anchor's would have made a smaller one. */
function expectTellingGood(
  world: GraphDocument,
  question: string,
  anchor: string,
  answers: readonly unknown[],
): void {
  const partners = targetsOf(world, anchor, "trade_with").map((id) => nodeOf(world, id));
  if (answers.length < partners.length) return;
  const [own, theirs] = question.startsWith("A strike")
    ? (["exports", "imports"] as const)
    : (["imports", "exports"] as const);
  for (const good of goodsOf(nodeOf(world, anchor), own)) {
    const having = partners.filter((partner) => goodsOf(partner, theirs).includes(good)).length;
    expect([0, partners.length]).toContain(having);
  }
}
