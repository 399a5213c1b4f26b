import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";

/**
 * Parses JSON; on failure says where, as line and column.
 *
 * @param refuse makes the error to throw from its one-line message
 */
export function parseJson(text: string, refuse: (message: string) => Error): unknown {
  const json = text.startsWith("\ufeff") ? text.slice(1) : text;
  try {
    return JSON.parse(json);
  } catch (error) {
    const { offset, reason } = firstFault(json) ?? { offset: json.length, reason: String(error) };
    const before = json.slice(0, offset).split("\n");
    throw refuse(`line ${before.length}, column ${before.at(-1)!.length + 1}: broken JSON (${reason})`);
  }
}

// JSON.parse is several times faster but does not always tell the position; only a broken text is read twice.
function firstFault(json: string): { offset: number; reason: string } | undefined {
  const errors: ParseError[] = [];
  try {
    parse(json, errors, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    // This parser recurses: in a text nested too deeply for it, JSON.parse's own reason has to do.
    if (!(error instanceof RangeError)) throw error;
  }
  const first = errors.at(0);
  if (first === undefined) return undefined;
  const words = printParseErrorCode(first.error).replace(
    /(?<=[a-z])[A-Z]/g,
    (letter) => ` ${letter.toLowerCase()}`,
  );
  return { offset: first.offset, reason: words.toLowerCase() };
}
