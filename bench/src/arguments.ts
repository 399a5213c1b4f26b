import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { PARTS, type PartName } from "./parts.js";

/** What the command line asks for. */
export interface Arguments {
  readonly parts: readonly PartName[];
  readonly large: boolean;
  readonly seconds: number;
  /** Where the results go as JSON, if anywhere. */
  readonly json: string | undefined;
}

/** Arguments that cannot be used. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Reads `[part ...] [--large] [--json FILE] [--seconds N]`. Without a part, all that do not have to be named.
 *
 * @throws UsageError of one line
 */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(args);
  const seconds = Number(values.seconds ?? "600");
  if (!(seconds >= 1 && Number.isFinite(seconds))) {
    throw new UsageError(`bench: --seconds must be a number >= 1, got ${JSON.stringify(values.seconds)}`);
  }
  const known = Object.keys(PARTS) as PartName[];
  const unknown = positionals.find((name) => !known.some((part) => part === name));
  if (unknown !== undefined) {
    throw new UsageError(`bench: no part ${JSON.stringify(unknown)}; there are: ${known.join(", ")}`);
  }
  const parts = known.filter((part) =>
    positionals.length === 0 ? !PARTS[part].onlyWhenNamed : positionals.includes(part),
  );
  // pnpm runs scripts in the package's folder and says where it was called.
  const json = values.json === undefined ? undefined : resolve(process.env.INIT_CWD ?? "", values.json);
  return { parts, large: values.large ?? false, seconds, json };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { large: { type: "boolean" }, json: { type: "string" }, seconds: { type: "string" } },
    });
  } catch (error) {
    const [line] = (error as Error).message.split("\n");
    throw new UsageError(
      `bench: ${line}; usage: pnpm bench [part ...] [--large] [--json FILE] [--seconds N]`,
    );
  }
}
