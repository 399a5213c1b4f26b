interface AddressWords {
  /** What the address is of, for messages: `the Ollama host`. */
  readonly what: string;
  readonly example: string;
}

/**
 * Reads an address with its scheme.
 *
 * @throws RangeError when it is no http or https address, or holds a user name (fetch refuses those) or a query
 */
export function httpAddress(given: string, shown: string, { what, example }: AddressWords): URL {
  const url = parse(given);
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.hostname === "") {
    throw new RangeError(`llm-client: ${what} must be an address such as ${example}, got "${shown}"`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new RangeError(`llm-client: ${what} must not hold a user name or password; remove them`);
  }
  if (url.search !== "" || url.hash !== "") {
    throw new RangeError(`llm-client: ${what} must not hold a query; remove what follows the path`);
  }
  return url;
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
