import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from "node:fs";
import { METRIC_NAMES, type RunRecord } from "@hg-rag/evaluator";
import { z } from "zod";
import { CommandError } from "./cli-error.js";
import { codeOf, writeFile } from "./output.js";

/** What makes a record one of a kind within a run. */
export type RecordKey = Pick<RunRecord, "world" | "trial" | "question_id" | "system">;

export function keyOf({ world, trial, question_id, system }: RecordKey): string {
  return JSON.stringify([world, trial, question_id, system]);
}

/**
 * records.jsonl: every record is appended and handed to the operating system as soon as it is there, so that a
 * killed run loses none; at the end the file is rewritten in the run's order.
 */
export class RecordLog {
  readonly #path: string;
  readonly #file: number;
  readonly #records: Map<string, RunRecord>;

  private constructor(path: string, records: Map<string, RunRecord>) {
    this.#path = path;
    this.#records = records;
    this.#file = openSync(path, "a");
  }

  /**
   * Opens the log of a new run, or of one that goes on. A last line cut short by a kill is dropped. Records whose
   * calls failed do not count as done, so that a resumed run tries them again.
   */
  static open(path: string): RecordLog {
    try {
      return new RecordLog(path, existsSync(path) ? readLog(path) : new Map());
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw new CommandError(`cannot open ${path} (${codeOf(error)}); choose a folder you may write to`, {
        cause: error,
      });
    }
  }

  /** Records that stand. */
  get done(): ReadonlyMap<string, RunRecord> {
    return this.#records;
  }

  append(record: RunRecord): void {
    writeSync(this.#file, `${JSON.stringify(record)}\n`);
    this.#records.set(keyOf(record), record);
  }

  close(): void {
    fsyncSync(this.#file);
    closeSync(this.#file);
  }

  /** Closes the log and rewrites it in the order of the keys, each once. Gives the records in that order. */
  async finish(keys: readonly string[]): Promise<RunRecord[]> {
    this.close();
    const records = keys.map((key) => this.#records.get(key)).filter((record) => record !== undefined);
    await writeFile(this.#path, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
    return records;
  }
}

function readLog(path: string): Map<string, RunRecord> {
  const bytes = readFileSync(path);
  const whole = bytes.lastIndexOf(10) + 1;
  if (whole < bytes.length) truncateSync(path, whole);
  const records = new Map<string, RunRecord>();
  for (const [index, line] of bytes.subarray(0, whole).toString("utf8").split("\n").entries()) {
    if (line === "") continue;
    const record = parseRecord(line, `${path}:${index + 1}`);
    if (isSettled(record)) records.set(keyOf(record), record);
  }
  return records;
}

// A verdict that could not be read stays as it is: asking again until one can would choose among verdicts.
function isSettled({ error, judge, other_judges = [] }: RunRecord): boolean {
  return (
    error === null &&
    [judge, ...other_judges].every((verdict) => !verdict?.error || verdict.error === "unparsed")
  );
}

const verdictShape = z.looseObject({ error: z.string().nullable() });

// What the results are made from.
const recordShape = z.looseObject({
  world: z.string(),
  world_size: z.string(),
  trial: z.number(),
  question_id: z.string(),
  kind: z.string(),
  system: z.string(),
  context: z.looseObject({ characters: z.number(), node_ids: z.array(z.string()) }),
  error: z.looseObject({ stage: z.string(), kind: z.string() }).nullable(),
  judge: verdictShape.nullable(),
  other_judges: z.array(verdictShape).optional(),
  scores: z.looseObject(Object.fromEntries(METRIC_NAMES.map((name) => [name, z.number().nullish()]))),
});

function parseRecord(line: string, place: string): RunRecord {
  let value: unknown = null;
  try {
    value = JSON.parse(line);
  } catch {
    // No JSON is no record either.
  }
  if (recordShape.safeParse(value).success) return value as RunRecord;
  throw new CommandError(`${place}: broken record; the file is damaged: restore it, or start a new run`);
}
