import { ModelError } from "../error.js";
import { retryAfter } from "../http/retry-after.js";
import type { HubModel } from "./gguf-name.js";

/** A file of a repository, as the hub lists it. */
export interface HubFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** SHA-256 in hexadecimal; null for a file that the hub does not keep in its large file store. */
  readonly sha256: string | null;
}

/** Which hub is asked, for which model, as whom. */
export interface Hub {
  /** The model's id, for errors. */
  readonly id: string;
  /** Address without a trailing slash. */
  readonly endpoint: string;
  readonly token: string | undefined;
}

/** The hub of the variables HF_ENDPOINT (default `https://huggingface.co`) and HF_TOKEN. */
export function hubFromEnvironment(id: string): Hub {
  const endpoint = (process.env.HF_ENDPOINT?.trim() || "https://huggingface.co").replace(/\/+$/, "");
  return { id, endpoint, token: process.env.HF_TOKEN?.trim() || undefined };
}

/** Where a file of a repository is fetched from. */
export function fileAddress(hub: Hub, repo: string, path: string): string {
  return `${hub.endpoint}/${repo}/resolve/main/${path}`;
}

/**
 * The files of a repository: `GET /api/models/USER/REPO/tree/main?recursive=true`.
 *
 * @throws ModelError when the hub cannot be reached, has no such repository, or answers something else
 */
export async function listHubFiles(hub: Hub, { repo }: HubModel, signal: AbortSignal): Promise<HubFile[]> {
  const address = `${hub.endpoint}/api/models/${repo}/tree/main?recursive=true`;
  const response = await askHub(hub, address, { signal });
  const text = await response.text().catch((error: unknown) => {
    throw brokenOff(hub, error);
  });
  const list = parseJson(text);
  if (!Array.isArray(list)) {
    const message = `${hub.id}: ${hub.endpoint} answered with no list of files; check HF_ENDPOINT`;
    throw new ModelError(hub.id, "malformed", message);
  }
  return list.flatMap(readHubFile);
}

function readHubFile(entry: unknown): HubFile[] {
  const { type, path, size, lfs } = (entry ?? {}) as Record<string, unknown>;
  if (type !== "file" || typeof path !== "string" || !Number.isSafeInteger(size)) return [];
  const oid = (lfs as Record<string, unknown> | null | undefined)?.oid;
  const sha256 = typeof oid === "string" && /^[0-9a-f]{64}$/i.test(oid) ? oid.toLowerCase() : null;
  return [{ path, size: size as number, sha256 }];
}

/**
 * One request to the hub, its status checked.
 *
 * @throws ModelError when there is no answer or its status is not 2xx
 */
export async function askHub(
  hub: Hub,
  address: string,
  options: { readonly signal: AbortSignal; readonly range?: string },
): Promise<Response> {
  const headers: Record<string, string> = {};
  if (hub.token !== undefined) headers.authorization = `Bearer ${hub.token}`;
  if (options.range !== undefined) headers.range = options.range;
  let response: Response;
  try {
    response = await fetch(address, { headers, signal: options.signal });
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason;
    const message = `${hub.id}: no server answers at ${hub.endpoint}; connect to the network, or name a GGUF file by its path`;
    throw new ModelError(hub.id, "unreachable", message, { cause: error });
  }
  if (response.ok) return response;
  await response.body?.cancel();
  throw statusFailure(hub, response);
}

function statusFailure({ id, endpoint }: Hub, { status, headers }: Response): ModelError {
  if (status === 404) {
    return new ModelError(id, "missing-model", `${id}: ${endpoint} does not have it; check the name`);
  }
  if (status === 401 || status === 403) {
    const message = `${id}: ${endpoint} answered with status ${status}; check the name, or set HF_TOKEN to a token that may read it`;
    return new ModelError(id, "missing-model", message);
  }
  const message = `${id}: ${endpoint} answered with status ${status}; try again later`;
  if (status !== 429) return new ModelError(id, "http", message, { transient: status >= 500 });
  const wait = retryAfter(headers);
  return new ModelError(id, "rate-limited", message, wait === null ? {} : { retryAfterMs: wait });
}

/** The error of an answer that ended too early. What has come stays, and the next call goes on from there. */
export function brokenOff({ id, endpoint }: Hub, cause: unknown): ModelError {
  const message = `${id}: the connection to ${endpoint} broke off; call again, and it goes on from where it stopped`;
  return new ModelError(id, "http", message, { cause, transient: true });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
