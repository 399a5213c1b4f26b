import { open } from "node:fs/promises";
import type { AttributeArrays, GraphArrays, SnapshotHead } from "../snapshot/arrays.js";
import { attributesFault, graphFault, isHead } from "../snapshot/fault.js";
import { GraphSnapshot } from "../snapshot/graph-snapshot.js";
import { parseJson } from "./parse-json.js";
import { SnapshotFile } from "./snapshot-file.js";
import { hasSignature, SIGNATURE_BYTES } from "./snapshot-header.js";

/**
 * Opens a snapshot: reads and checks the whole file and keeps all but the attributes and the companions, which are read
 * again when they are asked for. The file has to stay where it is until then; it is not locked.
 *
 * @throws GraphFormatError of one line when the file is no snapshot or not whole; an unreadable file rejects with its
 * own error
 */
export async function openSnapshot(path: string): Promise<GraphSnapshot> {
  return SnapshotFile.use(path, (file) => {
    const graph = file.graphArrays();
    file.checkRest();
    const head = readHead(file, graph);
    const { crc } = file.header;
    return new GraphSnapshot(head, graph, {
      attributes: () => readAgain(path, crc, (same) => readAttributes(same, head)),
      companions: new Map(
        file.companionNames.map((name) => [name, () => readAgain(path, crc, (same) => same.companion(name))]),
      ),
    });
  });
}

/** Whether a file begins as snapshots do. An unreadable file rejects with its own error. */
export async function isSnapshot(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return bytesRead === SIGNATURE_BYTES && hasSignature(buffer);
  } finally {
    await file.close();
  }
}

function readHead(file: SnapshotFile, graph: GraphArrays): SnapshotHead {
  const head = parseJson(Buffer.from(graph.head).toString(), (message) =>
    file.refuse(`has an unsound head, ${message}`),
  );
  if (!isHead(head)) throw file.refuse("has an unsound head; save the snapshot again");
  const fault = graphFault(head, graph);
  if (fault !== undefined) throw file.refuse(`contradicts itself, ${fault}; save the snapshot again`);
  return head;
}

function readAgain<T>(path: string, crc: number, read: (file: SnapshotFile) => T): T {
  return SnapshotFile.use(path, (file) => {
    if (file.header.crc !== crc) throw file.refuse("was replaced since it was opened; open it again");
    return read(file);
  });
}

function readAttributes(file: SnapshotFile, { nodes }: SnapshotHead): AttributeArrays {
  const attributes = file.attributeArrays();
  const fault = attributesFault(nodes, attributes);
  if (fault !== undefined) throw file.refuse(`contradicts itself, ${fault}; save the snapshot again`);
  return attributes;
}
