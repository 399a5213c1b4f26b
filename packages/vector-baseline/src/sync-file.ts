import { open } from "node:fs/promises";

/** Waits until the disk has a file that was written elsewhere. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
