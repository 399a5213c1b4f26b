import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createHashedNgramEmbedder } from "../hashed-ngrams/embedder.js";

/** A request that the stand-in got. */
export interface FakeRequest {
  /** Such as `/api/chat`. */
  readonly path: string;
  /** The parsed body; empty for a GET. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** An answer of the stand-in, faults included. */
export interface FakeReply {
  /** Default 200. */
  readonly status?: number;
  /** Default `application/json`. */
  readonly contentType?: string;
  /** Text is sent as it is, anything else as JSON. */
  readonly body: unknown;
  /** Milliseconds before the answer begins. */
  readonly delayMs?: number;
  /** Cut the connection after this many bytes of the body. */
  readonly cutAfter?: number;
}

export interface FakeOllamaOptions {
  /** Names of the models it has. Default `mistral` and `nomic-embed-text`. */
  readonly models?: readonly string[];
  /** The answer to a chat. Default: `You said: ` and the prompt. */
  readonly answer?: (prompt: string, system: string) => string;
  /** Replaces an answer; undefined leaves the usual one. */
  readonly reply?: (request: FakeRequest) => FakeReply | undefined;
}

export interface FakeOllama {
  readonly host: string;
  /** What it got, in order. */
  readonly requests: readonly FakeRequest[];
  /** Stops it, cutting every open connection. */
  stop(): Promise<void>;
}

/**
 * A stand-in for an Ollama server, for tests: it speaks the protocol over real HTTP and can be told to fail.
 * It holds no model. Embeddings are those of the builtin embedder.
 */
export async function startFakeOllama(options: FakeOllamaOptions = {}): Promise<FakeOllama> {
  const requests: FakeRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    readBody(incoming)
      .then(async (body) => {
        const request: FakeRequest = { path: incoming.url ?? "", body };
        requests.push(request);
        send(outgoing, options.reply?.(request) ?? (await usualReply(request, options)));
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

async function readBody(incoming: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const chunk of incoming.setEncoding("utf8")) text += chunk;
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function send(outgoing: ServerResponse, reply: FakeReply): void {
  const body = Buffer.from(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body));
  const timer = setTimeout(() => {
    outgoing.writeHead(reply.status ?? 200, {
      "content-type": reply.contentType ?? "application/json",
      "content-length": body.length,
    });
    if (reply.cutAfter === undefined) outgoing.end(body);
    else outgoing.write(body.subarray(0, reply.cutAfter), () => outgoing.destroy());
  }, reply.delayMs ?? 0);
  outgoing.on("close", () => clearTimeout(timer));
}

async function usualReply({ path, body }: FakeRequest, options: FakeOllamaOptions): Promise<FakeReply> {
  const models = options.models ?? ["mistral", "nomic-embed-text"];
  if (path === "/api/version") return { body: { version: "0.0.0-fake" } };
  if (path === "/api/tags") {
    return { body: { models: models.map((name) => ({ name: `${name}:latest`, digest: "0".repeat(64) })) } };
  }
  const model = String(body.model);
  if (!models.includes(model.replace(/:latest$/, ""))) {
    return { status: 404, body: { error: `model '${model}' not found` } };
  }
  if (path === "/api/embed")
    return { body: { model, embeddings: await embeddingsOf(body.input as string[]) } };
  if (path === "/api/chat") return { body: chatAnswer(model, body, options) };
  return { status: 404, contentType: "text/plain", body: "404 page not found" };
}

async function embeddingsOf(texts: string[]): Promise<number[][]> {
  const vectors = await createHashedNgramEmbedder().embed({ texts, role: "document" });
  return vectors.map((vector) => [...vector]);
}

function chatAnswer(model: string, body: FakeRequest["body"], { answer }: FakeOllamaOptions): object {
  const messages = body.messages as { role: string; content: string }[];
  const textOf = (role: string): string => messages.find((message) => message.role === role)?.content ?? "";
  const content = answer?.(textOf("user"), textOf("system")) ?? `You said: ${textOf("user")}`;
  return {
    model,
    message: { role: "assistant", content },
    done: true,
    done_reason: "stop",
    // Two tokens a word, and some for the template, as a model would count.
    prompt_eval_count: 8 + 2 * words(`${textOf("user")} ${textOf("system")}`),
    eval_count: 2 * words(content),
  };
}

function words(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
