import { crc32 } from "node:zlib";
import { ARRAY_NAMES } from "../snapshot/arrays.js";
import type { GraphSnapshot } from "../snapshot/graph-snapshot.js";
import { paddedChunks } from "./byte-chunks.js";
import { MOST_COMPANIONS } from "./snapshot-file.js";
import { type Section, writeHeader } from "./snapshot-header.js";
import { writeBeside } from "./write-beside.js";

export interface SaveOptions {
  /**
   * What the file carries beside the graph, by name: up to 23 lower-case letters, digits and hyphens. Default: what the
   * snapshot carries already.
   */
  readonly companions?: Readonly<Record<string, Uint8Array>>;
}

/**
 * Writes a snapshot: whatever happens meanwhile, the path holds the old file or the new one. Equal snapshots give equal
 * bytes. An interrupted program leaves a file whose name ends in `.tmp`, which may be removed.
 *
 * @throws RangeError when there are more than 16 companions, or one has a name that cannot be used
 */
export async function saveSnapshot(
  path: string,
  snapshot: GraphSnapshot,
  options: SaveOptions = {},
): Promise<void> {
  const { graph, attributes } = snapshot.arrays();
  const arrays = { ...graph, ...attributes };
  const companions = Object.entries(options.companions ?? companionsOf(snapshot));
  checkCompanions(companions.map(([name]) => name));
  const sections = [...ARRAY_NAMES.map((name) => [name, arrays[name]] as const), ...companions];
  const header = writeHeader(sections.map(([name, array]) => sectionOf(name, array)));

  await writeBeside(path, [header, ...sections.flatMap(([, array]) => [...paddedChunks(array)])]);
}

function companionsOf(snapshot: GraphSnapshot): Record<string, Uint8Array> {
  return Object.fromEntries(snapshot.companionNames.map((name) => [name, snapshot.companion(name)!]));
}

function checkCompanions(names: readonly string[]): void {
  const wrong = names.find(
    (name) => !/^[a-z\d-]{1,23}$/.test(name) || ARRAY_NAMES.some((own) => own === name),
  );
  if (wrong !== undefined) {
    throw new RangeError(
      `graph-store: a companion cannot be called ${JSON.stringify(wrong)}; take up to 23 of a-z, 0-9 and -`,
    );
  }
  if (names.length > MOST_COMPANIONS) {
    throw new RangeError(`graph-store: ${names.length} companions, ${MOST_COMPANIONS} at most`);
  }
}

function sectionOf(name: string, array: ArrayBufferView & { readonly BYTES_PER_ELEMENT: number }): Section {
  let crc = 0;
  for (const chunk of paddedChunks(array)) crc = crc32(chunk, crc);
  return { name, width: array.BYTES_PER_ELEMENT, crc, length: array.byteLength };
}
