import { createSnapshotBuilder } from "../snapshot/builder.js";
import type { GraphSnapshot } from "../snapshot/graph-snapshot.js";

/** A snapshot of some 800 kB. */
export function crowdedSnapshot(name: string): GraphSnapshot {
  const builder = createSnapshotBuilder({ name });
  for (let node = 0; node < 8_000; node++) {
    builder.addNode({
      id: `node ${node}`,
      type: "thing",
      attributes: { size: node, motto: `${name} ${node}` },
    });
    builder.addEdge({ source: `node ${node}`, relation: "likes", target: `node ${node >> 1}` });
  }
  return builder.finish();
}
