/** Arguments that cannot be used: exit status 2. The message is one line: what, and what to do. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Something that went wrong and that the user can mend: exit status 1. The message is one line. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** A setting that a package refuses is an argument that cannot be used. */
export function asUsage<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}

/** A figure missed its threshold: exit status 100. */
export class ThresholdError extends Error {
  override readonly name = "ThresholdError";
}

/** The user stopped a run: exit status 130, as shells report Control-C. */
export class InterruptedError extends Error {
  override readonly name = "InterruptedError";
}
