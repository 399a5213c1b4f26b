import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that the stand-in got. */
interface HubRequest {
  readonly path: string;
  readonly range: string | undefined;
  readonly authorization: string | undefined;
}

export interface FakeHubOptions {
  /** Contents of the files of `acme/tiny-GGUF`, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** The SHA-256 that it lists, where it is another than the true one. */
  readonly sha256?: string;
  /** Break the connection of the first request for a file after this many bytes. */
  readonly cutFirstAfter?: number;
  /** Overlook range requests, as some mirrors do. */
  readonly noRanges?: boolean;
  /** Answer everything with this status. */
  readonly status?: number;
}

export interface FakeHub {
  readonly endpoint: string;
  readonly requests: readonly HubRequest[];
  stop(): Promise<void>;
}

const REPO = "acme/tiny-GGUF";

/** A stand-in for the hub, for tests: it lists one repository and sends its files, whole or from a byte on. */
export async function startFakeHub(options: FakeHubOptions): Promise<FakeHub> {
  const requests: HubRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const { range, authorization } = incoming.headers;
    requests.push({ path: incoming.url ?? "", range, authorization });
    const isFirst = requests.filter(({ path }) => path.includes("/resolve/")).length === 1;
    reply(options, incoming, outgoing, isFirst ? options.cutFirstAfter : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function reply(
  options: FakeHubOptions,
  { url = "", headers }: IncomingMessage,
  outgoing: ServerResponse,
  cutAfter: number | undefined,
): void {
  if (options.status !== undefined) return void outgoing.writeHead(options.status).end();
  if (url === `/api/models/${REPO}/tree/main?recursive=true`) {
    return void outgoing.end(JSON.stringify(listing(options)));
  }
  const content = options.files[url.replace(`/${REPO}/resolve/main/`, "")];
  if (content === undefined) return void outgoing.writeHead(404).end();
  const start = options.noRanges ? 0 : Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1] ?? 0);
  const body = Buffer.from(content).subarray(start);
  outgoing.writeHead(start > 0 ? 206 : 200, {
    "content-length": body.length,
    ...(start > 0 ? { "content-range": `bytes ${start}-${start + body.length - 1}/${content.length}` } : {}),
  });
  if (cutAfter === undefined) outgoing.end(body);
  else outgoing.write(body.subarray(0, cutAfter), () => setTimeout(() => outgoing.destroy(), 50));
}

function listing({ files, sha256 }: FakeHubOptions): object[] {
  const listed = Object.entries(files).map(([path, content]) => ({
    type: "file",
    path,
    size: Buffer.byteLength(content),
    lfs: { oid: sha256 ?? createHash("sha256").update(content).digest("hex") },
  }));
  return [{ type: "directory", path: "images" }, ...listed];
}
