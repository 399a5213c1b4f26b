import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { backEdges } from "../back-edges.js";
import { graphViewChecks } from "../conformance.js";
import { CONFORMANCE_DOCUMENTS } from "../conformance-documents.js";
import { openSnapshot } from "../formats/open-snapshot.js";
import { saveSnapshot } from "../formats/save-snapshot.js";
import { HierarchyGraph } from "../graph.js";
import type { GraphDocument } from "../graph-document.js";
import type { GraphView } from "../graph-view.js";
import { anyText } from "../testing/any-text.js";
import { randomGraph } from "../testing/random-graph.js";
import { createSnapshotBuilder } from "./builder.js";
import type { GraphSnapshot } from "./graph-snapshot.js";
import { snapshotOf } from "./snapshot-of.js";

const folder = mkdtempSync(join(tmpdir(), "graph-snapshot-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function reopened(snapshot: GraphSnapshot): Promise<GraphSnapshot> {
  const path = join(folder, "reopened.snapshot");
  await saveSnapshot(path, snapshot);
  const opened = await openSnapshot(path);
  // The next one is written to the same path.
  opened.arrays();
  return opened;
}

function readAll(view: GraphView, spellings: readonly string[]) {
  const nodes = Array.from({ length: view.order }, (_, node) => node);
  const { name, order, relations, hierarchyRelations, longestName } = view;
  view.prefetch?.(nodes);
  return {
    head: { name, order, relations, hierarchyRelations, longestName },
    named: spellings.map((spelling) => Array.from(view.named(spelling))),
    nodes: nodes.map((node) => {
      const visits: unknown[] = [];
      view.visitRelations(node, (...seen) => void visits.push(seen) as undefined);
      return {
        handle: view.node(view.idOf(node)),
        texts: [view.idOf(node), view.nameOf(node), view.typeOf(node)],
        attributes: view.attributesOf(node),
        parents: Array.from(view.parentsOf(node)),
        children: Array.from(view.childrenOf(node)),
        visits,
        pairs: nodes.map((other) => {
          const between: number[] = [];
          view.visitRelationsBetween(node, other, (relation) => between.push(relation));
          return [view.containmentBetween(node, other), between];
        }),
      };
    }),
  };
}

function isCyclic({ hierarchy_relation, nodes, edges }: GraphDocument): boolean {
  const declared = [hierarchy_relation === undefined ? "contains" : (hierarchy_relation ?? [])].flat();
  const ids = nodes.map(({ id }) => id);
  return (
    [
      ...backEdges(
        ids,
        edges.filter(({ relation }) => declared.includes(relation)),
      ),
    ].length > 0
  );
}

/** Most random hierarchies hold cycles; each edge from the later node to the earlier one, none does. */
const randomSnapshotGraph = randomGraph.map((document) => {
  if (!isCyclic(document)) return document;
  const place = new Map(document.nodes.map(({ id }, index) => [id, index]));
  return {
    ...document,
    edges: document.edges.filter(({ source, target }) => place.get(source)! < place.get(target)!),
  };
});

const SPELLINGS = ["ada", "LODZ", "Łódź", "St Louis", "new  york", "!!!", "", "nobody"];

const opened = new Map<GraphDocument, GraphSnapshot>();
for (const document of CONFORMANCE_DOCUMENTS) opened.set(document, await reopened(snapshotOf(document)));

describe("a snapshot that was built", () => {
  it.each(graphViewChecks(snapshotOf))("$name", ({ run }) => expect(run).not.toThrow());
});

describe("a snapshot that was saved and opened", () => {
  it.each(graphViewChecks((document) => opened.get(document)!))("$name", ({ run }) =>
    expect(run).not.toThrow(),
  );
});

describe("GraphSnapshot", () => {
  it("answers as HierarchyGraph does", () => {
    fc.assert(
      fc.property(randomSnapshotGraph, (document) => {
        const graph = HierarchyGraph.fromDocument(document);
        const wanted = readAll(graph, SPELLINGS);
        expect(readAll(snapshotOf(document), SPELLINGS)).toEqual(wanted);
        expect(readAll(snapshotOf(graph), SPELLINGS)).toEqual(wanted);
      }),
      { seed: 1, numRuns: 80 },
    );
  });

  it("answers as HierarchyGraph does once saved and opened", async () => {
    await fc.assert(
      fc.asyncProperty(randomSnapshotGraph, async (document) => {
        const wanted = readAll(HierarchyGraph.fromDocument(document), SPELLINGS);
        expect(readAll(await reopened(snapshotOf(document)), SPELLINGS)).toEqual(wanted);
      }),
      { seed: 2, numRuns: 12 },
    );
  });

  it("keeps any string as id, name and type, lone surrogates included", () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyText, { minLength: 1 }), anyText, anyText, (ids, name, type) => {
        const [first, ...others] = ids as [string, ...string[]];
        const document: GraphDocument = {
          name,
          directed: true,
          nodes: ids.map((id) => ({ id, name: `${id}${name}`, type })),
          edges: others.map((target) => ({ source: first, target, relation: type })),
        };
        const wanted = readAll(HierarchyGraph.fromDocument(document), [...ids, `${first}${name}`]);
        expect(readAll(snapshotOf(document), [...ids, `${first}${name}`])).toEqual(wanted);
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  it("orders a hub's hundred thousand neighbours by id and finds each of them", () => {
    const builder = createSnapshotBuilder({ name: "hub" });
    const hub = builder.addNode({ id: "hub", type: "x" });
    const count = 100_000;
    for (let node = 1; node <= count; node++) {
      builder.addNode({ id: `n${node}`, type: "x" });
      builder.addEdge({ source: "hub", relation: node % 2 === 0 ? "even" : "odd", target: `n${node}` });
      builder.addEdge({ source: "hub", relation: "contains", target: `n${node}` });
    }
    const snapshot = builder.finish();
    const visited: string[] = [];
    snapshot.visitRelations(hub, (relation, neighbor) => {
      visited.push(`${relation} ${snapshot.idOf(neighbor)}`);
      return undefined;
    });
    const ids = Array.from({ length: count }, (_, index) => `n${index + 1}`).sort();
    expect(visited).toEqual(ids.map((id) => `${Number(id.slice(1)) % 2} ${id}`).sort());
    expect(Array.from(snapshot.childrenOf(hub), (child) => snapshot.idOf(child))).toEqual(ids);
    for (const node of [1, 2, 77_777, count]) {
      const relations: string[] = [];
      snapshot.visitRelationsBetween(hub, node, (relation) => relations.push(snapshot.relations[relation]!));
      expect(relations).toEqual([node % 2 === 0 ? "even" : "odd"]);
      expect(snapshot.containmentBetween(hub, node)).toBe("contains");
      expect(snapshot.containmentBetween(node, hub)).toBeUndefined();
    }
  });
});
