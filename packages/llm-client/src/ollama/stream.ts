import { chunksOf } from "../http/body.js";
import type { Fetch } from "../http/call.js";
import { brokenOff } from "../http/failure.js";
import { fieldOf } from "../http/field.js";
import type { ServerTarget } from "../http/target.js";
import { CLOSED } from "./server.js";

/**
 * An answer of `/api/chat` that comes as lines of JSON, put together into the one that comes whole. Read here and
 * not by the ollama package, which prints a line that it cannot parse and goes on without it.
 *
 * @throws ModelError when a line is not JSON or tells of an error, or the last line is missing
 */
export async function streamedAnswer(
  target: ServerTarget,
  fetch: Fetch,
  request: object,
  onText: (piece: string) => void,
): Promise<unknown> {
  const response = await fetch(`${target.host}/api/chat`, {
    method: "POST",
    headers: { ...CLOSED, "content-type": "application/json" },
    body: JSON.stringify({ ...request, stream: true }),
  });
  let content = "";
  for await (const line of lines(response)) {
    const part: unknown = JSON.parse(line);
    const error = fieldOf(part, "error");
    if (error !== undefined) throw brokenOff(target, typeof error === "string" ? error : line);
    const piece = fieldOf(fieldOf(part, "message"), "content");
    if (typeof piece === "string" && piece !== "") {
      content += piece;
      onText(piece);
    }
    if (fieldOf(part, "done") === true) return { ...(part as object), message: { content } };
  }
  throw brokenOff(target, "it ended before its last line");
}

async function* lines({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of body === null ? [] : chunksOf(body)) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    yield* parts.filter(isNotBlank);
  }
  yield* [rest + decoder.decode()].filter(isNotBlank);
}

function isNotBlank(line: string): boolean {
  return line.trim() !== "";
}
