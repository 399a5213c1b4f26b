import { createSnapshotBuilder, saveSnapshot } from "@hg-rag/graph-store";
import { streamWorld, type WorldOptions } from "@hg-rag/world-gen";

// build-world.ts OPTIONS FILE: builds a world and saves its snapshot; prints the number of nodes.
const [options, file] = process.argv.slice(2);
const snapshot = streamWorld(JSON.parse(options!) as WorldOptions, createSnapshotBuilder).finish();
await saveSnapshot(file!, snapshot);
process.stdout.write(JSON.stringify(snapshot.order));
