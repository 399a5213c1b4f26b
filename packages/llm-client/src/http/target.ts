/** Which model is called and where, as the errors of a call name it. */
export interface ServerTarget {
  /** `provider:name`, or the provider alone where no model is meant. */
  readonly id: string;
  /** Address without a trailing slash. */
  readonly host: string;
  /** What a server of this kind is: `an Ollama server`. */
  readonly software: string;
  /** A text that no message may show: the key. */
  readonly secret?: string;
  readonly advice: ServerAdvice;
}

/** What to do, in the words of the provider, where it differs between providers. */
interface ServerAdvice {
  readonly unreachable: string;
  readonly missingModel: string;
  readonly tooLong: string;
  /** For a 404 that is not about a model. */
  readonly wrongPath: string;
  /** For a 401. */
  readonly refusedKey: string;
}
