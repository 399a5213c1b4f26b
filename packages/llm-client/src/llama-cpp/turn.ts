import pLimit from "p-limit";
import { abortedCall, refuseAborted } from "../aborted.js";
import { ModelError } from "../error.js";

export interface TurnOptions {
  /** The longest the task may take once it says that it has started, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Models of one process share its cores and its memory: two at once would each be half as fast, or slower. */
const turns = pLimit(1);

/**
 * Runs a task when every task before it is done. The caller is answered at once when its signal fires or the time is
 * up; the next task still waits until this one has let go.
 *
 * @param task gets a signal to stop by, and a function to call when waiting and loading are over
 * @throws ModelError `aborted`, `timeout`, or what the task throws, as one
 */
export function inTurn<T>(
  id: string,
  { timeoutMs, signal }: TurnOptions,
  task: (signal: AbortSignal, started: () => void) => Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    refuseAborted(id, signal);
    const stop = new AbortController();
    stop.signal.addEventListener("abort", () => reject(stop.signal.reason), { once: true });
    const onAbort = (): void => stop.abort(abortedCall(id, signal?.reason));
    signal?.addEventListener("abort", onAbort, { once: true });
    let timer: NodeJS.Timeout | undefined;
    const started = (): void => {
      timer = setTimeout(() => stop.abort(timedOut(id, timeoutMs)), timeoutMs);
    };
    turns(async () => {
      stop.signal.throwIfAborted();
      return task(stop.signal, started);
    })
      .then(resolve, (error: unknown) => reject(asModelError(id, error)))
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      });
  });
}

function timedOut(id: string, timeoutMs: number): ModelError {
  const message = `${id}: no complete answer within ${timeoutMs} ms; raise timeoutMs or use a smaller model`;
  return new ModelError(id, "timeout", message);
}

function asModelError(id: string, error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const said = (error instanceof Error ? error.message : String(error)).replace(/[\s\p{C}]+/gu, " ").trim();
  const message = `${id}: node-llama-cpp failed (${said.slice(0, 200)}); try another file, or a smaller context`;
  return new ModelError(id, "http", message, { cause: error });
}
