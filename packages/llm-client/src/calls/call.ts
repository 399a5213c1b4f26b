import { createHash } from "node:crypto";
import type { ChatRequest, JsonSchema } from "../chat-model.js";
import { canonicalJson, type Json } from "./canonical-json.js";

/** What a call has in common with all others of its model and trial. */
export interface CallScope {
  /** `provider:name`. */
  readonly model: string;
  /** Of the very weights; null where the provider does not say. */
  readonly digest: string | null;
  /** Parameters that no request shows, such as the context size, the address or the dimension. */
  readonly settings: { readonly [name: string]: Json };
  /** Trials are independent: each has calls of its own. Null for what does not differ between trials. */
  readonly trial: number | null;
}

/** A chat request as data, as it stands in a file of calls. */
export interface ChatCall extends CallScope {
  readonly kind: "chat";
  readonly system?: string | undefined;
  readonly prompt: string;
  readonly temperature?: number | undefined;
  readonly max_tokens?: number | undefined;
  readonly seed?: number | undefined;
  readonly schema?: JsonSchema | undefined;
}

/** One text to embed, as data: a batch is as many calls as it has texts, so that other batches find them again. */
export interface EmbedCall extends CallScope {
  readonly kind: "embed";
  readonly text: string;
  readonly role: "query" | "document";
  /** What the model puts before the text. */
  readonly prefix: string;
}

/** Everything that decides an answer. */
export type Call = ChatCall | EmbedCall;

/** Names a call: SHA-256 of its canonical JSON, in hexadecimal. Two calls have one key exactly if they are equal. */
export function callKey(call: Call): string {
  return createHash("sha256")
    .update(canonicalJson(call as unknown as Json))
    .digest("hex");
}

/** A chat request as a call. Who listens to it, and what may end it, is no part of it. */
export function chatCall(scope: CallScope, request: ChatRequest): ChatCall {
  const { system, prompt, temperature, maxTokens, seed, schema } = request;
  return { kind: "chat", ...scope, system, prompt, temperature, max_tokens: maxTokens, seed, schema };
}
