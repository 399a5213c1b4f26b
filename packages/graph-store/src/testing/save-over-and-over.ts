import { saveSnapshot } from "../formats/save-snapshot.js";
import { crowdedSnapshot } from "./crowded-snapshot.js";

/*
 * A program to be killed: saves two snapshots in turn to the path given, without end, and writes a line after the
 * first.
 */
const path = process.argv[2]!;
const snapshots = [crowdedSnapshot("old"), crowdedSnapshot("new")];
for (let saves = 0; ; saves++) {
  await saveSnapshot(path, snapshots[saves % 2]!);
  if (saves === 0) process.stdout.write("saved\n");
}
