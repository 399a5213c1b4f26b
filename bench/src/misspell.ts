import type { Random } from "./random.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A name after some random edits: a letter inserted, dropped, replaced, or swapped with the next. */
export function misspell(name: string, edits: number, random: Random): string {
  let text = name;
  for (let edit = 0; edit < edits; edit += 1) {
    const kind = random.integer(4);
    const at = random.integer(text.length + (kind === 0 ? 1 : 0));
    const [head, letter, tail] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
    if (kind === 0) text = head + random.pick(LETTERS) + letter + tail;
    else if (kind === 1) text = head + tail;
    else if (kind === 2) text = head + random.pick(LETTERS) + tail;
    else text = head + tail.charAt(0) + letter + tail.slice(1);
  }
  return text;
}
