import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Runs a script of the suite in a process of its own and reads what it prints as JSON.
 *
 * @throws Error of one line when it fails
 */
export async function runChild<T>(
  script: URL,
  args: readonly string[],
  { heapMegabytes = 4096 }: { readonly heapMegabytes?: number } = {},
): Promise<T> {
  const flags = ["--expose-gc", "--conditions=hg-rag-source", "--import", "tsx"];
  const path = fileURLToPath(script);
  try {
    const { stdout } = await run(
      process.execPath,
      [`--max-old-space-size=${heapMegabytes}`, ...flags, path, ...args],
      { maxBuffer: 2 ** 26 },
    );
    return JSON.parse(stdout) as T;
  } catch (error) {
    const { stderr = "", message } = error as Error & { stderr?: string };
    const reason = stderr.split("\n").find((line) => /Error|FATAL/.test(line)) ?? message.split("\n")[0];
    throw new Error(`bench: ${path} failed: ${reason}`, { cause: error });
  }
}
