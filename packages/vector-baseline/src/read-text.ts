import { readFile } from "node:fs/promises";

/** A file's text, or what is given for a file that is not there. */
export async function readTextOr<Absent>(absent: Absent, path: string): Promise<string | Absent> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return absent;
    throw error;
  }
}
