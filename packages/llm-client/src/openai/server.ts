import OpenAI from "openai";
import { type CallLimits, callServer } from "../http/call.js";
import { LONGEST_TIMEOUT_MS } from "../http/failure.js";
import type { ServerTarget } from "../http/target.js";
import { openAiKey } from "./api-key.js";
import { openAiBaseUrl } from "./base-url.js";

export interface OpenAiServerOptions {
  /** The model's name at the server, such as `gpt-4o-mini`. */
  readonly model: string;
  /** Address of the server, `/v1` included. Default: OPENAI_BASE_URL, else `https://api.openai.com/v1`. */
  readonly baseUrl?: string | undefined;
  /** Default: OPENAI_API_KEY, else none. It stands in no error. */
  readonly apiKey?: string | undefined;
}

/** A model of an OpenAI-compatible server, and how to call it. */
export interface OpenAiServer {
  readonly target: ServerTarget;
  /** @throws ModelError for every failure */
  call<T>(limits: CallLimits, call: (client: OpenAI) => Promise<T>): Promise<T>;
}

/**
 * @param tooLong what to do when the server says that the text is too long
 * @throws RangeError when an option is out of range
 */
export function openAiServer(options: OpenAiServerOptions, tooLong: string): OpenAiServer {
  if (options.model.trim() === "") {
    throw new RangeError('llm-client: the OpenAI model has no name; give one such as "gpt-4o-mini"');
  }
  return serverOf(`openai:${options.model}`, options, tooLong);
}

/**
 * A server where no model is meant.
 *
 * @throws RangeError when an option is out of range
 */
export function openAiServerAlone(options: Omit<OpenAiServerOptions, "model">): OpenAiServer {
  return serverOf("openai", options, "");
}

function serverOf(id: string, options: Omit<OpenAiServerOptions, "model">, tooLong: string): OpenAiServer {
  const host = openAiBaseUrl(options.baseUrl);
  const secret = openAiKey(options.apiKey);
  const target: ServerTarget = {
    id,
    host,
    software: "an OpenAI-compatible server",
    ...(secret === undefined ? {} : { secret }),
    advice: {
      unreachable: "start it, or set OPENAI_BASE_URL to its address",
      missingModel: "name one of those it has, or load it there",
      tooLong,
      wrongPath: "check that OPENAI_BASE_URL ends as the server wants it, mostly in /v1",
      refusedKey: "set OPENAI_API_KEY to one that the server knows",
    },
  };
  return {
    target,
    call: (limits, call) =>
      callServer(target, limits, (fetch) =>
        call(
          new OpenAI({
            // The package insists on a key.
            apiKey: secret ?? "none",
            adminAPIKey: null,
            baseURL: host,
            maxRetries: 0,
            timeout: 2 * LONGEST_TIMEOUT_MS,
            fetch,
            // It prints what it cannot parse.
            logLevel: "off",
          }),
        ),
      ),
  };
}
