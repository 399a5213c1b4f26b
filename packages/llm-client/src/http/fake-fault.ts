import { bodyText, type FakeReply } from "./fake-reply.js";

/**
 * What a stand-in server does wrong to one call:
 *
 * - `hang`: never answers
 * - `reset`: cuts the connection in the middle of the answer
 * - `html`: answers with a page
 * - `cut-json`: ends the answer in its middle, as if it were whole
 * - `empty`: answers without text, or with no vectors
 * - `wrong-dimension`: one number too few in the last vector
 * - `nan`: NaN in the last vector, which JSON writes as null
 * - `long`: an answer of 10 MB
 * - a status, with headers and a message
 */
export type Fault =
  | "hang"
  | "reset"
  | "html"
  | "cut-json"
  | "empty"
  | "wrong-dimension"
  | "nan"
  | "long"
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly message?: string;
    };

/** The length of the answer of the fault `long`, in characters. */
export const LONG_ANSWER = 10 * 2 ** 20;

const PAGE = "<html>\n<body>Bad gateway</body></html>";

/** The reply with a fault of its transport; the others are in what it says. `error` writes a message as the protocol does. */
export function disturbed(
  reply: FakeReply,
  fault: Fault | undefined,
  error: (message: string) => object,
): FakeReply {
  if (typeof fault === "object") {
    const { status, headers = {}, message = `status ${status} was asked for` } = fault;
    return { status, headers, body: error(message) };
  }
  if (fault === "hang") return { ...reply, delayMs: Number.POSITIVE_INFINITY };
  if (fault === "html") return { body: PAGE, contentType: "text/html" };
  const half = Math.ceil(bodyText(reply).length / 2);
  if (fault === "reset") return { ...reply, cutAfter: half };
  return fault === "cut-json" ? { ...reply, body: bodyText(reply).slice(0, half) } : reply;
}

/** Vectors with a fault in the last of them, as JSON. */
export function faultyVectors(vectors: number[][], fault: Fault | undefined): number[][] {
  const last = vectors.at(-1);
  if (fault === "empty") return [];
  if (last === undefined) return vectors;
  if (fault === "wrong-dimension") return [...vectors.slice(0, -1), last.slice(1)];
  if (fault === "nan") return [...vectors.slice(0, -1), [Number.NaN, ...last.slice(1)]];
  return vectors;
}
