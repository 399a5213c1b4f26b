import { ModelError } from "../error.js";

/** What a probe of a model came to. */
export interface ProbeResult {
  /** What the model does when the probe passes. */
  readonly name: string;
  /** Null when it could not be told, such as where a provider counts no tokens. */
  readonly passed: boolean | null;
  /** What was seen, on one line. */
  readonly seen: string;
  /** How to mend it, on one line; empty unless the probe failed, and where what was seen says it already. */
  readonly advice: string;
}

/** What a probe looks at; null where it could not be told. */
export interface Observation {
  readonly passed: boolean | null;
  readonly seen: string;
}

/**
 * Runs one probe. A call that fails is a failed probe, and its message, which says what to do, is what was seen.
 *
 * @param advice how to mend what the probe looks for
 * @throws ModelError when every later call would fail alike (`stopsRun`)
 */
export async function probe(
  name: string,
  advice: string,
  look: () => Promise<Observation>,
): Promise<ProbeResult> {
  try {
    const { passed, seen } = await look();
    return { name, passed, seen: oneLine(seen), advice: passed === false ? advice : "" };
  } catch (error) {
    if (!(error instanceof ModelError) || error.stopsRun) throw error;
    const isCut = error.kind === "context-cut";
    return { name, passed: false, seen: oneLine(messageOf(error)), advice: isCut ? advice : "" };
  }
}

/** The message of a failed call without the model's name, which stands beside every result. */
export function messageOf({ message, model }: ModelError): string {
  return message.startsWith(`${model}: `) ? message.slice(model.length + 2) : message;
}

/** A model's words for one line: quoted, the first 80 characters. */
export function quoted(text: string): string {
  const letters = [...text];
  return JSON.stringify(letters.length > 80 ? `${letters.slice(0, 80).join("")}...` : text);
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** 6554 as `6,554`. */
export function thousands(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ",");
}
