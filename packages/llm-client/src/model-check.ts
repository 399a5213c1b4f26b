import { setImmediate } from "node:timers/promises";
import { ModelError } from "./error.js";

/** A named check of a contract. `run` resolves when the model keeps it and rejects with the reason when not. */
export interface ModelCheck {
  /** What the model does when the check passes. */
  readonly name: string;
  run(): Promise<void>;
}

/** Makes checks that each get a fresh model. */
export function checksOf<M>(make: () => M | Promise<M>) {
  return (name: string, test: (model: M) => Promise<void>): ModelCheck => ({
    name,
    run: async () => test(await make()),
  });
}

/** Ten calls, one of which is given up while they run: that one may fail, and none of the others. */
export async function abortOneOfTen(call: (signal?: AbortSignal) => Promise<unknown>): Promise<void> {
  const controller = new AbortController();
  const calls = Array.from({ length: 10 }, (_, index) => call(index === 3 ? controller.signal : undefined));
  const settled = Promise.allSettled(calls);
  await setImmediate();
  controller.abort();
  for (const [index, outcome] of (await settled).entries()) {
    if (outcome.status === "fulfilled") continue;
    if (index !== 3) throw outcome.reason;
    // A call that was already done may answer; one that was not has to say why.
    await isAborted(Promise.reject(outcome.reason));
  }
}

/** The call rejects, and says that it was given up. */
export async function isAborted(call: Promise<unknown>): Promise<void> {
  const outcome = await call.then(
    () => "an answer",
    (error: unknown) => (error instanceof ModelError ? error.kind : String(error)),
  );
  ensure(
    outcome === "aborted",
    `must reject an aborted call with a ModelError of kind aborted, got ${outcome}`,
  );
}

/** The call may fail, if it does so as a ModelError. */
export async function orFails(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ModelError)) throw error;
  });
}

/** The id is `provider:name`. */
export function checkId(id: string): void {
  ensure(/^[^:\s]+:\S/.test(id), `has an id that is not provider:name, got "${id}"`);
}

/** Fails a check, with what is wrong with the model. */
export function ensure(holds: boolean, complaint: string): void {
  if (!holds) throw new Error(`llm-client: the model ${complaint}`);
}
