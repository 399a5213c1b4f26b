import { INVENTED_NAMES } from "./invented-names.js";

const SENTENCES = [
  "The market of NAME opens early in the morning and closes when the lamps are lit.",
  "Carts from NAME bring timber, wool and salt to the harbour every week.",
  "Most houses in NAME have two floors, a cellar and a small garden behind a wall.",
  "In winter the road to NAME is closed, and letters go by boat along the coast.",
  "The school of NAME teaches reading, numbers and the names of the stars.",
] as const;

/** Text of so many words about invented towns, without a number in it; its density of tokens is the same throughout. */
export function fillerText(words: number): string {
  const taken: string[] = [];
  for (let line = 0; taken.length < words; line++) {
    const name = INVENTED_NAMES[1 + (line % (INVENTED_NAMES.length - 1))]!;
    taken.push(...SENTENCES[line % SENTENCES.length]!.replace("NAME", name).split(" "));
  }
  return taken.slice(0, words).join(" ");
}
