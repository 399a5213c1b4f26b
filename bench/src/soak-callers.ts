import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { HgragContext, HgragRetriever } from "@hg-rag/hgrag-retriever";
import { createRandom } from "./random.js";

/** What concurrent callers count together. */
export interface Tally {
  calls: number;
  /** What each caller compares its results with. */
  readonly expected: ReadonlyMap<string, string>;
}

/** The result of each question, called one after the other. */
export async function expectedResults(
  retriever: HgragRetriever,
  questions: readonly string[],
): Promise<Map<string, string>> {
  const expected = new Map<string, string>();
  for (const question of questions) expected.set(question, digest(await retriever.retrieve(question)));
  return expected;
}

/**
 * Retrieves at full speed until the signal fires, in a seeded order of its own, anew after each round.
 *
 * @throws Error at the first result that differs
 */
export async function keepCalling(
  retriever: HgragRetriever,
  tally: Tally,
  { seed, signal }: { readonly seed: number; readonly signal: AbortSignal },
): Promise<void> {
  const random = createRandom(seed);
  const questions = [...tally.expected.keys()];
  while (!signal.aborted) {
    for (const question of random.shuffled(questions)) {
      const result = digest(await retriever.retrieve(question));
      if (result !== tally.expected.get(question)) {
        throw new Error(`bench: caller ${seed} got another result than before: ${question}`);
      }
      tally.calls += 1;
      if (signal.aborted) return;
    }
    // Nothing above waits for anything but promises: let timers and signals through.
    await setImmediate();
  }
}

function digest(context: HgragContext): string {
  return createHash("sha1").update(JSON.stringify(context)).digest("base64");
}
