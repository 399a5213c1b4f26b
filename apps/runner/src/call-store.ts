import { createHash } from "node:crypto";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { type Call, type CallAnswer, type CallStore, isChatAnswer } from "@hg-rag/llm-client";
import Database from "better-sqlite3";
import { CommandError } from "./cli-error.js";
import { codeOf, makeFolder } from "./output.js";

/** Marks the file as ours: "HGRC". */
const APPLICATION = 0x48475243;
const VERSION = 1;
const BUSY_MS = 10_000;
const DAY_SECONDS = 86_400;

const SCHEMA = `
  CREATE TABLE calls (
    key BLOB PRIMARY KEY, model TEXT NOT NULL, kind TEXT NOT NULL, digest TEXT,
    answer BLOB NOT NULL, checksum BLOB NOT NULL, stored_at INTEGER NOT NULL
  ) STRICT`;
const SIZE = "(length(key) + length(answer) + length(checksum) + octet_length(model) + 16)";

/** What the store keeps of one model. */
export interface StoredModel {
  readonly model: string;
  readonly kind: Call["kind"];
  readonly entries: number;
  readonly bytes: number;
}

/** Which answers to drop; what is left out does not restrict. */
export interface PruneOptions {
  readonly model?: string | undefined;
  /** Older than this many days, >= 0. */
  readonly olderThanDays?: number | undefined;
  /** The oldest beyond this many bytes in all, >= 0. */
  readonly mostBytes?: number | undefined;
}

/** A store of calls on disk, which several processes may use at once. */
export interface DiskCallStore extends CallStore {
  readonly path: string;
  /** By model and kind, in order. */
  models(): StoredModel[];
  /** Drops answers and gives their number; the file shrinks. */
  prune(options?: PruneOptions): number;
  close(): void;
}

/** Where model calls are kept: in the folder that HGRAG_CACHE names, else in `~/.cache/hg-rag`. */
export function callStorePath(env: NodeJS.ProcessEnv = process.env): string {
  return join(env.HGRAG_CACHE || join(homedir(), ".cache", "hg-rag"), "calls.sqlite");
}

/**
 * Opens the store, or makes it. An answer is kept with its checksum; prompts are not kept. `now` gives the time in
 * milliseconds, for the age of entries alone.
 *
 * @throws CommandError where the file cannot be used: damaged, of another version, of another program, or locked
 */
export function openCallStore(path: string, now: () => number = Date.now): DiskCallStore {
  const db = guarded(path, () => open(path));
  const getRow = db.prepare<[Buffer], Row>("SELECT kind, answer, checksum FROM calls WHERE key = ?");
  const addRow = db.prepare(
    "INSERT OR IGNORE INTO calls (key, model, kind, digest, answer, checksum, stored_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  return {
    path,
    get: (key) =>
      guarded(path, () => {
        const row = getRow.get(Buffer.from(key, "hex"));
        return row && decode(path, row);
      }),
    set: (key, answer, { model, digest }) =>
      guarded(path, () => {
        const bytes = encode(answer);
        const storedAt = Math.floor(now() / 1000);
        addRow.run(Buffer.from(key, "hex"), model, answer.kind, digest, bytes, checksumOf(bytes), storedAt);
      }),
    models: () =>
      guarded(path, () =>
        db
          .prepare<[], StoredModel>(
            `SELECT model, kind, COUNT(*) AS entries, SUM(${SIZE}) AS bytes FROM calls GROUP BY model, kind ORDER BY model, kind`,
          )
          .all(),
      ),
    prune: (options = {}) => guarded(path, () => prune(db, options, now)),
    close: () => void db.close(),
  };
}

interface Row {
  readonly kind: Call["kind"];
  readonly answer: Buffer;
  readonly checksum: Buffer;
}

function open(path: string): Database.Database {
  makeFolder(dirname(path));
  const db = new Database(path, { timeout: BUSY_MS });
  try {
    if (isEmpty(db)) make(db);
    check(db, path);
    db.pragma("journal_mode = WAL");
    db.pragma("synchronous = NORMAL");
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function make(db: Database.Database): void {
  const steps = db.transaction(() => {
    // Another process may have been faster.
    if (!isEmpty(db)) return;
    db.exec(SCHEMA);
    db.pragma(`application_id = ${APPLICATION}`);
    db.pragma(`user_version = ${VERSION}`);
  });
  steps.immediate();
}

function isEmpty(db: Database.Database): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema").get() === undefined;
}

function check(db: Database.Database, path: string): void {
  const version = db.pragma("user_version", { simple: true });
  if (db.pragma("application_id", { simple: true }) !== APPLICATION) {
    throw new CommandError(`${path} is no store of model calls; move it away, or set HGRAG_CACHE`);
  }
  if (version === VERSION) return;
  throw new CommandError(
    `${path} was made by another version of hgrag (${version}, not ${VERSION}); delete it, or set HGRAG_CACHE`,
  );
}

function prune(db: Database.Database, options: PruneOptions, now: () => number): number {
  const { model = null, olderThanDays = null, mostBytes = null } = options;
  const before = olderThanDays === null ? null : Math.floor(now() / 1000) - olderThanDays * DAY_SECONDS;
  const { changes } = db
    .prepare(
      `DELETE FROM calls WHERE rowid IN (
         SELECT rowid FROM (
           SELECT rowid, model, stored_at, SUM(${SIZE}) OVER (ORDER BY stored_at DESC, rowid DESC) AS newer
           FROM calls WHERE model = coalesce(@model, model)
         ) WHERE stored_at < coalesce(@before, stored_at + 1) AND newer > coalesce(@mostBytes, -1)
       )`,
    )
    .run({ model, before, mostBytes });
  db.exec("VACUUM");
  db.pragma("wal_checkpoint(TRUNCATE)");
  return changes;
}

function encode(answer: CallAnswer): Buffer {
  if (answer.kind === "chat") return Buffer.from(JSON.stringify(answer));
  const { buffer, byteOffset, byteLength } = answer.vector;
  return Buffer.from(buffer, byteOffset, byteLength);
}

function decode(path: string, { kind, answer, checksum }: Row): CallAnswer {
  if (!checksumOf(answer).equals(checksum)) throw damaged(path, "an answer does not have its checksum");
  if (kind === "embed") return { kind, vector: new Float32Array(new Uint8Array(answer).buffer) };
  const value = JSON.parse(answer.toString("utf8"));
  if (!isChatAnswer(value)) throw damaged(path, "an answer is not whole");
  return value;
}

function checksumOf(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest().subarray(0, 8);
}

/** Turns what SQLite and the disk refuse into one line. */
function guarded<T>(path: string, use: () => T): T {
  try {
    return use();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const code = codeOf(error);
    if (code.startsWith("SQLITE_CORRUPT") || code === "SQLITE_NOTADB") throw damaged(path, code, error);
    if (code.startsWith("SQLITE_BUSY")) {
      throw new CommandError(`${path} is in use by another process (${code}); try again later`, {
        cause: error,
      });
    }
    throw new CommandError(
      `cannot use the store of model calls ${path} (${code}); set HGRAG_CACHE, or use --no-cache`,
      { cause: error },
    );
  }
}

function damaged(path: string, why: string, cause?: unknown): CommandError {
  return new CommandError(`${path} is damaged (${why}); delete it, or use --no-cache`, { cause });
}
