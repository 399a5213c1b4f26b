import { refuseAborted } from "../aborted.js";
import type { EmbeddingModel, EmbedRequest } from "../embedding-model.js";
import { ModelError } from "../error.js";
import { untilAborted } from "../until-aborted.js";
import { callKey, type EmbedCall } from "./call.js";
import type { CallStore } from "./call-store.js";
import { boundDescribe, type RememberingOptions, scopeOf } from "./remembering.js";

/**
 * An embedding model that takes the vectors of texts it has embedded before from the store, and keeps new ones.
 * Texts are looked up one by one, so that a batch of another size finds them; those not found are embedded as one
 * batch, each text once. A text that is being embedded is waited for. Options as in `rememberingChat`.
 */
export function rememberingEmbedder(
  model: EmbeddingModel,
  store: CallStore,
  options: RememberingOptions = {},
): EmbeddingModel {
  const scope = scopeOf(model, options);
  const underWay = new Map<string, Promise<void>>();

  const known = (calls: ReadonlyMap<string, EmbedCall>, vectors: Map<string, Float32Array>): string[] =>
    [...calls].flatMap(([key, call]) => {
      if (vectors.has(key)) return [];
      const answer = store.get(key);
      if (answer?.kind !== "embed") return [key];
      vectors.set(key, answer.vector);
      options.onAnswer?.({ key, call, answer, cached: true });
      return [];
    });

  async function make(calls: readonly (readonly [string, EmbedCall])[], request: EmbedRequest) {
    try {
      const texts = calls.map(([, { text }]) => text);
      const vectors = await model.embed({ ...request, texts });
      return calls.map(([key, call], index) => {
        const answer = { kind: "embed", vector: vectors[index]!.slice() } as const;
        store.set(key, answer, call);
        options.onAnswer?.({ key, call, answer, cached: false });
        return [key, answer.vector] as const;
      });
    } finally {
      for (const [key] of calls) underWay.delete(key);
    }
  }

  const embed: EmbeddingModel["embed"] = async (request) => {
    const { texts, role, signal } = request;
    const prefix = model.prefixes?.[role] ?? "";
    const keys: string[] = [];
    const calls = new Map<string, EmbedCall>();
    for (const text of texts) {
      const call: EmbedCall = { kind: "embed", ...scope, text, role, prefix };
      keys.push(callKey(call));
      calls.set(keys.at(-1)!, call);
    }
    const vectors = new Map<string, Float32Array>();
    for (;;) {
      refuseAborted(model.id, signal);
      const missing = known(calls, vectors);
      if (missing.length === 0) break;
      const mine = missing.filter((key) => !underWay.has(key));
      if (mine.length === 0) {
        await untilAborted(model.id, signal, Promise.all(missing.map((key) => underWay.get(key))));
        continue;
      }
      const made = make(
        mine.map((key) => [key, calls.get(key)!]),
        request,
      );
      for (const key of mine) underWay.set(key, made.then(ignore, ignore));
      for (const [key, vector] of await made) vectors.set(key, vector);
    }
    return checkDimension(
      model.id,
      keys.map((key) => vectors.get(key)!.slice()),
    );
  };
  return { ...model, ...boundDescribe(model), embed };
}

/** Kept vectors may come from a model that has changed under the same name. */
function checkDimension(model: string, vectors: Float32Array[]): Float32Array[] {
  const other = vectors.find(({ length }) => length !== vectors[0]!.length);
  if (other === undefined) return vectors;
  const message = `${model}: kept vectors have ${vectors[0]!.length} and ${other.length} dimensions, so the model has changed; drop what is kept of it`;
  throw new ModelError(model, "malformed", message, { transient: false });
}

function ignore(): void {}
