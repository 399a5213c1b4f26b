import type { ChatModel, ChatResponse } from "../chat-model.js";
import { ModelError } from "../error.js";
import { factPrompt, givesFact } from "./fact-prompt.js";
import { fillerText } from "./filler.js";
import { messageOf, type Observation, type ProbeResult, probe, quoted, thousands } from "./probe-result.js";

export interface LongPromptOptions {
  /** Prompt and answer together, in tokens. */
  readonly contextTokens: number;
  /** Tokens kept for the answer. */
  readonly maxTokens: number;
  readonly signal?: AbortSignal;
}

/** Share of the context that the prompt takes. */
const SHARE = 0.8;
/** Words of the prompt by which tokens per word are measured. */
const SAMPLE_WORDS = 200;
/** Where the provider counts none: above what tokenizers of English need. */
const TOKENS_PER_WORD = 1.6;
/** Counts that are this far from the estimate are of a prompt that was cut. */
const TOLERANCE = 0.1;

/**
 * Whether a prompt of about 80 % of the context is read whole. Its tokens are estimated from those that two short
 * prompts of the same text were counted with; a count well below says that the prompt was cut
 * (https://github.com/ollama/ollama/issues/14259), as servers do without an error. The fact asked for stands at its
 * very beginning, which is what a cut takes first.
 *
 * Not told (`passed` null): whether a prompt was read that nobody counted; why a fact was not found in a prompt that
 * was counted whole, as small models lose facts; a model too slow to read so much within its time.
 */
export function probeLongPrompt(model: ChatModel, options: LongPromptOptions): Promise<ProbeResult> {
  const { contextTokens, maxTokens, signal } = options;
  const advice = `prompts would be cut without a word: let the server hold ${thousands(contextTokens)} tokens (num_ctx of Ollama, --ctx-size of llama.cpp, --max-model-len of vLLM), or lower the context that is asked for`;
  return probe("reads a long prompt whole", advice, async () => {
    const ask = (words: number) =>
      model.chat({
        ...factPrompt(words === 0 ? "" : fillerText(words)),
        maxTokens,
        temperature: 0,
        ...(signal && { signal }),
      });
    const bare = (await ask(0)).usage.promptTokens;
    const sample = (await ask(SAMPLE_WORDS)).usage.promptTokens;
    const perWord = bare === null || sample === null ? null : (sample - bare) / SAMPLE_WORDS;
    if (perWord !== null && perWord <= 0) {
      return {
        passed: false,
        seen: `${bare} tokens of a short prompt, ${sample} with ${SAMPLE_WORDS} words more`,
      };
    }
    const room = Math.min(SHARE * contextTokens, contextTokens - maxTokens) - (bare ?? 100);
    const words = Math.max(SAMPLE_WORDS, Math.floor(room / (perWord ?? TOKENS_PER_WORD)));
    const estimate = perWord === null ? null : bare! + words * perWord;
    return askLong(() => ask(words), { words, estimate });
  });
}

async function askLong(
  ask: () => Promise<ChatResponse>,
  sent: { readonly words: number; readonly estimate: number | null },
): Promise<Observation> {
  try {
    return observe(await ask(), sent);
  } catch (error) {
    // It answered short prompts: a machine that reads slowly is no server that cuts.
    if (error instanceof ModelError && error.kind === "timeout")
      return { passed: null, seen: messageOf(error) };
    throw error;
  }
}

function observe(
  { text, usage }: ChatResponse,
  { words, estimate }: { readonly words: number; readonly estimate: number | null },
): Observation {
  const read = usage.promptTokens;
  const found = givesFact(text) ? "and found" : `but not found: ${quoted(text)}`;
  const fact = `the fact at its beginning was asked for ${found}`;
  if (read === null || estimate === null) {
    const seen = `the server counts no tokens of a prompt of ${thousands(words)} words; ${fact}`;
    return { passed: givesFact(text) ? null : false, seen };
  }
  if (read < estimate * (1 - TOLERANCE)) {
    const seen = `the server read ${thousands(read)} tokens of a prompt of about ${thousands(estimate)}, so it was cut; ${fact}`;
    return { passed: false, seen };
  }
  const seen = `the server read ${thousands(read)} tokens of a prompt of about ${thousands(estimate)}; ${fact}`;
  return { passed: givesFact(text) ? true : null, seen };
}
