import { once } from "node:events";
import { existsSync, lstatSync, mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { CommandError } from "./cli-error.js";

/** Writes results to standard output; waits where the reader is slower. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text.endsWith("\n") ? text : `${text}\n`)) await once(process.stdout, "drain");
}

/** Says something to standard error, where progress and warnings go. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/**
 * Writes a file beside its path and renames it into place, making folders as needed. What is there and is no regular
 * file, such as a device or a link, is written to and not replaced.
 */
export async function writeFile(path: string, text: string): Promise<void> {
  await writing(path, async () => {
    const there = lstatSync(path, { throwIfNoEntry: false });
    if (there === undefined || there.isFile()) await writeFileAtomic(path, text);
    else writeFileSync(path, text);
  });
}

/** Makes the folders that a file needs, then writes it; what cannot be written is one line. */
export async function writing(path: string, write: () => Promise<void>): Promise<void> {
  try {
    makeFolder(dirname(path));
    await write();
  } catch (error) {
    throw new CommandError(`cannot write ${path} (${codeOf(error)}); choose a place you may write to`, {
      cause: error,
    });
  }
}

/** Makes a folder and those above it. Node's own recursive way never ends where a folder cannot be made, as in /proc. */
export function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  mkdirSync(dir);
}

/** Reads a text file that a user named. */
export async function readTextFile(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const code = codeOf(error);
    const why = code === "ENOENT" ? "no such file" : code;
    throw new CommandError(`cannot read ${path} (${why}); check the path`, { cause: error });
  }
}

export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
}
