/**
 * Words that open a sentence, joined to it by a comma, or make one by themselves: adverbs of sequence, contrast and
 * consequence, and bare verdicts. Adverbs in -ly need no entry. The list is ours, from these two classes.
 */
const OPENERS: ReadonlySet<string> = new Set(
  [
    "also besides furthermore moreover again likewise next then first second third last",
    "however nevertheless nonetheless still instead otherwise",
    "therefore thus hence overall altogether indeed perhaps maybe",
    "meanwhile afterwards today now",
    "yes true false correct incorrect right wrong sure sorry okay unknown unclear note",
  ].flatMap((line) => line.split(" ")),
);

/** Whether a word at the start of a sentence is one that opens sentences, and so no name. */
export function opensSentence(word: string): boolean {
  const lower = word.toLowerCase();
  return OPENERS.has(lower) || lower.endsWith("ly");
}
