import type { Usage } from "../chat-model.js";
import { ModelError } from "../error.js";

/** What one model was used for. */
export interface ModelUse {
  /** Calls that reached the model and were answered; a batch of an embedder is one. */
  readonly calls: number;
  /** Calls that failed, after every attempt. */
  readonly failed: number;
  /** Answers that were kept from earlier calls; each text of an embedder is one. */
  readonly cached: number;
  /** Of `calls`, those whose tokens the provider did not count; an embedder's are never counted. */
  readonly uncounted: number;
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  /** Of the prompt tokens, those that the provider had kept from earlier calls. */
  readonly cached_tokens: number;
  /** Time of all calls added up, side by side or not, waits and further attempts included. */
  readonly ms: number;
}

export interface MeterOptions {
  /** Prompt and completion tokens of all models together, >= 1. Default: no limit. */
  readonly mostTokens?: number | undefined;
  /** The time in milliseconds, from any start. */
  readonly now: () => number;
}

/** Counts what the models of a run use, and says when it is enough. */
export interface Meter {
  /** Prompt and completion tokens so far. */
  readonly tokens: number;
  /**
   * To be called before a call.
   *
   * @throws ModelError `budget` when the tokens are used up
   */
  admit(model: string): void;
  /** Makes and counts a call; `usage` is null for an embedder's. */
  count<T>(model: string, call: () => Promise<T>, usage: (answer: T) => Usage | null): Promise<T>;
  countCached(model: string): void;
  /** By model, in order of their names. */
  uses(): Readonly<Record<string, ModelUse>>;
}

const NONE: ModelUse = {
  calls: 0,
  failed: 0,
  cached: 0,
  uncounted: 0,
  prompt_tokens: 0,
  completion_tokens: 0,
  cached_tokens: 0,
  ms: 0,
};

/**
 * A meter for all models of a run. Only tokens that providers report count; calls under way when the last allowed
 * token is used are not stopped, so that the sum may pass the limit by what they take.
 *
 * @throws RangeError when `mostTokens` is not a whole number >= 1
 */
export function createMeter({ mostTokens, now }: MeterOptions): Meter {
  if (mostTokens !== undefined && (!Number.isInteger(mostTokens) || mostTokens < 1)) {
    throw new RangeError(`llm-client: mostTokens must be a whole number >= 1, got ${mostTokens}`);
  }
  const uses = new Map<string, ModelUse>();
  let tokens = 0;

  function add(model: string, more: Partial<ModelUse>): void {
    const use = { ...(uses.get(model) ?? NONE) };
    for (const name of Object.keys(more) as (keyof ModelUse)[]) {
      (use as Record<keyof ModelUse, number>)[name] += more[name]!;
    }
    uses.set(model, use);
    tokens += (more.prompt_tokens ?? 0) + (more.completion_tokens ?? 0);
  }

  return {
    get tokens() {
      return tokens;
    },
    admit(model) {
      if (mostTokens === undefined || tokens < mostTokens) return;
      const message = `${model}: ${tokens} tokens are used, of ${mostTokens} allowed; allow more to go on`;
      throw new ModelError(model, "budget", message);
    },
    async count(model, call, usage) {
      const start = now();
      try {
        const answer = await call();
        add(model, { calls: 1, ms: now() - start, ...tokensOf(usage(answer)) });
        return answer;
      } catch (error) {
        add(model, { failed: 1, ms: now() - start });
        throw error;
      }
    },
    countCached: (model) => add(model, { cached: 1 }),
    uses: () => Object.fromEntries([...uses].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function tokensOf(usage: Usage | null): Partial<ModelUse> {
  const { promptTokens = null, completionTokens = null, cachedTokens = 0 } = usage ?? {};
  return {
    uncounted: promptTokens === null || completionTokens === null ? 1 : 0,
    prompt_tokens: promptTokens ?? 0,
    completion_tokens: completionTokens ?? 0,
    cached_tokens: cachedTokens,
  };
}
