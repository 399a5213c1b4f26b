import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from "node:fs";
import {
  type AnsweredCall,
  callLine,
  modelLine,
  parseTranscript,
  type RecordedCall,
  type RecordedModel,
  type Transcript,
  transcriptText,
} from "@hg-rag/llm-client";
import { CommandError } from "./cli-error.js";
import { codeOf, readTextFile, writeFile } from "./output.js";

/** Reads a file of calls for a replay. */
export async function readTranscript(path: string): Promise<Transcript> {
  return parse(await readTextFile(path), path);
}

/**
 * calls.jsonl: the calls of a run, each once, whether a model was called or its answer was kept. Like the records,
 * each is appended as soon as it is there; at the end the file is rewritten in canonical order, the same bytes for
 * every order in which they came.
 */
export class CallLog {
  readonly #path: string;
  readonly #file: number;
  readonly #models: Map<string, RecordedModel>;
  readonly #calls: Map<string, RecordedCall>;

  private constructor(path: string, { models, calls }: Transcript) {
    this.#path = path;
    this.#models = new Map(models.map((model) => [nameOf(model), model]));
    this.#calls = new Map(calls);
    this.#file = openSync(path, "a");
  }

  /** Opens the log of a new run, or of one that goes on. A last line cut short by a kill is dropped. */
  static open(path: string): CallLog {
    try {
      return new CallLog(path, existsSync(path) ? parse(wholeLines(path), path) : NOTHING);
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw new CommandError(`cannot open ${path} (${codeOf(error)}); choose a folder you may write to`, {
        cause: error,
      });
    }
  }

  /**
   * Says who answers from now on.
   *
   * @throws CommandError when the run began with other weights or settings under this name
   */
  addModel(model: RecordedModel): void {
    const earlier = this.#models.get(nameOf(model));
    if (earlier === undefined) {
      this.#models.set(nameOf(model), model);
      writeSync(this.#file, `${modelLine(model)}\n`);
      return;
    }
    // Another version of the server is no other model.
    const same = { server: null, context_tokens: null };
    if (modelLine({ ...earlier, ...same }) === modelLine({ ...model, ...same })) return;
    throw new CommandError(
      `${this.#path}: ${model.id} changed since the run began; restore it, or start a new run`,
    );
  }

  append({ key, call, answer }: AnsweredCall): void {
    if (this.#calls.has(key)) return;
    this.#calls.set(key, { call, answer });
    writeSync(this.#file, `${callLine(key, call, answer)}\n`);
  }

  close(): void {
    fsyncSync(this.#file);
    closeSync(this.#file);
  }

  /** Closes the log and rewrites it in canonical order. */
  async finish(): Promise<void> {
    this.close();
    await writeFile(this.#path, transcriptText({ models: [...this.#models.values()], calls: this.#calls }));
  }
}

const NOTHING: Transcript = { models: [], calls: new Map() };

function nameOf({ answers, id }: RecordedModel): string {
  return `${answers} ${id}`;
}

function wholeLines(path: string): string {
  const bytes = readFileSync(path);
  const whole = bytes.lastIndexOf(10) + 1;
  if (whole < bytes.length) truncateSync(path, whole);
  return bytes.subarray(0, whole).toString("utf8");
}

function parse(text: string, path: string): Transcript {
  try {
    return parseTranscript(text, path);
  } catch (error) {
    if (error instanceof RangeError) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}
