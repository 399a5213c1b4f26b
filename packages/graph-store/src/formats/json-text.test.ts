import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EdgeDocument, NodeDocument } from "../graph-document.js";
import { anyText } from "../testing/any-text.js";
import { type GraphStream, graphText } from "./json-text.js";

const node: fc.Arbitrary<NodeDocument> = fc.record({ id: anyText, type: anyText });
const edge: fc.Arbitrary<EdgeDocument> = fc.record({ source: anyText, target: anyText, relation: anyText });
const graph = fc.record({
  name: anyText,
  directed: fc.constant(true as const),
  nodes: fc.array(node, { maxLength: 6 }),
  edges: fc.array(edge, { maxLength: 6 }),
});

/** The text put together at once, as a whole. */
function wholeText({ nodes, edges, ...head }: GraphStream): string {
  const lines = (items: Iterable<object>) => [...items].map((item) => JSON.stringify(item)).join(",\n");
  const fields = JSON.stringify(head).slice(0, -1);
  return `${fields},\n"nodes":[\n${lines(nodes)}\n],\n"edges":[\n${lines(edges)}\n]}\n`;
}

describe("the text of a graph", () => {
  it("is the same bytes in parts of any length, each of whole lines and all but the last long enough", () => {
    fc.assert(
      fc.property(graph, fc.constantFrom(1, 7, 100, 65_536), (document, length) => {
        const parts = [...graphText(document, length)];
        const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
        expect(bytes.equals(Buffer.from(wholeText(document)))).toBe(true);
        for (const part of parts) expect(part.endsWith("\n")).toBe(true);
        for (const part of parts.slice(0, -1)) expect(part.length).toBeGreaterThanOrEqual(length);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it("reads its nodes no faster than its parts are taken", () => {
    let made = 0;
    function* nodes(): Generator<NodeDocument> {
      for (;;) yield { id: `n${made++}`, type: "thing" };
    }
    const parts = graphText({ name: "endless", directed: true, nodes: nodes(), edges: [] }, 1000);
    for (let taken = 0; taken < 10; taken++) expect(parts.next().value!.length).toBeLessThan(1100);
    expect(made).toBeLessThan(500);
  });
});
