import { isIPv6 } from "node:net";
import { httpAddress } from "../http/address.js";

const DEFAULT_HOST = "http://127.0.0.1:11434";
const DEFAULT_PORT = "11434";

/**
 * The address of the Ollama server, without a trailing slash: `host`, else the variable OLLAMA_HOST, else
 * `http://127.0.0.1:11434`. A missing scheme is http, and port 11434 then the default; an address that only
 * a server can listen at (`0.0.0.0`, `::`) becomes this machine.
 *
 * @throws RangeError when it is no http or https address, or holds a user name (fetch refuses those)
 */
export function ollamaHost(host: string | undefined): string {
  const given = (host ?? process.env.OLLAMA_HOST ?? "").trim();
  if (given === "") return DEFAULT_HOST;
  const explicit = given.includes("://");
  const url = httpAddress(explicit ? given : `http://${completed(given)}`, given, {
    what: "the Ollama host",
    example: DEFAULT_HOST,
  });
  // URL drops port 80 of http, so without a scheme it has to be read from the text.
  const port = url.port || (explicit ? "" : (/:(\d+)(?:\/|$)/.exec(completed(given))?.[1] ?? DEFAULT_PORT));
  const path = url.pathname.replace(/\/+$/, "");
  return `${url.protocol}//${reachable(url.hostname)}${port === "" ? "" : `:${port}`}${path}`;
}

/** `:11434` and a bare IPv6 address, as an address that URL reads. */
function completed(address: string): string {
  if (isIPv6(address)) return `[${address}]`;
  return address.startsWith(":") ? `127.0.0.1${address}` : address;
}

function reachable(hostname: string): string {
  if (hostname === "0.0.0.0") return "127.0.0.1";
  return hostname === "[::]" ? "[::1]" : hostname;
}
