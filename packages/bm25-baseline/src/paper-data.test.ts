import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Question } from "@hg-rag/evaluator";
import { describe, expect, it } from "vitest";
import { createBm25Retriever } from "./retriever.js";

const DATA = fileURLToPath(new URL("../../../../shared/data/paper/", import.meta.url));
const present = existsSync(DATA);
if (!present) process.stderr.write("skipped: BM25 over the paper's passages (data not present)\n");

function read<T>(path: string): T {
  return JSON.parse(readFileSync(`${DATA}${path}.json`, "utf8")) as T;
}

interface World {
  readonly edges: readonly { readonly source: string; readonly relation: string; readonly target: string }[];
}

/** The nodes above the anchor and below the answer, of a question that asks for a container. */
function containersBetween({ kind, anchor_ids, answer_ids }: Question, { edges }: World): string[] {
  if (kind !== "hierarchical") return [];
  const parents = new Map(
    edges.flatMap(({ source, relation, target }) => (relation === "contains" ? [[target, source]] : [])),
  );
  const between: string[] = [];
  for (let node = parents.get(anchor_ids[0]!); node !== answer_ids[0]; node = parents.get(node!)) {
    between.push(node!);
  }
  return between;
}

describe.skipIf(!present)("over the paper's own passages and its 142 questions, the top 10", () => {
  it("holds the anchor and every answer of 129, of 118 every node between as well, and of 36 of 36 local facts", async () => {
    const held = { asked: 0, anchorAndAnswers: 0, between: 0, local_fact: 0 };
    for (const size of ["small", "medium", "large"]) {
      const chunks = read<{ id: string; chunk: string }[]>(`chunks/${size}`);
      const bm25 = createBm25Retriever({ passages: chunks.map(({ id, chunk }) => ({ id, text: chunk })) });
      const world = read<World>(`worlds/${size}`);
      for (const question of read<Question[]>(`questions/${size}`)) {
        const { nodeIds } = await bm25.retrieve(question.question);
        const holds = (ids: readonly string[]) => ids.every((id) => nodeIds.includes(id));
        const named = holds([...question.anchor_ids, ...question.answer_ids]);
        held.asked += 1;
        if (named) held.anchorAndAnswers += 1;
        if (named && holds(containersBetween(question, world))) held.between += 1;
        if (named && question.kind === "local_fact") held.local_fact += 1;
      }
    }
    expect(held).toEqual({ asked: 142, anchorAndAnswers: 129, between: 118, local_fact: 36 });
  });
});
