import { existsSync, statSync } from "node:fs";
import type { Command } from "commander";
import { callStorePath, type DiskCallStore, openCallStore } from "../call-store.js";
import { UsageError } from "../cli-error.js";
import { integerFrom } from "../flags.js";
import { print } from "../output.js";

interface CacheFlags {
  readonly prune?: boolean;
  readonly model?: string;
  readonly olderThan?: number;
  readonly mostMb?: number;
  readonly json?: boolean;
}

export function addCache(program: Command): Command {
  return program
    .command("cache")
    .description("the store of model calls: its size, its entries by model")
    .option("--prune", "drop entries: all, or those that the flags below choose")
    .option("--model <name>", "with --prune: those of one model, as provider:name")
    .option(
      "--older-than <days>",
      "with --prune: those older than so many days",
      integerFrom(0, "--older-than"),
    )
    .option("--most-mb <n>", "with --prune: the oldest beyond so many megabytes", integerFrom(0, "--most-mb"))
    .option("--json", "one JSON document")
    .action(cache);
}

async function cache({ prune, model, olderThan, mostMb, json }: CacheFlags): Promise<void> {
  if (!prune && (model ?? olderThan ?? mostMb) !== undefined) {
    throw new UsageError(
      "--model, --older-than and --most-mb choose what --prune drops; give --prune as well",
    );
  }
  const path = callStorePath();
  // Looking must not make one.
  const store = existsSync(path) ? openCallStore(path) : null;
  try {
    const mostBytes = mostMb === undefined ? undefined : mostMb * 1e6;
    const pruned = prune ? (store?.prune({ model, olderThanDays: olderThan, mostBytes }) ?? 0) : null;
    const contents = { path, bytes: sizeOf(path), entries: entriesOf(store), pruned };
    await print(
      json ? JSON.stringify({ ...contents, models: store?.models() ?? [] }) : table(contents, store),
    );
  } finally {
    store?.close();
  }
}

interface Contents {
  readonly path: string;
  /** On disk, what is not yet merged included. */
  readonly bytes: number;
  readonly entries: number;
  readonly pruned: number | null;
}

function table({ path, bytes, entries, pruned }: Contents, store: DiskCallStore | null): string {
  const head = `${path}: ${entries} entries, ${megabytes(bytes)}`;
  const lines = (store?.models() ?? []).map(
    (row) => `  ${row.model} (${row.kind}): ${row.entries} entries, ${megabytes(row.bytes)}`,
  );
  return [...(pruned === null ? [] : [`${pruned} entries dropped`]), head, ...lines].join("\n");
}

function entriesOf(store: DiskCallStore | null): number {
  return (store?.models() ?? []).reduce((sum, { entries }) => sum + entries, 0);
}

function sizeOf(path: string): number {
  return [path, `${path}-wal`].reduce(
    (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
