import type { ModelError } from "../error.js";
import { malformed } from "./failure.js";
import type { ServerTarget } from "./target.js";

/** The most bytes that are read of one answer: 64 MB. No answer of a model is as long; an endless one would be. */
const LONGEST_BODY = 64 * 2 ** 20;

/**
 * The whole body of an answer, as text.
 *
 * @throws ModelError of kind `malformed` when it is longer than 64 MB
 */
export async function readBody(target: ServerTarget, { body }: Response): Promise<string> {
  if (body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of chunksOf(body)) {
    bytes += chunk.byteLength;
    if (bytes > LONGEST_BODY) throw tooLong(target);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The pieces of a body. Node's streams can be iterated over, which the types of browsers do not know. */
export function chunksOf(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  return body as unknown as AsyncIterable<Uint8Array>;
}

/** Hands on the pieces of a body and breaks off when there are more than 64 MB of them. */
export function limited(target: ServerTarget): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > LONGEST_BODY) controller.error(tooLong(target));
      else controller.enqueue(chunk);
    },
  });
}

function tooLong(target: ServerTarget): ModelError {
  return malformed(target, `the answer is too long: more than ${LONGEST_BODY / 2 ** 20} MB`);
}
