import { httpAddress } from "../http/address.js";

const OPENAI = "https://api.openai.com/v1";

/**
 * The address that `/chat/completions` is put behind, without a trailing slash: `baseUrl`, else the variable
 * OPENAI_BASE_URL, else OpenAI's own. It is taken as it is: most servers want it to end in `/v1`.
 *
 * @throws RangeError when it is no http or https address, or holds a user name or a query
 */
export function openAiBaseUrl(baseUrl: string | undefined): string {
  const given = (baseUrl ?? process.env.OPENAI_BASE_URL ?? "").trim();
  if (given === "") return OPENAI;
  const url = httpAddress(given, given, { what: "the OpenAI base URL", example: "http://127.0.0.1:8080/v1" });
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}
