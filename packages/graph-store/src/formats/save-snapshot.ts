import { existsSync, realpathSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { ARRAY_NAMES } from "../snapshot/arrays.js";
import type { GraphSnapshot } from "../snapshot/graph-snapshot.js";
import { paddedChunks } from "./byte-chunks.js";
import { MOST_COMPANIONS } from "./snapshot-file.js";
import { type Section, writeHeader } from "./snapshot-header.js";

export interface SaveOptions {
  /**
   * What the file carries beside the graph, by name: up to 23 lower-case letters, digits and hyphens. Default: what the
   * snapshot carries already.
   */
  readonly companions?: Readonly<Record<string, Uint8Array>>;
}

/**
 * Writes a snapshot beside its path, forces it to the disk and renames it into place: whatever happens meanwhile, the
 * path holds the old file or the new one. Equal snapshots give equal bytes. An interrupted program leaves a file whose
 * name ends in `.tmp`, which may be removed.
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

  // A link keeps leading to the file that it led to.
  const target = existsSync(path) ? realpathSync(path) : path;
  const { file, path: beside } = await createBeside(target);
  try {
    try {
      await write(file, header);
      for (const [, array] of sections) {
        for (const chunk of paddedChunks(array)) await write(file, chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await syncFolder(dirname(target));
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

// What an interrupted program left is passed over, and so is what another one is writing.
async function createBeside(target: string): Promise<{ file: FileHandle; path: string }> {
  for (let number = 1; ; number++) {
    const path = `${target}.${number}.tmp`;
    try {
      return { file: await open(path, "wx"), path };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

function sectionOf(name: string, array: ArrayBufferView & { readonly BYTES_PER_ELEMENT: number }): Section {
  let crc = 0;
  for (const chunk of paddedChunks(array)) crc = crc32(chunk, crc);
  return { name, width: array.BYTES_PER_ELEMENT, crc, length: array.byteLength };
}

async function write(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at);
    at += bytesWritten;
  }
}

// So that the new name, too, outlives a power cut. Windows opens no folders.
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
