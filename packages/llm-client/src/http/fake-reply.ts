import type { ServerResponse } from "node:http";

/** An answer of a stand-in server, faults included. */
export interface FakeReply {
  /** Default 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default `application/json`. */
  readonly contentType?: string;
  /** Text is sent as it is, anything else as JSON. */
  readonly body: unknown;
  /** Milliseconds before the answer begins; infinite for one that never does. */
  readonly delayMs?: number;
  /** Cut the connection after this many bytes of the body. */
  readonly cutAfter?: number;
  /** Send the body in small pieces, which end in the middle of lines and of characters, its length untold. */
  readonly inPieces?: boolean;
}

/** Sends a reply, and gives up when the other side has gone. */
export function sendReply(outgoing: ServerResponse, reply: FakeReply): void {
  const { delayMs = 0 } = reply;
  if (delayMs === Number.POSITIVE_INFINITY) return;
  const timer = setTimeout(() => write(outgoing, reply), delayMs);
  outgoing.on("close", () => clearTimeout(timer));
}

function write(outgoing: ServerResponse, reply: FakeReply): void {
  const body = Buffer.from(bodyText(reply));
  outgoing.writeHead(reply.status ?? 200, {
    "content-type": reply.contentType ?? "application/json",
    ...(reply.inPieces ? {} : { "content-length": body.length }),
    ...reply.headers,
  });
  if (reply.cutAfter !== undefined) {
    outgoing.write(body.subarray(0, reply.cutAfter), () => outgoing.destroy());
    return;
  }
  const pieceBytes = reply.inPieces ? Math.max(7, Math.ceil(body.length / 1000)) : body.length;
  for (let start = 0; start < body.length; start += pieceBytes) {
    outgoing.write(body.subarray(start, start + pieceBytes));
  }
  outgoing.end();
}

/** A reply's body as it is sent. */
export function bodyText({ body }: FakeReply): string {
  return typeof body === "string" ? body : JSON.stringify(body);
}
