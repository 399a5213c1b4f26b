import { type MentionLookups, namedNodes } from "./named-nodes.js";

/** What `groundOf` asks of a graph. */
export interface GroundLookups extends MentionLookups {
  /** A text as `Mention.phrase` has it. */
  fold(text: string): string;
}

/** What an answer may rest on. */
export interface Ground {
  /** Ids of the nodes that the question names. */
  readonly asked: ReadonlySet<string>;
  /** Ids of the nodes that the context names; null when the context is not known. */
  readonly context: ReadonlySet<string> | null;
  /** Every word of the question and the context, folded. */
  readonly words: ReadonlySet<string>;
}

/**
 * Reads the question and the context for what they name, each when it is first asked for: many answers name nothing.
 *
 * @param contextText the context as the prompt showed it, empty when there was none; null when it is not known
 */
export function groundOf(question: string, contextText: string | null, lookups: GroundLookups): Ground {
  let context: ReadonlySet<string> | undefined;
  let words: ReadonlySet<string> | undefined;
  return {
    asked: namedNodes(question, lookups),
    get context() {
      if (contextText === null) return null;
      // Contexts hold each name on one line, and systems' contexts share lines: whoever looks names up can keep them.
      context ??= new Set(contextText.split("\n").flatMap((line) => [...namedNodes(line, lookups)]));
      return context;
    },
    get words() {
      words ??= new Set(lookups.fold(`${question}\n${contextText ?? ""}`).split(" "));
      return words;
    },
  };
}
