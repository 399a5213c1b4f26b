import { UsageError } from "./cli-error.js";

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
