import { UsageError } from "./cli-error.js";

/** The greatest seed that a generator takes. */
const GREATEST_SEED = 2 ** 32 - 1;

/** Reads a seed; for commander's argument parsers. */
export function seed(value: string): number {
  const number = integerFrom(0, "--seed")(value);
  if (number > GREATEST_SEED) throw new UsageError(`--seed must be at most ${GREATEST_SEED}, got ${value}`);
  return number;
}

/** Reads a flag's value as an integer of at least `least`; for commander's argument parsers. */
export function integerFrom(least: number, flag: string): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!/^[+-]?\d+$/.test(value) || !Number.isSafeInteger(number) || number < least) {
      throw new UsageError(`${flag} must be an integer >= ${least}, got ${JSON.stringify(value)}`);
    }
    return number;
  };
}

/** Reads a comma-separated list; for commander's argument parsers. */
export function list(value: string): string[] {
  return value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** Collects a flag that may be given several times; for commander's argument parsers. */
export function collect(value: string, earlier: readonly string[] = []): string[] {
  return [...earlier, value];
}

/** Reads a share from 0 to 1; for commander's argument parsers. */
export function rate(value: string): number {
  const number = Number(value);
  if (value.trim() === "" || !(number >= 0 && number <= 1)) {
    throw new UsageError(`a rate must be from 0 to 1, got ${JSON.stringify(value)}`);
  }
  return number;
}
