import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createHashedNgramEmbedder } from "../hashed-ngrams/embedder.js";
import type { FakeChatOptions } from "./fake-chat-text.js";
import { disturbed, type Fault } from "./fake-fault.js";
import { type FakeReply, sendReply } from "./fake-reply.js";

/** A request that a stand-in server got. */
export interface FakeRequest {
  /** Such as `/api/chat`. */
  readonly path: string;
  /** The parsed body; empty for a GET. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface FakeServerOptions extends FakeChatOptions {
  /** Names of the models it has. */
  readonly models?: readonly string[];
  /** What goes wrong with a call; undefined for nothing. */
  readonly fault?: (request: FakeRequest) => Fault | undefined;
  /** Replaces an answer; undefined leaves the usual one. */
  readonly reply?: (request: FakeRequest) => FakeReply | undefined;
  /** Milliseconds before each answer of a model. Default 0. */
  readonly delayMs?: number;
  /** The calls of a model that are answered at a time; the others get status 429. Default: all. */
  readonly atOnce?: number;
  /** The `Retry-After` of those. Default: none. */
  readonly retryAfter?: string;
}

export interface FakeServer {
  /** Such as `http://127.0.0.1:40123`. */
  readonly host: string;
  /** What it got, in order. */
  readonly requests: readonly FakeRequest[];
  /** Stops it, cutting every open connection. */
  stop(): Promise<void>;
}

/** What differs between the protocols. */
export interface FakeProtocol {
  /** The answer when all is well, or with a fault in what it says. */
  answer(request: FakeRequest, options: FakeServerOptions, fault: Fault | undefined): Promise<FakeReply>;
  /** The body of an error. */
  error(message: string): object;
}

/** Starts a stand-in server on a free port of this machine. */
export async function startFakeServer(
  protocol: FakeProtocol,
  options: FakeServerOptions,
): Promise<FakeServer> {
  const requests: FakeRequest[] = [];
  let active = 0;
  const server = createServer((incoming, outgoing) => {
    const callsModel = incoming.method === "POST";
    const refused = callsModel && active >= (options.atOnce ?? Number.POSITIVE_INFINITY);
    if (callsModel) {
      active += 1;
      outgoing.on("close", () => {
        active -= 1;
      });
    }
    readRequest(incoming)
      .then(async (request) => {
        requests.push(request);
        if (refused) return sendReply(outgoing, disturbed({ body: "" }, busy(options), protocol.error));
        const reply = await replyTo(protocol, request, options);
        sendReply(outgoing, callsModel ? { delayMs: options.delayMs ?? 0, ...reply } : reply);
      })
      .catch((error: unknown) => outgoing.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Vectors of the builtin embedder. */
export async function fakeVectors(texts: readonly string[], dimension?: number): Promise<number[][]> {
  const embedder = createHashedNgramEmbedder(dimension === undefined ? {} : { dimension });
  const vectors = await embedder.embed({ texts, role: "document" });
  return vectors.map((vector) => [...vector]);
}

async function replyTo(
  protocol: FakeProtocol,
  request: FakeRequest,
  options: FakeServerOptions,
): Promise<FakeReply> {
  const replaced = options.reply?.(request);
  if (replaced !== undefined) return replaced;
  const fault = options.fault?.(request);
  return disturbed(await protocol.answer(request, options, fault), fault, protocol.error);
}

function busy({ retryAfter }: FakeServerOptions): Fault {
  const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter };
  return { status: 429, headers, message: "too many calls at once" };
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  let text = "";
  for await (const chunk of incoming.setEncoding("utf8")) text += chunk;
  const body = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
  return { path: incoming.url ?? "", body, headers: incoming.headers };
}
