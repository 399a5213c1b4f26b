import { HierarchyGraph } from "@hg-rag/graph-store";
import { createClosestMatch, HGRAG_DEFAULTS, type LinkStage, linkAnchor } from "@hg-rag/hgrag-retriever";
import { generateWorld } from "@hg-rag/world-gen";
import { allocatedBytes } from "../allocations.js";
import { measure } from "../measure.js";
import { misspell } from "../misspell.js";
import { createRandom } from "../random.js";
import type { Result, Row } from "../result.js";

/** Names that link by each of the stages, in the paper's large world. */
export async function linking(): Promise<Result> {
  const graph = HierarchyGraph.fromDocument(generateWorld({ size: "large" }));
  const names = Array.from({ length: graph.order }, (_, node) => graph.nameOf(node));
  const lowered = names.map((name) => name.toLowerCase());
  const closest = createClosestMatch(lowered, { cutoff: HGRAG_DEFAULTS.cutoff });
  const random = createRandom(1);
  const asked = random.shuffled(names).slice(0, 200);
  const kinds: { name: string; stage: LinkStage; texts: string[] }[] = [
    { name: "exact name", stage: "exact", texts: asked },
    { name: "folded: case and an accent", stage: "exact", texts: asked.map(accented) },
    { name: "first word", stage: "first-word", texts: asked.map((name) => `${name} and what is around it`) },
    { name: "closest: one edit", stage: "closest", texts: asked.map((name) => unknown(name)) },
  ];
  const series = kinds.map(({ texts, stage }) =>
    texts
      .filter((text) => linkAnchor(graph, text, "", closest)?.stage === stage)
      .map((text) => () => linkAnchor(graph, text, "", closest)),
  );
  for (const [at, { name }] of kinds.entries()) {
    if (series[at]!.length < asked.length / 2) throw new Error(`bench: too few names link by "${name}"`);
  }
  const times = await measure(series, { rounds: 10 });
  const rows: Row[] = [];
  for (const [at, { name }] of kinds.entries()) {
    rows.push({ name, nodes: graph.order, times: times[at]!, bytes: await allocatedBytes(series[at]!) });
  }
  return { rows, checks: [] };

  function unknown(name: string): string {
    const text = misspell(name, 1, random);
    return graph.named(text).length === 0 ? text : unknown(name);
  }
}

function accented(name: string): string {
  return name.toUpperCase().replace(/[AEIOU]/u, (vowel) => `${vowel}\u0301`);
}
