import { existsSync, realpathSync, type Stats, statSync } from "node:fs";
import { type FileHandle, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

type Chunks = Iterable<Uint8Array | string>;

/**
 * Writes a file beside its path, forces it to the disk and renames it into place: whatever happens meanwhile, the
 * path holds the old file or the new one. A link keeps leading where it led, and an old file's mode is kept. What is
 * no regular file, such as a device, is written to and not replaced. An interrupted program leaves a file whose name
 * ends in `.tmp`, which may be removed.
 *
 * @param chunks read one at a time, each when the one before is written
 */
export async function writeBeside(path: string, chunks: Chunks): Promise<void> {
  const target = existsSync(path) ? realpathSync(path) : path;
  const old = statSync(target, { throwIfNoEntry: false });
  if (old !== undefined && !old.isFile()) return writeFile(target, chunks);
  await replace(target, old, chunks);
  await syncFolder(dirname(target));
}

async function replace(target: string, old: Stats | undefined, chunks: Chunks): Promise<void> {
  const { file, path: beside } = await createBeside(target);
  try {
    try {
      if (old !== undefined) await file.chmod(old.mode);
      await writeFile(file, chunks);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
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
